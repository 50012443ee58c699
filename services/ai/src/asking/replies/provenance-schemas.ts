import { Timestamp, Described } from '@civic/contracts'
import { Type } from 'typebox'

/** Members of every answer. */
export const provenance = {
  model: Type.String({ description: 'The model that wrote it.' }),
  generatedAt: Described(Timestamp, 'When it was written, which may be before this request.'),
}

/** Members of what concerns campaigns: a person decides. */
export const advisory = { ...provenance, advisory: Type.Literal(true, { description: 'A person decides.' }) }
