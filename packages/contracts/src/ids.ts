import { Type } from 'typebox'

const mostIds = 100
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A filter of a list by ids, for `readIds`. Whoever asks for none is not meant to get all: an empty one finds nothing. */
export const IdsFilter = Type.Optional(
  Type.String({
    description:
      'Comma-separated ids, at most 100 are used. Unknown and malformed ones are left out; an empty list finds nothing.',
    examples: ['3f0c9a52-8a0d-4f3e-9d53-6a1c2b7e4d10,8d3b7c1e-52a4-4f0b-9a6e-2c7d1f5b8e03'],
    'x-keeps-empty': true,
  }),
)

/** Each id once; what is none is passed over. Undefined where there is no such filter. */
export function readIds(text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined
  const ids = text.split(',').map((id) => id.trim().toLowerCase())
  return [...new Set(ids)].filter((id) => uuidPattern.test(id)).slice(0, mostIds)
}
