/* A program that rings a bell, for a machine which has one. It is written in the language
   of the machine and, as a courtesy to the reader, also in
   English. */
        .text
        .globl  _start

# The bell is at the end of a wire. When a one is written to the port the hammer goes up, and
# when a nought is written it comes down; the rest is done by
# the bell.
_start:
        mov     $1, %eax        # up
        mov     $'#', %bl       # a character with the mark in it
        call    wait

        # One has to wait between the two, or else the hammer is down again before it is
        # up. The time has been found by listening, with one's eyes
        # shut.
        mov     $0, %eax        // down
        ret

;; Some of the assemblers take a semicolon for a comment, and others take it for the end of an
;; instruction; in this file it is always the first of
;; these.
wait:
        dec     %ecx            /* count */
        jnz     wait
        ret

// A table of the tunes. Each of the numbers is a pause, and a pause of zero is the end, which is how
// most of the tunes in this part of the country
// go.
        .data
sign:   .asciz  "ring # twice ; then // wait"
other:  .ascii  "a \" quote /* and a mark */"
tunes:  .byte   3, 1, 1, 3, 0

@ The last remark is in the style of yet another machine. It has the same bell, though it has
@ been hung at a greater height, and sounds
@ sadder.
