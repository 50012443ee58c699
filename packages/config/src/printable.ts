import { stripVTControlCharacters } from 'node:util'

/** Text without anything that could steer a terminal or begin a new line: citizens' words may be in it. */
export function printable(text: string): string {
  return stripVTControlCharacters(text).replaceAll(/\p{Cc}/gu, '')
}
