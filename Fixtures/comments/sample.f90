!> The flow of a river through a weir, in free form. It is found from the height of the water alone, and
!> so it is wrong whenever there is ice
!> on it.
!!
!! @param h height above the crest, in metres; a negative one means that the weir has fallen dry and
!!          somebody should go and look for the fish
!! @return the flow in cubic metres a second
module weir
  implicit none

  ! The width has been measured three times, by three people. What is used here
  ! is the one in the middle, for the reason that it was measured by the one who can
  ! swim.
  real, parameter :: width = 7.4  ! metres

  character(*), parameter :: sign = 'danger ! deep water'
  character(*), parameter :: other = "it's ! ""quoted"" ! here"
contains

  function flow(h) result(q)
    real, intent(in) :: h  !< height of the water, read from the gauge on the left bank, never from the one on the right
    real :: q
    !$ integer :: threads
    !DIR$ NOINLINE
    ! Below the crest there is no flow at all, apart from that which goes through the holes, and
    ! these are stopped up with straw every autumn.
    if (h <= 0.0) then
      q = 0.0
      return
    end if
    q = 1.84 * width * h**1.5  ! the usual formula
    print *, "flow & ! not a comment", '''! "nor this"'
  end function flow

end module weir
