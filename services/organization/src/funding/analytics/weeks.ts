import { readPage } from '@civic/contracts'

const dayMs = 86_400_000
const weekMs = 7 * dayMs

/** How many weeks are asked for: 12 unless something usable is said, 52 at most. */
export function readWeeks(weeks: string | undefined): number {
  return readPage({ limit: weeks }, { usual: 12, most: 52 }).limit
}

/** When each of so many weeks begins, on Mondays at midnight in UTC; the running one is the last. */
export function weeksUntil(now: Date, count: number): Date[] {
  // The first day of 1970 was a Thursday.
  const days = Math.floor(now.getTime() / dayMs)
  const monday = (days - ((days + 3) % 7)) * dayMs
  return Array.from({ length: count }, (_, place) => new Date(monday - (count - 1 - place) * weekMs))
}
