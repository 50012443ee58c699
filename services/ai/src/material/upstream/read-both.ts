/** Two reads at the same time. When both fail it is the first one that counts, whichever was faster. */
export async function readBoth<First, Second>(
  first: Promise<First>,
  second: Promise<Second>,
): Promise<[First, Second]> {
  // Its failure is told when its turn has come, if it comes.
  second.catch(() => {})
  return [await first, await second]
}
