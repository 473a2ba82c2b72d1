#!/usr/bin/env rdmd
/++
 + A kite, seen from the ground.
 +
 + The kite is described by the length of its line and the angle at which one has
 + to look up, and these two numbers are enough for
 + everything but catching it.
 +/
module kite;

import std.stdio;
import std.math;

/// Length of the line in metres, counted from the hand. What is still wound around the stick does not
/// count, though it is what people
/// ask about first.
struct Kite
{
    double line;
    double angle; // in degrees, from level
}

/**
 * Params:
 *   kite = the kite in question, which must be up in the air; for one that hangs in a tree see the
 *          section on trees in the other module
 * Returns: the height above the hand, in metres
 */
double height(Kite kite)
{
    /+ Comments of this kind /+ can be put into one another +/ without end, which is how this one comes to be longer than
       needed. +/
    return kite.line * sin(kite.angle * PI / 180); /* degrees */
}

void main()
{
    string a = "a // b /* c */";
    string b = `no escape \ // in here "`;
    string c = r"C:\kites\ // nor here";
    string d = q"(
        /+ a (nested) string +/
        // with all its marks
    )";
    // Everything that has been collected above is printed, one after the other, in the order in
    // which the alphabet has been known to have it.
    writeln(a, b, c, d, '"', '\'', height(Kite(40, 62)));
}
