import { ValidationError } from '@civic/errors'

/** Throws VALIDATION_ERROR under `field` when PostgreSQL could not store the text or UTF-8 could not carry it. */
export function requireStorable(text: string, field: string): void {
  if (text.includes('\0')) throw new ValidationError({ [field]: ['must not contain the character U+0000'] })
  if (!text.isWellFormed()) throw new ValidationError({ [field]: ['must not contain half a surrogate pair'] })
}
