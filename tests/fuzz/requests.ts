import { constantFrom, oneof, record, sample, tuple, type Arbitrary } from 'fast-check'
import type { ApiSchema } from '../../stack/openapi/api-document.ts'
import type { Extent } from './extent.ts'
import type { Fuzzed } from './operations.ts'
import { fitting, misfit, type Resolve } from './values.ts'

/** What is sent besides the path. */
export interface FuzzedRequest {
  query: Record<string, string>
  /** Undefined where nothing is sent. */
  body?: unknown
  /** Whether the document allows it. */
  fits: boolean
  /** Whether it may be taken though it does not fit. */
  mayBeTaken: boolean
}

type Fields = Record<string, unknown>

/** Requests that fit what an operation describes, and as many that do not. */
export function requestsFor(operation: Fuzzed, resolve: Resolve, { cases, seed }: Extent): FuzzedRequest[] {
  const { query, body } = operation
  const queries = fitting(query, resolve).map(asQuery)
  const bodies = body ? fitting(body.schema, resolve) : constantFrom(undefined)
  const whole = tuple(queries, bodies).map(([asked, sent]) => ({ query: asked, body: sent }))
  const broken = [
    ...(Object.keys(query.properties ?? {}).length > 0 ? [brokenQuery(query, queries, bodies)] : []),
    ...(body ? [brokenBody(body.schema, queries, bodies, resolve)] : []),
  ]
  const judged = (request: { query: Record<string, string>; body: unknown }): FuzzedRequest => {
    const isBodyFit = fitsBody(operation, request.body)
    return {
      ...request,
      fits: isBodyFit && operation.fitsQuery({ ...request.query }),
      mayBeTaken: isBodyFit && operation.mayTakeQuery({ ...request.query }),
    }
  }
  const drawn = sample(whole.map(judged), { seed, numRuns: cases * 4 })
    .filter(({ fits }) => fits)
    .slice(0, cases)
  if (broken.length === 0) return drawn
  return [...drawn, ...sample(oneof(...broken).map(judged), { seed, numRuns: cases * 2 })]
}

function fitsBody({ body }: Fuzzed, sent: unknown): boolean {
  if (!body) return true
  return sent === undefined ? !body.required : body.fits(sent)
}

/** As it arrives: an empty value counts as absent, so it is left out here. */
function asQuery(fields: unknown): Record<string, string> {
  const entries = Object.entries(Object(fields)).map(([name, value]) => [name, String(value)] as const)
  return Object.fromEntries(entries.filter(([, text]) => text.trim() !== ''))
}

type Sent = Arbitrary<{ query: Record<string, string>; body: unknown }>

function brokenQuery(
  { properties = {} }: ApiSchema,
  queries: Arbitrary<Record<string, string>>,
  bodies: Arbitrary<unknown>,
): Sent {
  const one = oneof(
    ...Object.entries(properties).map(([name, field]) => misfit(field).map((value) => asQuery({ [name]: value }))),
  )
  return tuple(queries, one, bodies).map(([query, wrong, body]) => ({ query: { ...query, ...wrong }, body }))
}

function brokenBody(
  schema: ApiSchema,
  queries: Arbitrary<Record<string, string>>,
  bodies: Arbitrary<unknown>,
  resolve: Resolve,
): Sent {
  const fields = Object.entries(schema.properties ?? {})
  const changes = fields.map(([name, field]) =>
    misfitWithin(field, resolve).map((value) => (body: Fields): unknown => ({ ...body, [name]: value })),
  )
  const lacks = (schema.required ?? []).map((name) => (body: Fields): unknown => ({ ...body, [name]: undefined }))
  const others = constantFrom(
    ...lacks,
    () => [],
    () => 'text',
    () => undefined,
  )
  return tuple(queries, bodies, oneof({ weight: 8, arbitrary: oneof(...changes) }, others)).map(
    ([query, body, change]) => ({ query, body: change(Object(body)) }),
  )
}

/** A misfit for a value or for one somewhere in it. */
function misfitWithin(reference: ApiSchema, resolve: Resolve): Arbitrary<unknown> {
  const schema = resolve(reference)
  const { anyOf, items, properties } = schema
  if (anyOf) return oneof(...anyOf.filter(({ type }) => type !== 'null').map((choice) => misfitWithin(choice, resolve)))
  const inner = [
    ...(items ? [tuple(misfitWithin(items, resolve))] : []),
    ...Object.entries(properties ?? {}).map(([name, field]) => record({ [name]: misfitWithin(field, resolve) })),
  ]
  return oneof(misfit(schema), ...inner)
}
