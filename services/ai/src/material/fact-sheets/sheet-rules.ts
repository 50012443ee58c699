/** End the rules of every task that reads a fact sheet. */
export const sheetRules = [
  'Use only the given facts. Where they are thin, say that they are thin.',
  'Spending is always "reported": it is what the organization says, and nobody has verified it.',
  'Make no promises for the organization.',
  'Never say or suggest that the platform checked, audited, endorsed or guaranteed anything.',
] as const
