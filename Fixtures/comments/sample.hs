{-# LANGUAGE OverloadedStrings #-}
{-|
Module      : Garden
Description : What grows where

Beds are numbered from the house. A bed may be empty, and an empty bed is worth having, since
something could still come up
in it.
-}
module Garden (Bed (..), plant) where

-- | A bed, with what has been put into it. The order is that of the seasons, so the first thing in the list is
-- what one
-- sees first after the snow has gone.
--
-- >>> plant "beans" (Bed [])   -- an example, in which nothing may be moved to another line because it is going to be run
data Bed = Bed
  { things :: [String] -- ^ from spring to autumn
  }

-- Planting is cheap. What costs time is to remember, in the following year,
-- what the small green things are that have come up between the
-- others.
plant :: String -> Bed -> Bed
plant x' (Bed xs) = Bed (x' : xs) -- a prime is no quote

sign :: String
sign = "mind -- the {- hose -}"

(-->) :: Bool -> Bool -> Bool
a --> b = not a || b

{- A comment {- within a
   comment -} is over when the outer one is. This line is a long one, and it has been put here only to be refilled by someone. -}
quote :: Char
quote = '"' -- ends here: "--"

--------------------------------------------------------------------------------
-- TODO: weeds. They are in the list, as all others are, but nobody has planted them, and
-- so the name of the function is wrong for them.
rows :: Bed -> Int
rows = length . things
