module Clock exposing (view)

{-| A clock with one hand.

It shows the hour and leaves the minutes to those who need them. There has been some discussion
about the seconds, which was ended by taking
away the hand that showed them.

@docs view
-}

import Html exposing (Html, text)


{-| Draws the clock. The hand points upwards at noon and at midnight, and the face is dark in
one of these two cases; which one it is depends on the country.

    view 7 -- shows a hand that points down and a bit to the left, as everyone will know who has ever been up at that hour

-}
view : Int -> Html msg
view hour =
    -- The hours go round. It is the only thing about them which has been known from
    -- the very beginning, and all the rest of it was
    -- found out by and by.
    let
        face =
            modBy 12 hour

        label =
            "half -- past"
    in
    text (label ++ String.fromInt face ++ "{- not a comment -}")
        -- the end


notice : String
notice =
    """
    -- The clock is wound on Sundays.
    {- Please do not "help". -}
    """


{- Nested {- comments -} are allowed,
   but rarely seen. This one has been made long enough for anybody who would like to break it into shorter lines. -}
quote : Char
quote =
    '"'
