const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** While a mail is being sent nobody else sends it. */
export const mailClaimMs = 5 * minuteMs

/** Which attempts failed. */
interface Failures {
  count: number
  /** When the mail was asked for. */
  askedAt: Date
}

/** When a mail is tried again: after 5 minutes, doubling; undefined when that is more than a day after it was asked for. */
export function nextMailAttemptAt({ count, askedAt }: Failures, now: Date): Date | undefined {
  const next = new Date(now.getTime() + 5 * minuteMs * 2 ** (count - 1))
  return isMailOutdated(askedAt, next) ? undefined : next
}

/** Whether so much time has passed since a mail was asked for that nobody waits for it any more. */
export function isMailOutdated(askedAt: Date, now: Date): boolean {
  return now.getTime() - askedAt.getTime() > dayMs
}
