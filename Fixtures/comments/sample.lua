#!/usr/bin/env lua
--- A bridge that opens for ships.
-- The bridge is either open or closed; the half minute in between, during which it is neither, has been
-- left out, for nobody may be on it
-- then anyhow.
-- @module bridge
-- @param ship the name of the ship, as it is called over the water, in capitals when there is fog
-- and in small letters otherwise
local bridge = {}

--[[ The keeper lives in the house at the northern end. He is not part of the program, but it could
     not be run without him, and he is mentioned here for this
     reason alone. ]]
bridge.keeper = "Jonas -- and his dog"

local sign = 'wait -- for the bell'
local notice = [[
-- Walk your horses.
--[=[ Do not run. ]=]
]]
local deeper = [==[
-- this one may hold ]] and ]=] too
]==]

function bridge.open(ship)
  -- Ships are let through in the order in which they have blown their horns. If
  -- two of them blow at once, the one that is lower in
  -- the water goes first.
  if #ship == 0 then return nil end -- no name
  print("-- " .. ship .. " \"-- passes\"", sign)
  --[==[ A long comment of the second level,
  which holds ]] without
  coming to an end, and is longer than sixty columns in this its last line. ]==]
  return notice .. deeper
end

--luacheck: ignore
return bridge
