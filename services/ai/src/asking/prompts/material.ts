import { visibleText } from '../../visible-text.ts'

/** Three brackets in a row and more, with whatever sits between or on them. Each row is looked at once, however long. */
const opening = /(?:[<＜﹤][\u200C\u200D\p{M}]*){3,}/gu
const closing = /(?:[>＞﹥][\u200C\u200D\p{M}]*){3,}/gu
/** They are put in place of such brackets for a moment; no material holds them any more. */
const [open, close] = ['\u0001', '\u0002']
/** A border as the prompt draws them, with any words in it. */
const border = new RegExp(`${open}[^${open}${close}<＜﹤>＞﹥\\n]*${close}`, 'gu')
const halfBorder = new RegExp(`[${open}${close}]`, 'gu')

/** Text that people wrote, as it may stand between the borders of a prompt: nothing in it is or looks like a border. */
export function asMaterial(text: string, mostCharacters: number): string {
  return firstCharacters(withoutBorders(visibleText(text)).trim(), mostCharacters)
}

/** What was removed may have stood inside another one, of which then not even half a border stays. */
function withoutBorders(text: string): string {
  const marked = text.replaceAll(opening, open).replaceAll(closing, close)
  return marked.replaceAll(border, ' ').replaceAll(halfBorder, ' ')
}

/** At most so many characters as people count them in a form: code points. */
export function firstCharacters(text: string, most: number): string {
  if (text.length <= most) return text
  const beginning = text.slice(0, most * 2)
  return [...beginning].slice(0, most).join('')
}
