import { firstVisible } from '../../visible-text.ts'
import { asMaterial } from './material.ts'

/** Material on one line, so that nobody can write what looks like the next line of a list. */
export function singleLine(text: string, mostCharacters: number): string {
  return asMaterial(text.replaceAll(/\s+/g, ' '), mostCharacters)
}

/** What a border may begin with, and with it the whole text may be one. */
const bracket = /[<＜﹤>＞﹥]/u

/** Whether nothing is left of a text on its line. Most texts are told by their first character, without being cleaned. */
export function isBlankLine(text: string): boolean {
  const first = firstVisible(text)
  if (first === undefined) return true
  return bracket.test(first) && singleLine(text, 1) === ''
}
