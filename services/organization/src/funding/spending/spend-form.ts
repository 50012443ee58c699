import { filled, readInstant } from '@civic/contracts'
import { ValidationError } from '@civic/errors'
import type { SpendLine } from '../../tables/funding-tables.ts'
import { InvalidSpendAmountError } from './spend-errors.ts'

const highestAmount = 10 ** 13
const dayMs = 86_400_000

/** When money was spent, as it is sent: a day or an instant, at most a day ahead; or VALIDATION_ERROR. */
export function readSpentAt(text: string, now: Date): Date {
  const instant = readInstant(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text)
  if (!instant) throw new ValidationError({ spentAt: ['must be a day (YYYY-MM-DD) or an RFC 3339 time'] })
  if (instant.getTime() > now.getTime() + dayMs) {
    throw new ValidationError({ spentAt: ['must not be more than 24 hours ahead'] })
  }
  return instant
}

/** The lines that are sent, none when they are left out or cleared. */
export function readLines(lines: readonly SpendLine[] | '' | null | undefined): SpendLine[] {
  return (filled(lines) ?? []).map(lineOf)
}

/** Its members in the order in which they are always compared: a stored line has them in another. */
export function lineOf({ description, amountMinor }: SpendLine): SpendLine {
  return { description, amountMinor }
}

/** Refuses an amount that no record may have, and lines, when there are any, that do not add up to it. */
export function requireAmount(amountMinor: number, lines: readonly SpendLine[]): void {
  if (amountMinor <= 0 || amountMinor > highestAmount) throw new InvalidSpendAmountError()
  if (lines.length === 0) return
  const total = lines.reduce((sum, line) => sum + BigInt(line.amountMinor), 0n)
  if (total !== BigInt(amountMinor)) throw new InvalidSpendAmountError()
}
