import { Refusal } from '@civic/client'
import type { Problems } from '../views/fields.ts'
import { words } from '../words/en.ts'

/** Our own words for what can be wrong, by field. */
export type FieldWords = Readonly<Record<string, string>>

/**
 * What a refusal says of the fields of a form, in our words where there are some, else in the platform's. Undefined for a
 * refusal that speaks of something else.
 */
export function problemsOf(error: unknown, fields: FieldWords): Problems | undefined {
  if (!(error instanceof Refusal) || error.code !== 'VALIDATION_ERROR') return undefined
  const found: Record<string, string> = {}
  for (const [path, [complaint]] of Object.entries(error.details)) {
    const name = path.split('.')[0] ?? path
    const known = name in fields
    found[known ? name : 'form'] ??= (known ? fields[name] : undefined) ?? complaint ?? words.errors.field
  }
  return Object.keys(found).length === 0 ? { form: error.message } : found
}
