(* Copyright 2025 the owners of the mill. The licence hangs on the door, next to the price of flour, and
   is older. *)

(** A mill grinds what it is given, and the finer it grinds the longer it takes. This module says
    how long, to within the time it takes to drink a
    cup of tea.

    @param grain what is put in, in kilograms
    @return the time in minutes, which is never less than five because the wheel has to get going, and
      that cannot be hurried by anybody *)
let minutes grain =
  (* The factor is the width of the stones, divided by the patience of the miller; both have been
     measured, though not with the same instrument. *)
  5 + grain * 3 (* kilograms *)

let sign = "mill (* open *) today"
let quote = '"' and tick = '\'' and prime' = 'x' (* "*)" is still inside *)

let notice =
  {|
  (* Do not feed the miller. *)
  He has "eaten".
|}

let tagged =
  {flour|
  (* |} is not the end *)
|flour}

(* A comment (* in a comment *) with a string "in it *) that does not end it", and then, after all of this, a good number of words which
   can be moved about. *)
let polymorphic : 'a. 'a -> 'a = fun x -> x

let () =
  print_string ("\"(*" ^ sign ^ notice ^ tagged);
  print_int (minutes 12)
