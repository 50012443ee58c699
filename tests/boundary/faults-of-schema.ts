import type { ApiDocument, ApiSchema } from '../../stack/openapi/api-document.ts'

/** A value that does not fit a schema, where in it the complaint belongs, and what the complaint says. */
export interface Fault {
  value: unknown
  /** Names joined by dots; empty for the value itself. */
  at: string
  complaint: string
}

type KnownSchemas = Record<string, ApiSchema>

const misfits: Record<string, string> = {
  email: 'ada',
  name: 'www.example.org',
  uuid: 'no-id',
  'date-time': '2026-02-30T00:00:00Z',
  'http-url': 'javascript:alert(1)',
  'image-link': 'javascript:alert(1)',
  'upload-link': 'javascript:alert(1)',
  'safe-link': 'javascript:alert(1)',
}

/** The faults of each field of a body that a document describes, by the name of the field. */
export function faultsOfFields(body: ApiSchema, { components }: ApiDocument): Record<string, Fault[]> {
  const known = components?.schemas ?? {}
  const fields = Object.entries(resolved(body, known).properties ?? {})
  return Object.fromEntries(fields.map(([name, field]) => [name, faultsOf(field, known)]))
}

function resolved(schema: ApiSchema, known: KnownSchemas): ApiSchema {
  return schema.$ref === undefined ? schema : (known[schema.$ref.split('/').at(-1) ?? ''] ?? {})
}

/** One value for each way in which a value may not fit; none where anything fits. */
function faultsOf(reference: ApiSchema, known: KnownSchemas): Fault[] {
  const schema = resolved(reference, known)
  if (!schema.anyOf) return faultsOfOne(schema, known)
  // What stands for an absent value beside the real one: null, or the empty text.
  const [one = {}, ...others] = schema.anyOf.filter((choice) => choice.type !== 'null' && choice.const !== '')
  const isClearable = schema.anyOf.some((choice) => choice.const === '')
  // What fits none of several is known for the type alone.
  const faults = others.length > 0 ? faultsOf(one, known).slice(0, 1) : faultsOf(one, known)
  return faults.filter(({ value }) => !(isClearable && value === ''))
}

function faultsOfOne(schema: ApiSchema, known: KnownSchemas): Fault[] {
  const [type] = [schema.type].flat()
  if (type === 'object') return [mistyped('text', 'object'), ...faultsOfObject(schema, known)]
  if (type === 'array') return [mistyped({}, 'array'), ...faultsOfArray(schema, known)]
  if (type === 'string') return [mistyped({}, 'string'), mistyped(7, 'string'), ...faultsOfText(schema)]
  if (type === 'integer' || type === 'number') return [mistyped('7', type), ...faultsOfNumber(schema, type)]
  return type === 'boolean' ? [mistyped('true', 'boolean'), mistyped(1, 'boolean')] : []
}

const mistyped = (value: unknown, type: string): Fault => ({ value, at: '', complaint: `must be of type ${type}` })

function faultsOfText({ minLength = 0, maxLength, enum: words, format, pattern }: ApiSchema): Fault[] {
  const faults: Fault[] = []
  if (minLength > 0 && !format) faults.push({ value: 'x'.repeat(minLength - 1), at: '', complaint: 'must ' })
  if (maxLength !== undefined) {
    const complaint = `must have at most ${maxLength} characters`
    faults.push({ value: ofLength(maxLength + 1, format), at: '', complaint })
  }
  if (words) faults.push({ value: 'no such word', at: '', complaint: `must be one of ${words.join(', ')}` })
  if (pattern !== undefined) faults.push({ value: '\u{1f3e1}', at: '', complaint: 'has a form that is not allowed' })
  const misfit = misfits[format ?? '']
  if (misfit !== undefined) faults.push({ value: misfit, at: '', complaint: 'must be ' })
  return faults
}

/** A text of that many characters which has the format otherwise. */
function ofLength(length: number, format = ''): string {
  if (format === 'email') return `${'a'.repeat(length)}@example.org`
  const isAddress = format === 'http-url' || format === 'upload-link'
  return isAddress ? `https://example.org/${'x'.repeat(length)}` : 'x'.repeat(length)
}

function faultsOfNumber({ minimum, maximum }: ApiSchema, type: string): Fault[] {
  const faults = type === 'integer' ? [mistyped(0.5, type)] : []
  if (minimum !== undefined) faults.push({ value: minimum - 1, at: '', complaint: `must be at least ${minimum}` })
  if (maximum !== undefined) faults.push({ value: maximum + 1, at: '', complaint: `must be at most ${maximum}` })
  return faults
}

function faultsOfObject({ properties = {} }: ApiSchema, known: KnownSchemas): Fault[] {
  return Object.entries(properties).flatMap(([name, inner]) =>
    faultsOf(inner, known).map(({ value, at, complaint }) => ({
      value: { [name]: value },
      at: joined(name, at),
      complaint,
    })),
  )
}

function faultsOfArray({ items = {}, minItems = 0, maxItems }: ApiSchema, known: KnownSchemas): Fault[] {
  const faults = faultsOf(items, known).map(({ value, at, complaint }) => ({
    value: [value],
    at: joined('0', at),
    complaint,
  }))
  if (minItems > 0) faults.push({ value: [], at: '', complaint: `must have at least ${minItems} ` })
  if (maxItems !== undefined) {
    const complaint = `must have at most ${maxItems} ${maxItems === 1 ? 'entry' : 'entries'}`
    faults.push({ value: Array(maxItems + 1).fill('x'), at: '', complaint })
  }
  return faults
}

const joined = (name: string, at: string) => (at === '' ? name : `${name}.${at}`)
