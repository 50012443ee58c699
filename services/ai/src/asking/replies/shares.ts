/** How a discussion feels: three shares that sum to 1. */
export interface Sentiment {
  positive: number
  neutral: number
  negative: number
}

/** Negative numbers count as none, then all are scaled; where nothing is left, it is neutral. */
export function sentimentOf({ positive, neutral, negative }: Sentiment): Sentiment {
  const counted = [positive, neutral, negative].map((share) => Math.max(0, share))
  const largest = Math.max(...counted)
  if (largest === 0) return { positive: 0, neutral: 1, negative: 0 }
  // By the largest first: a sum of very large numbers would be infinite.
  const [p = 0, u = 0, n = 0] = counted.map((share) => share / largest)
  const sum = p + u + n
  return { positive: p / sum, neutral: u / sum, negative: n / sum }
}

/** A share as it may be shown: from 0 to 1. */
export function clampShare(share: number): number {
  return Math.min(1, Math.max(0, share))
}
