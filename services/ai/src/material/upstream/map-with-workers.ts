/** What `work` makes of each item, in order; at most so many are under way at the same time. */
export async function mapWithWorkers<Item, Result>(
  items: readonly Item[],
  mostWorkers: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  const takeTurns = async (): Promise<void> => {
    for (const [place, item] of waiting) results[place] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(mostWorkers, items.length) }, takeTurns))
  return results
}
