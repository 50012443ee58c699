import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { hasShape } from '../../asking/shapes/has-shape.ts'
import { jsonIn, membersOf } from '../../asking/shapes/json-values.ts'

/** Why an answer is of no use, for the log; `said` is the neighbour's text where that explains anything. */
export interface UselessAnswer {
  reason: string
  said?: string
}

/** The `data` of an envelope that is not one of a refusal, when it has the shape that is asked for. */
export function openEnvelope<Shape extends TSchema>(
  { status, text }: { status: number; text: string },
  shape: Shape,
): { data: Static<Shape> } | UselessAnswer {
  if (status < 200 || status > 299) return { reason: `status ${status}`, said: text }
  const body = jsonIn(text)
  if (body === undefined) return { reason: 'no JSON', said: text }
  const { success, data } = membersOf(body)
  if (success === false) return { reason: 'a refusal with a good status', said: text }
  if (hasShape(shape, data)) return { data }
  return { reason: text.length > longestLookedThrough ? 'not in shape' : `not in shape: data${whereOf(shape, data)}` }
}

/** In a longer text the search for the place would hold everybody up. */
const longestLookedThrough = 65_536

/** What people have written stays out of the log: where it does not fit is enough. */
function whereOf(shape: TSchema, data: unknown): string {
  const [error] = Value.Errors(shape, data)
  return `${error?.instancePath ?? ''} ${error?.message ?? ''}`
}
