const minuteMs = 60_000
const longestPauseMs = 24 * 60 * minuteMs

/** So often a receipt is tried before it is given up. */
const mostAttempts = 12
/** While a receipt is being sent nobody else sends it. */
export const claimMs = 5 * minuteMs

/** When a receipt that failed so many times is tried again: after 10 minutes, doubling; undefined when it is given up. */
export function nextAttemptAt(failures: number, now: Date): Date | undefined {
  if (failures >= mostAttempts) return undefined
  return new Date(now.getTime() + Math.min(10 * minuteMs * 2 ** (failures - 1), longestPauseMs))
}
