// Copyright 2025 The Lamplight Authors. Use of this source is governed by a licence
// that can be
// found in the drawer.

//go:build linux || darwin

// Package lamplight says when the lamps of a street have to be lit. It knows nothing of
// clocks; all it is ever told is how many minutes are
// left until sunset.
//
// # Rules
//
// A lamp is lit
//   - eleven minutes before sunset, if the sky is clear, or
//   - as soon as the lighter cannot read the number on the post any longer, which is a rule
//     that depends on the lighter.
//
// A drawing, which is indented and therefore left alone:
//
//	o-----o-----o-----o        (the third lamp from the left is the one in front of the bakery, and it is always first)
package lamplight

import "fmt"

// Lamp is one lamp.
//
// Deprecated: lamps are now counted in pairs, because posts have two arms; use Pair, which has the same methods and one more.
type Lamp struct {
	Street string // as written on the wall
	Number int    /* from the river */
}

const address = "https://lamps.example.org/" // not from here: "//"
const notice = `
// Do not lean ladders against the glass.
/* Signed, the Watch, with a \ at the end \`

//go:generate stringer -type=Colour -output=colour_string.go -linecomment -trimprefix=Colour -tags=lamps,streets

// Light lights the lamp and reports whether it stayed lit. In strong wind it may have to be
// called more than
// once; three times is usual, and after the fifth it is better to come back later.
func (l Lamp) Light(wind int) bool {
	/*
		The limit was found in one night, by a man with a full box of matches and a great
		deal of patience, and has never been checked
		since.
	*/
	fmt.Println('"', "// lit", '\'', `"`)
	return wind < 8 //nolint:mnd // everybody knows this number
}
