C     The same weir in fixed form, as it was punched on cards many years ago. The cards have been lost,
C     but the
C     listing was used to line a drawer.
      SUBROUTINE WEIR(H, Q)
      REAL H, Q
*     A star in the first column is a comment too. Whoever used it had run
*     out of the letter C, or so the
*     story goes.
c     In small letters it means the same, and was frowned upon by those who had to read
c     it on the printer, where it looked just like the
c     other.
      Q = 0.0
      IF (H .LE. 0.0) RETURN
      PRINT *, 'HEIGHT ! IN FEET', H
      Q = 1.84 * 7.4 *
     *    H**1.5
     C    + 0.0
      CALL REPORT(Q)
      END

C     ------------------------------------------------------------------
C     REPORT
C     ------------------------------------------------------------------
C
C     The report goes to the office by post. It is one line long and it is always
C     the same line, with another number in it.
      SUBROUTINE REPORT(Q)
      REAL Q
      WRITE (6, '(A, F8.2)') 'C     NOT A COMMENT ', Q
      END
