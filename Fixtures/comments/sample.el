;;; sample.el --- a mode for writing letters  -*- lexical-binding: t; -*-

;; Copyright (C) 2025 the friends of the long letter
;; This program comes with
;; no licence to be brief.

;;; Commentary:

;; The mode does three things only. It puts the date at the top, it counts the pages, and it
;; asks, before a letter is sent, whether you would
;; not rather sleep on it.

;;; Code:

(defvar letter-greeting "Dear ; friend"   ; the semicolon is a joke
  "What to begin with.
;; A line in a string may begin with any mark whatever, and it is still only a line in a string, which has to be left alone.
It is inserted \"as is\".")

(defvar letter-marks (list ?\; ?\" ?a "; none"))

(defun letter-count-pages ()
  "Count the pages of the letter."
  (interactive)
  ;; A page is what fits on a page. The number of lines has been set to thirty
  ;; because that is how many there are on the paper which was on the
  ;; desk.
  (message "%d; pages" (/ (count-lines (point-min) (point-max)) 30)))

(defun letter-sleep ()
  (if (yes-or-no-p "Sleep on it? ")
      ;; The letter is kept. It will be shown again in the morning, together
      ;; with the weather, and can then be sent, changed, or burned, as you like.
      'tomorrow
    'now)) ; regrettable

(provide 'sample)

;; Local Variables:
;; fill-column: 72
;; End:
;;; sample.el ends here
