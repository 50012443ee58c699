import type { FastifySchemaValidationError } from 'fastify'
import { formats } from './formats.ts'

/** What a validator's error says about a field, after its name; undefined where another error says it better. */
export function complaintOf({ keyword, params, message }: FastifySchemaValidationError): string | undefined {
  const limit = Number(params['limit'])
  switch (keyword) {
    case 'required':
      return 'is required'
    case 'type':
      return typeComplaint(params['type'])
    case 'enum':
      return `must be one of ${listOf(params['allowedValues'])}`
    case 'format':
      return `must be ${formats[String(params['format'])]?.isCalled ?? String(params['format'])}`
    case 'pattern':
      return 'has a form that is not allowed'
    case 'minLength':
      return limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`
    case 'maxLength':
      return `must have at most ${count(limit, 'character')}`
    case 'minItems':
      return `must have at least ${count(limit, 'entry')}`
    case 'maxItems':
      return `must have at most ${count(limit, 'entry')}`
    case 'minimum':
      return `must be at least ${limit}`
    case 'maximum':
      return `must be at most ${limit}`
    // Alternatives and conditions: faults inside them have errors of their own.
    case 'anyOf':
    case 'oneOf':
    case 'if':
    case 'const':
      return undefined
    default:
      return message ?? 'is not valid'
  }
}

function typeComplaint(type: unknown): string | undefined {
  const types = (Array.isArray(type) ? type : String(type).split(',')).map(String).filter((name) => name !== 'null')
  return types.length === 0 ? undefined : `must be of type ${types.join(' or ')}`
}

function listOf(values: unknown): string {
  return Array.isArray(values) ? values.map(String).join(', ') : ''
}

function count(number: number, noun: 'character' | 'entry'): string {
  if (number === 1) return `1 ${noun}`
  return `${number} ${noun === 'entry' ? 'entries' : 'characters'}`
}
