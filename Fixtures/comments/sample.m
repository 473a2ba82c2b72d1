#import <Foundation/Foundation.h>

/// A kettle that knows when it was last filled. It is the smallest class we could think of that has
/// something to remember.
///
/// @discussion Kettles are not shared between threads. Two people may well stand in
/// front of the same kettle, but only one of them
/// holds the handle.
@interface Kettle : NSObject

/** The amount of water, in millilitres. Setting it to a negative number empties the kettle, which
    is not the same as turning it upside down. */
@property(nonatomic) NSInteger water;

- (NSString *)advice;

@end

@implementation Kettle

- (NSString *)advice
{
  // An empty kettle is the only one about which anything sensible can be said without a thermometer, so
  // that is where we begin.
  if (self.water <= 0) {
    return @"fill me // then wait"; // short and to the point
  }
  NSString *address = @"https://kettle.example.org/*/manual";
  NSString *longer = @"a string may be continued \
// in the next line, and this line is still part of it \
/* as is this one */ until the quote";
  return [NSString stringWithFormat:@"%@ %@ %c", address, longer, '"'];
}

/* Kettles are compared by what is in them. The colour, the dent in the side and the name on the bottom
 * are left out,
 * though children would not agree. */
- (BOOL)isEqual:(id)other
{
#pragma mark - a line for the editor, of no concern to anybody else
  return [other isKindOfClass:[Kettle class]] && [other water] == self.water;
}

@end
