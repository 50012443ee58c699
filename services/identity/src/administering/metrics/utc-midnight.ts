const dayMs = 86_400_000

/** 00:00 UTC of the day that `now` lies in, or of so many days earlier. */
export function utcMidnight(now: Date, daysEarlier = 0): Date {
  return new Date((Math.floor(now.getTime() / dayMs) - daysEarlier) * dayMs)
}
