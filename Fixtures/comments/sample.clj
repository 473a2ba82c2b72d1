#!/usr/bin/env bb
(ns bees.hive
  "Keeps the books of a hive.
  ; not a comment, since it stands in a string that goes over more than one line, even if it does not look like it
  It does not keep the bees."
  (:require [clojure.string :as str]))

;; Every bee that comes home is asked what she has brought. The answers are
;; written down as they are given, and they are not checked, for bees do not
;; lie.
(def log (atom []))

(defn home
  "Writes down what a bee has brought."
  [bee load]
  ; A bee without a load has been to see a friend. This is allowed on one day out
  ; of three and nobody has found out how they count them.
  (swap! log conj {:bee bee :load load})) ; milligrams

(def sign "honey ; fresh")
(def marks [\; \" \newline \#])
(def pattern #"a;b \" ; c")

#_(home :nobody 0)

;;; ## Reports
;;;
;;; - by day, as a sum
;;; - by bee, as a list which is sorted by the weight of what has been brought and, when
;;;   that is the same, by the name of the bee
(defn report []
  (->> @log
       (group-by :bee)
       (map (fn [[bee loads]]
              (str/join " " [bee (reduce + (map :load loads))])))
       (str/join "\n"))) ; one line each
