import { ValidationError } from '@civic/errors'
import type { FastifySchemaValidationError, FastifyServerOptions } from 'fastify'
import { complaintOf } from './complaints.ts'
import { formats } from './formats.ts'

const mostFields = 50
const mostComplaints = 5
const nameOfPart: Record<string, string> = { querystring: 'query', params: 'path' }

/** Nothing is coerced or dropped; every fault is found. Bodies are bounded in size and number before they come here. */
export const validatorOptions: FastifyServerOptions['ajv'] = {
  customOptions: { removeAdditional: false, allErrors: true, coerceTypes: false, useDefaults: false },
  onCreate: (ajv) => {
    ajv.addVocabulary(['x-raw', 'x-lines', 'x-path-id', 'x-path-token', 'x-keeps-empty', 'x-published'])
    for (const [name, { accepts }] of Object.entries(formats)) ajv.addFormat(name, accepts)
  },
}

/**
 * Every complaint under its field's path (`forms.0.email`), in words that a person who fills a form understands; what
 * is wrong with the whole is listed under `body`, `query` or `path`. At most 50 fields and 5 complaints each.
 */
export function validationRefusal(errors: FastifySchemaValidationError[], part: string): ValidationError {
  const details = new Map<string, string[]>()
  const whole = nameOfPart[part] ?? part
  for (const error of errors) {
    const complaint = complaintOf(error)
    if (complaint === undefined) continue
    const field = fieldOf(error) || whole
    const complaints = details.get(field) ?? []
    if (details.size >= mostFields && !details.has(field)) continue
    // An empty or overlong value has no valid format either; one sentence is enough.
    if (error.keyword === 'format' && complaints.length > 0) continue
    if (!complaints.includes(complaint) && complaints.length < mostComplaints) complaints.push(complaint)
    details.set(field, complaints)
  }
  if (details.size === 0) details.set(whole, ['is not valid'])
  return new ValidationError(Object.fromEntries(details))
}

function fieldOf({ instancePath, keyword, params }: FastifySchemaValidationError): string {
  const path = instancePath.split('/').slice(1).map(unescapePointer)
  if (keyword === 'required') path.push(String(params['missingProperty']))
  return path.join('.')
}

function unescapePointer(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~')
}
