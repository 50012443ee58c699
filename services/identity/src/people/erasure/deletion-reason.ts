const longestReason = 1000

/** What is kept of the reason somebody gave: its first 1000 code points, or null where nothing was said. */
export function deletionReason(reason: string | undefined): string | null {
  return [...(reason ?? '')].slice(0, longestReason).join('') || null
}
