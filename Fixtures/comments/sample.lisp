;;;; A choir of frogs, in Common Lisp. Every frog knows one note and the moment at
;;;; which it has to be sung, and the rest is done by the
;;;; pond.

(defpackage :frogs
  (:use :cl))
(in-package :frogs)

;;; The moments are counted from sunset. A frog that begins before it is not out
;;; of tune but early, and has to be told so in a friendly
;;; manner.
(defstruct frog
  (note 0)   ; in half tones above the lowest frog
  (moment 0))

#| A comment of the other kind, which goes on
   until its end and may hold #| another one |# without any harm being done. It is long enough to be set in several lines of its own. |#

(defun sing (frog)
  "Makes the frog sing.
;; This is not a comment but the second line of the string above, and so it must not be filled.
It returns the \"note\"."
  ;; Singing is done with the mouth closed. Those who have never looked closely at a frog take this for
  ;; a mistake in the program.
  (frog-note frog))

(defparameter *sign* "quiet ; please #| frogs |#")
(defparameter *marks* (list #\; #\" #\| '|a;b|))   ; four marks

(defun choir (frogs)
  (loop for frog in (sort (copy-list frogs) #'< :key #'frog-moment)
        ;; One after another.
        collect (sing frog)))
