--  Copyright (c) 2025 the guild of clock winders.
--  The licence is wound up
--  together with the clocks.

with Ada.Text_IO; use Ada.Text_IO;

--  Winds the clocks of a house, one after the other, beginning with the one in the hall. The order
--  matters since the clocks can hear each other
--  strike.
procedure Sample is

   type Clock is record
      Name  : String (1 .. 8);
      Turns : Natural;  --  of the key
   end record;

   --  The number of turns is printed on the back of each of the clocks. Where it has been rubbed
   --  off, eight is a good guess, and nine is
   --  a mistake.
   Default_Turns : constant Natural := 8;

   Sign  : constant String := "wind -- gently";
   Other : constant String := "a ""quoted"" -- string";
   Quote : constant Character := '"';  --  and not the beginning of one
   Last  : constant Natural := Sign'Length;  --  a tick that is no character

begin
   Put_Line (Sign & Other & Quote);
   --  @param none of this is a call, it is merely a sentence that starts with a tag and
   --     is a bit too long for a single line
   for I in 1 .. Default_Turns loop
      Put ("-- tick");
   end loop;
   --!pp off
   New_Line (Positive_Count (Last));
end Sample;
