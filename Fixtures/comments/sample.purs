module Lantern where

-- | A lantern, which is either dark or holds a flame. The flame has a height in
-- | millimetres, and a lantern whose flame is as high as
-- | its glass should be put down.
data Lantern = Dark | Lit Int

-- Turning the wick up makes the flame higher, but only as far as there is
-- oil. The oil is not a part of the model: it is a part of the lantern.
turn :: Int -> Lantern -> Lantern
turn _ Dark = Dark -- nothing happens
turn by (Lit height) = Lit (height + by)

sign :: String
sign = "lamp -- oil {- here -}"

verse :: String
verse = """
-- The wind has come to see the light,
{- and "stays" -}
"""

-- | Blows out the flame, if there is one.
-- |
-- | - a flame that has been blown out leaves a thread of smoke, for which there is no
-- |   constructor, and which finds its own way
-- | - nothing else changes
blow :: Lantern -> Lantern
blow _ = Dark

{- A remark {- inside a remark -} which ends
   only here, after a line that has been made too long by the addition of a few words at its end, such as these. -}
quote :: Char
quote = '"' -- not a string
