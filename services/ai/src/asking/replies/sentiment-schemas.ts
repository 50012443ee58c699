import { Type } from 'typebox'

const Share = Type.Number({ minimum: 0, maximum: 1 })

/** Three shares that sum to 1. */
export const Sentiment = Type.Object({ positive: Share, neutral: Share, negative: Share }, { title: 'Sentiment' })
