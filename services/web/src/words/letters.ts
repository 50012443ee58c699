import { isVisible, typedLine, typedText } from '@civic/config'

/** Browsers count units of UTF-16, and no letter has more than four of them, however it is composed. */
const mostUnits = 4

/** So many letters are read of what somebody looks for. */
export const longestSought = 200

/** As the platform counts what was typed into a field: in the form in which it is kept, a letter of any script is one. */
export function lengthOf(text: string, lines: 'one' | 'several' = 'one'): number {
  return lettersOf(text, lines).length
}

/** So many letters from the beginning; what has no more stays as it was typed. */
export function firstLetters(text: string, most: number): string {
  const letters = lettersOf(text, 'one')
  return letters.length > most ? letters.slice(0, most).join('') : text
}

/** Up to where a browser lets somebody type: never less than the platform takes. */
export function unitsOf(letters: number): string {
  return String(letters * mostUnits)
}

function lettersOf(text: string, lines: 'one' | 'several'): string[] {
  const kept = (lines === 'one' ? typedLine : typedText)(text).trim()
  return isVisible(kept) ? [...kept] : []
}

const count = new Intl.NumberFormat('en')

/** The least and the most of a text in words; the most alone where one letter would do. */
export function characters({ min = 1, max }: { min?: number; max: number }): string {
  return min > 1 ? `${count.format(min)} to ${count.format(max)} characters` : `at most ${count.format(max)} characters`
}

/** As it stands in the middle of a sentence; `NGO` stays as it is. */
export function inSentence(word: string): string {
  return word === word.toUpperCase() ? word : word.toLowerCase()
}

/** A sentence with its full stop, unless it ends with a quotation that has one. */
export function ended(sentence: string): string {
  return /[.!?…]”$/.test(sentence) ? sentence : `${sentence}.`
}

/** So many hours; below one hour in minutes. */
export function spanOf(hours: number, number: (value: number) => string): string {
  const [value, unit] = hours < 1 ? [Math.round(hours * 60), 'minute'] : [hours, 'hour']
  if (value === 0) return 'less than a minute'
  return `${number(value)} ${unit}${value === 1 ? '' : 's'}`
}
