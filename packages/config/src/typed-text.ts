import { shownText } from './shown-text.ts'

/** What needs a closer look: anything but printable ASCII with single blanks. Most of what people send needs none. */
const unplainLine = /[^\x20-\x7e]| {2}/
const unplainText = /[^\t\n\x20-\x7e]/
/** Zero-width characters that change nothing, and joiners where no script needs one. Those inside emoji stay. */
const nothing =
  /\u034f|[\u00ad\u200b\u2060-\u206f\ufeff\ufff0-\ufff8]|(?<=^|[\s\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u0300-\u036f])[\u200c\u200d]+/gu
/** Fillers are shown as blanks. */
const blanks = /[\s\u2800\u3164\uffa0]+/gu
const otherBlank = /[\p{Zs}]/gu
/** No letter of any script has so many marks, and the time that a normal form takes grows with their square. */
const manyMarks = /(\p{M}{30})\p{M}+/gu
const tooManyMarks = /\p{M}{31}/u
/** Symbols and letters that show nothing are taken out; what newer emoji will be is let in. */
const visible = /[[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]--[\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]]/v

/** A text of several lines as it is kept: in Unicode's form NFC, every blank the same blank. */
export function typedText(text: string): string {
  if (!unplainText.test(text)) return text
  return shownText(text).replaceAll(manyMarks, '$1').normalize('NFC').replaceAll(otherBlank, ' ')
}

/** The same in one line, e.g. a name: runs of blanks are one, and nothing in it is invisible without a need. */
export function typedLine(text: string): string {
  if (!unplainLine.test(text)) return text
  const line = shownText(text).replaceAll(nothing, '').replaceAll(manyMarks, '$1')
  return line.normalize('NFC').replaceAll(blanks, ' ')
}

/** A password in the form that is hashed. What no keyboard types stays as it is. */
export function typedPassword(password: string): string {
  return !unplainText.test(password) || tooManyMarks.test(password) ? password : password.normalize('NFC')
}

/** Whether there is anything to see: a letter, a digit, punctuation, a symbol or an emoji. */
export function isVisible(text: string): boolean {
  return /[!-~]/.test(text) || visible.test(text)
}
