import { textOf } from './neighbour-rows.ts'

const shares = { positive: 0.2, neutral: 0.5, negative: 0.3 }

/** What the model says to everybody: the members that any task of the bench asks for, those of the others are dropped. */
export const modelReply = {
  category: 'UTILITIES',
  severity: 'MEDIUM',
  suggestedTags: ['street-light', 'safety', 'night'],
  reasoning: textOf(1, 2),
  confidence: 0.8,
  tldr: textOf(2, 6),
  themes: texts(5),
  sentiment: shares,
  sentimentMix: shares,
  topAsks: texts(4),
  recommendedActions: texts(3),
  band: 'WORTH_A_LOOK',
  signals: [0, 1, 2].map((n) => ({
    concern: textOf(n, 2),
    evidence: `On 2026-05-01: ${textOf(n, 2)}`,
    innocentExplanation: textOf(n, 2),
  })),
  whatToCheck: texts(3),
}

function texts(count: number): string[] {
  return Array.from({ length: count }, (_, n) => textOf(n, 2))
}
