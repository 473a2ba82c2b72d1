# Copyright 2025, the club of those who count stars.
# Licence: by daylight
# only.

"""
    brightness(star)

How bright the star looks tonight, on the scale of the ancients, on which the brightest
have the smallest numbers. Clouds are not taken
into account.

# Examples

```julia
brightness(star)   # a fence in the text that belongs to a function; its lines are code and are left as long as they are
```

- stars that have set have no brightness
- neither have those that are on the list by mistake, of which there were two when
  it was last gone through from the beginning to the end
"""
function brightness(star)
    # The height above the horizon matters more than one would think. A star that
    # stands low is seen through ten times as much air, and the air is that of the
    # town.
    star.magnitude + 0.2 / sin(star.height) # in radians
end

#= A comment of several lines
   which can hold #= another one =# as many do. The last of its lines is too wide for anything, and that is the one to look at. =#
sign = "stars # ahead"
mark = '#'; quote_mark = '"'; tick = '\''
matrix = [1 2]' # the prime is no quote
text = """
# Please do not
#= point a "torch" at them =#
"""
other = "$(sign * "# inside") # outside"

struct Star
    magnitude::Float64 # smaller is brighter
    height::Float64
end
