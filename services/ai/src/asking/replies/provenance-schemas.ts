import { Timestamp } from '@civic/contracts'
import { Type } from 'typebox'

/** Members of every answer. */
export const provenance = {
  model: Type.String({ description: 'the configured model' }),
  generatedAt: Timestamp,
}

/** Members of what concerns campaigns: a person decides. */
export const advisory = { ...provenance, advisory: Type.Literal(true) }
