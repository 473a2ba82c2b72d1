#!/usr/bin/env -S guile -s
!#
;; A pair of scales for comparing things which cannot be compared, as apples with
;; pears. The trick is to weigh both against a third thing, and then
;; not to look at the result for too long.

(define (balance left right)
  ;; Returns the heavier one. If both of them have the same weight, then the left one is
  ;; returned, in accordance with the custom of the market.
  (if (< left right) right left)) ; pounds

#| Weights are counted in pounds, except for
   feathers, which are counted in feathers. #| This is a remark within the remark |# and this the remainder of the outer one. |#

(define sign "weigh ; then pay")
(define mark #\;)
(define quote-mark #\")
(define notice "the scales
; are not a toy
#| and not a \"seat\" either |#")

#;(this form has been switched off)

;;; The stones that came with the scales have been lost. In their place there are
;;; seven potatoes, which are replaced, and weighed anew, on the first of
;;; every month.
(define potatoes '(7 6 5 4 3 2 1))

(display (apply max potatoes))
(newline)
