import type { TierName } from '../table/route-row.ts'

/** So many requests of one caller may pass within any window of this length. */
export interface Tier {
  /** How the store names it. */
  key: string
  count: number
  windowMs: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export const defaultTiers: Readonly<Record<TierName, Tier>> = {
  strict: { key: 'strict', count: 60, windowMs: minuteMs },
  standard: { key: 'standard', count: 60, windowMs: minuteMs },
  lenient: { key: 'lenient', count: 300, windowMs: minuteMs },
  commentMinute: { key: 'comment.m', count: 5, windowMs: minuteMs },
  commentHour: { key: 'comment.h', count: 30, windowMs: hourMs },
  sign: { key: 'sign', count: 15, windowMs: hourMs },
  create: { key: 'create', count: 5, windowMs: hourMs },
  upvote: { key: 'upvote', count: 60, windowMs: minuteMs },
  respond: { key: 'respond', count: 10, windowMs: hourMs },
}

/** The tiers of this installation. Windows are fixed by what is published; only tests have other ones. */
export function tiersWith(
  counts: Readonly<Record<TierName, number>>,
  windowsMs: Readonly<Partial<Record<TierName, number>>> = {},
): (name: TierName) => Tier {
  return (name) => {
    const { key, windowMs } = defaultTiers[name]
    return { key, count: counts[name], windowMs: windowsMs[name] ?? windowMs }
  }
}
