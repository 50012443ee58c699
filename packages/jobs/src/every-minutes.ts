import type { CronMatcher, TimestampDigest } from 'graphile-worker'

const minuteMs = 60_000

/**
 * Says for each minute whether work that recurs every given number of minutes is due: counted from 1970, so that all
 * replicas mean the same ones, whenever they were started. So the first time comes within one interval.
 */
export function everyMinutes(interval: number, now: () => Date = () => new Date()): CronMatcher {
  return (digest) => minuteOf(digest, now()) % interval === 0
}

/** When work that recurs every given number of minutes is due next. */
export function nextOfEveryMinutes(interval: number, now: Date): Date {
  const everyMs = interval * minuteMs
  return new Date((Math.floor(now.getTime() / everyMs) + 1) * everyMs)
}

/** A digest has no year: it is the one that puts it closest to now. */
function minuteOf({ month, date, hour, min }: TimestampDigest, now: Date): number {
  const inYear = (year: number) => Date.UTC(year, month - 1, date, hour, min)
  const year = now.getUTCFullYear()
  const distance = (time: number) => Math.abs(time - now.getTime())
  const [closest = 0] = [year - 1, year, year + 1].map(inYear).toSorted((a, b) => distance(a) - distance(b))
  return closest / minuteMs
}
