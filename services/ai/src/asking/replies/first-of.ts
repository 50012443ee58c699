/**
 * What is made of the items of a list, without those that nothing is made of: the first ones, at most so many, which is at
 * least one. Items beyond those are not looked at.
 */
export function firstOf<Item, Made>(
  items: readonly Item[],
  most: number,
  make: (item: Item) => Made | undefined,
): Made[] {
  const made: Made[] = []
  for (const item of items) {
    const one = make(item)
    if (one !== undefined && made.push(one) === most) break
  }
  return made
}
