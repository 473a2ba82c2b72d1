/*
 * tide.c - how high the water stands, from a short table
 *
 * Copyright (c) 2025 The Tidewater authors. This header is a licence header and stays
 * exactly
 * as it was written.
 */

#include <stdio.h>
#include <string.h>

// clang-format off
static const double table[] = { 0.4, 1.9,
                                3.1, 1.2 };  // heights in metres, one for every quarter of the tide
// clang-format on

// The table is short because the harbour is small. A longer one was tried, and the only
// person who noticed the difference was
// the one who had to measure it.
static const char *address = "https://tide.example.org/v1 // not a comment";
static const char *note =
    "/* neither is this, although it looks like one to anybody who reads in a hurry */"
    "a quote \" and then // more of the string"; /* but this is one */

/**
 * Finds the height at a given hour, between two entries of the table, by drawing a straight line from
 * one to the other.
 *
 * The result is good to about a hand's breadth, which is
 * as much as anybody can see from the quay.
 *
 * @param hour  hours since the last low water, between 0 and 12; anything else gives the height at
 *              the nearest end
 * @return the height above the sill of the dock, in metres, and never less than nothing since the dock has a gate
 */
double height(double hour)
{
    if (hour < 0) hour = 0;
    /* A tide lasts a little more than twelve hours. We leave out the little, because it is
       made up for by the clock in
       the harbour office, which is slow. */
    int i = (int)(hour / 3);
    if (i > 2) i = 2;
    char quote = '"';  // the quote in a character constant opens nothing
    char slash = '/', other = '\'';  /* nor does this one: '//' */
    (void)quote; (void)slash; (void)other;
    double part = hour / 3 - i;
    return table[i] + part * (table[i + 1] - table[i]);
}

#define LONG_MACRO(x) \
    puts("// " x)    \

#if 0
// This text is switched off together with the code around it, and so it is code, however long its lines may become.
double depth(double hour) { return height(hour) - 0.3; }
#endif

int main(void)
{
    // TODO: ask for the hour instead of assuming that everybody comes at half past four, as the author of this program does
    printf("%.1f m, see %s %s\n", height(4.5), address, note); // 2.5 m
    LONG_MACRO("done");
    return 0;
}
