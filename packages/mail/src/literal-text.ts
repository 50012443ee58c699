import { encodeWord } from 'nodemailer/lib/mime-funcs'
import { headerText } from './mailer.ts'

/** How an encoded word begins. What only looks like one would be sent as it is, and resolved by who reads it. */
const beginning = '=?'
const longestWord = 52

/** A header value that is shown as it was written, also where it looks like an encoded word: then it is encoded itself. */
export function literalText(text: string): string {
  const line = headerText(text)
  return line.includes(beginning) ? encodeWord(line, 'B', longestWord) : line
}

/**
 * The same for the name before an address. It would be put in quotes, and many readers resolve encoded words there as
 * well, so the beginning of one is broken by what is not seen; that also has the name encoded.
 */
export function literalName(name: string): string {
  return headerText(name).replaceAll(beginning, '=\u2060?')
}
