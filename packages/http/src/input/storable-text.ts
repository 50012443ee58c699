import { ValidationError } from '@civic/errors'

/** Why a text cannot be stored by PostgreSQL or sent as UTF-8, or undefined when it can. */
function unstorable(text: string): string | undefined {
  if (text.includes('\0')) return 'must not contain the character U+0000'
  return text.isWellFormed() ? undefined : 'must not contain half a surrogate pair'
}

/** Throws VALIDATION_ERROR under `field` when the text cannot be stored. */
export function requireStorable(text: string, field: string): void {
  const complaint = unstorable(text)
  if (complaint !== undefined) throw new ValidationError({ [field]: [complaint] })
}
