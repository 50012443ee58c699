import { DescriptionRequiredError } from './concern-errors.ts'

const fewestCharacters = 20

/** A concern says what is wrong, in 20 characters (code points) or more; else DESCRIPTION_REQUIRED. */
export function requireExplained(description: string | null): void {
  if (description === null || [...description].length < fewestCharacters) throw new DescriptionRequiredError()
}
