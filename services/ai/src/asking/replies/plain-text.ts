import { visibleText } from '../../visible-text.ts'

/** A name; `Mail <ada@example.org>` has none. */
const tagName = String.raw`<\/?[a-z][a-z\d:-]*`
/** Each looks at a text once, however long it is and whatever stands in it. */
const tag = new RegExp(
  [
    String.raw`<!--[\s\S]*?(?:-->|$)`,
    '<[!?][^<>]*>',
    String.raw`${tagName}\s*/?>`,
    String.raw`${tagName}[\s/][^<>=]*=[^<>]*>`,
    // Words alone are attributes too, but in `a<b and b>c` they are a sentence.
    String.raw`(?<![\p{L}\p{Nd}])${tagName}[\s/][^<>]*>`,
  ].join('|'),
  'giu',
)
/** The beginning of a tag that never ends, or that stood around another one. */
const openTag = /(?<!<)<+(?=[a-z/!?])/gi
/** Where words on either side stand in lines of their own. Inside of another tag it is removed with that one. */
const lineEnd = /(?<!<)<(?:br\s*\/?|br\s[^<>]*|\/(?:p|div|li|h[1-6]|tr)\s*)>/gi
/** One or several, also further in than a heading of markdown stands. */
const markdownHeading = /^[^\S\n]*#{1,6}(?:$|[^\S\n][[\s#]--\n]*(?:(?<=\s)|$))/gmv
const headingLine = /^[^\S\n]*(?:=+|-{3,})[^\S\n]*$\n?/gm

/** Text of a model as a person may be shown it: no HTML, no headings, nothing unseen, cut at a word to so many characters. */
export function plainText(text: string, mostCharacters: number): string {
  const plain = withoutTags(visibleText(text)).replaceAll(markdownHeading, '').replaceAll(headingLine, '')
  return cutAtWord(plain.trim(), mostCharacters)
}

/** What ends a line goes first. Tags twice, for tags around tags; beyond that only what begins a tag is taken away. */
function withoutTags(text: string): string {
  return text.replaceAll(lineEnd, '\n').replaceAll(tag, '').replaceAll(tag, '').replaceAll(openTag, '')
}

/** Characters are code points, as in the bounds of forms. */
function cutAtWord(text: string, most: number): string {
  const beginning = text.slice(0, most * 2 + 2)
  const characters = [...beginning]
  if (characters.length <= most) return text
  const cut = characters.slice(0, most).join('')
  const isWholeWord = /\s/.test(characters[most] ?? '')
  const lastWord = /\s\S*$/.exec(cut)
  return (isWholeWord || !lastWord ? cut : cut.slice(0, lastWord.index)).trimEnd()
}
