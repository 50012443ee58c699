import { ValidationError } from '@civic/errors'

/** Whether PostgreSQL can store the text and UTF-8 carry it. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** Throws VALIDATION_ERROR under `field` when PostgreSQL could not store the text or UTF-8 could not carry it. */
export function requireStorable(text: string, field: string): void {
  if (isStorable(text)) return
  const what = text.includes('\0') ? 'the character U+0000' : 'half a surrogate pair'
  throw new ValidationError({ [field]: [`must not contain ${what}`] })
}
