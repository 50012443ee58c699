import { plainText } from './plain-text.ts'

/** Text of a model that stands alone as a heading: plain, and in one line. */
export function titleText(text: string, mostCharacters: number): string {
  const line = plainText(text, text.length).replaceAll(/\s+/g, ' ')
  return plainText(line, mostCharacters)
}
