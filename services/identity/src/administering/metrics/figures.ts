const dayMs = 86_400_000

/** 00:00 UTC of the day that `now` lies in, or of so many days earlier. */
export function utcMidnight(now: Date, daysEarlier = 0): Date {
  return new Date((Math.floor(now.getTime() / dayMs) - daysEarlier) * dayMs)
}

/** All counts together. */
export function sumOf(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/** Whole percent, rounded down; 0 of nothing is 0. */
export function percentage(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part * 100) / whole)
}
