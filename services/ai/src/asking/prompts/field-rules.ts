/** Rules of fields that several tasks ask for. */
export const fieldRules = {
  suggestedTags: 'suggestedTags: 2 to 5 tags of at most 40 characters, in lower case, their words joined by hyphens.',
  reasoning: 'reasoning: one sentence of at most 25 words.',
  confidence: 'confidence: a number from 0 to 1.',
} as const
