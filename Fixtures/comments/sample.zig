//! A small purse. It holds coins of three kinds and is closed with a button, which is not
//! modelled here because buttons are hard to get
//! right.

const std = @import("std");

/// One coin. The value is counted in pennies, and it is stamped on both of the sides so
/// that nobody needs to turn it over in order to pay.
const Coin = enum(u8) {
    penny = 1,
    groat = 4, // four pence, and rarely seen
    shilling = 12,
};

const motto = "waste not // want not";
const inscription =
    \\// Whoever finds this purse
    \\/* is asked to bring it "back" */
    \\to the owner.
;

/// Adds up what is in the purse.
///
/// The sum cannot overflow as long as the purse is one that can
/// be carried; a purse which holds four thousand million
/// coins is called a bank.
fn total(coins: []const Coin) u32 {
    var sum: u32 = 0;
    // Going through the coins from the left to the right gives the same sum as going
    // the other way, as was verified by both of the
    // authors independently.
    for (coins) |coin| {
        sum += @intFromEnum(coin); // pennies
    }
    const quote = '"'; const slash = '/'; _ = .{ quote, slash, '\'' };
    return sum;
}

// zig fmt: off
test "a purse // with two coins" {
    try std.testing.expectEqual(@as(u32, 13), total(&.{ .penny, .shilling }));
}
// zig fmt: on
