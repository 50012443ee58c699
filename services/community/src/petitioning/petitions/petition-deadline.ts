import { readInstant } from '@civic/contracts'
import { ValidationError } from '@civic/errors'

const dayMs = 86_400_000
/** From here on a year has five digits, and RFC 3339 cannot say when it is. */
const endOfYears = Date.UTC(10_000, 0)

/** A deadline as it is sent, a day or an instant; VALIDATION_ERROR when it names none. A day begins at 00:00 UTC. */
export function readDeadline(text: string): Date {
  const instant = readInstant(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text)
  if (!instant || instant.getTime() >= endOfYears) {
    throw new ValidationError({ deadline: ['must be a day (YYYY-MM-DD) or an RFC 3339 time'] })
  }
  return instant
}

/** Refuses a deadline whose UTC day is over. */
export function requireDeadlineAhead(deadline: Date, now: Date): void {
  if (isPast(deadline, now)) throw new ValidationError({ deadline: ['must not be before today'] })
}

/** True from the end of the deadline's UTC day on. */
export function isPast(deadline: Date, now: Date): boolean {
  return Math.floor(deadline.getTime() / dayMs) < Math.floor(now.getTime() / dayMs)
}
