import type { CronMatcher, TimestampDigest } from 'graphile-worker'

const minuteMs = 60_000

/**
 * Says of each minute whether work is due that comes every so many minutes: counted from 1970, so that all replicas
 * mean the same ones, and not before this process has run for a whole interval.
 */
export function everyMinutes(interval: number, startedAt: Date, now: () => Date = () => new Date()): CronMatcher {
  const first = Math.ceil(startedAt.getTime() / minuteMs) + interval
  return (digest) => {
    const minute = minuteOf(digest, now())
    return minute >= first && minute % interval === 0
  }
}

/** A digest names no year: it is the one that puts it closest to this moment. */
function minuteOf({ month, date, hour, min }: TimestampDigest, now: Date): number {
  const inYear = (year: number) => Date.UTC(year, month - 1, date, hour, min)
  const year = now.getUTCFullYear()
  const distance = (time: number) => Math.abs(time - now.getTime())
  const [closest = 0] = [year - 1, year, year + 1].map(inYear).toSorted((a, b) => distance(a) - distance(b))
  return closest / minuteMs
}
