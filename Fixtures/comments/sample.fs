module Harbour

open System

/// <summary>The dues that a boat has to pay. They depend on the length, on the season, and on whether
/// the harbour master has had his dinner.</summary>
/// <param name="length">In metres, from the tip of the bowsprit to the end of whatever is towed.</param>
type Dues = { Length: float; Pence: int }

// Lengths are rounded up to the next whole metre, with the result that a boat of nine
// metres and one centimetre pays for
// ten. There have been letters.
let dues (length: float) = { Length = length; Pence = int (ceil length) * 40 } // forty pence

(* An old rule says that boats painted green pay half. It was made for the boat of the mayor's
   sister, which has since been painted
   blue. *)
let sign = "pay // here (* please *)"
let path = @"C:\dues\ // ""verbatim"""
let notice =
    """
    // No landing after dark.
    (* Ask at the "Anchor". *)
    """

let multiply = (*) 3 4 // the star in brackets opens nothing

let first<'T> (items: 'T list) =
    // A type variable begins with a tick, and a character is put between two of them. Whoever confuses
    // the one with the other will not find the end of
    // this line.
    let quote = '"'
    match items with
    | [] -> None
    | x :: _ -> Some(x, quote, '\'', "\"//\"")
