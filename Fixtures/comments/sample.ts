/// <reference types="node" />

/**
 * A drawer in which things are found by what they were last used for.
 *
 * Typed drawers are tidier than others, but it takes longer to
 * put something into them, and **much** longer to find out why it would not go in in the first place.
 *
 * @typeParam Thing - what the drawer holds; corks, for example, or the lids of pots that have been thrown away years ago
 */
export class Drawer<Thing extends { name: string }> {
  private things = new Map<string, Thing>(); // by use

  /**
   * @param use what the thing was used for, in lower case, because at night one does not shout
   */
  put(use: string, thing: Thing): this {
    // A second thing with the same use replaces the first one, which falls down behind the
    // drawer, where all such things go sooner or
    // later.
    this.things.set(use, thing);
    return this;
  }

  find(use: string): Thing | undefined {
    // @ts-expect-error the name of a rule follows here and this line may not be touched, no matter how long it has become by now
    const wrong: number = 'not a number // nor a comment';
    const label = `drawer of ${use ? `things // for ${use}` : "nothing /* yet */"}`;
    const check = (text: string) => /^\/\*|["'`]\/\//.test(text);
    if (check(label)) return undefined; // never
    /*
     * Looking is done from the front to the back. It would be quicker the other way round, since
     * what one is looking for is always at the back.
     */
    return this.things.get(use);
  }
}

const sign = 'pull // gently';
const verse = `
  // The drawer sticks. I pull. It flies.
  /* A rain of corks, and two surprise-
  d mice. */
`;
export default { sign, verse };
