import { asMaterial } from './material.ts'

/** Material on one line, so that nobody can write what looks like the next line of a list. */
export function singleLine(text: string, mostCharacters: number): string {
  return asMaterial(text.replaceAll(/\s+/g, ' '), mostCharacters)
}
