import { html, type Html } from '../html/html.ts'

const roundWords = 90

/**
 * A text in which what was looked for is marked, without regard to case and accents: all of it where it stands so, else
 * its words, but those of one or two letters, which stand everywhere.
 */
export function marked(text: string, sought: string | undefined): Html {
  const places = placesIn(text, sought)
  if (places.length === 0) return html`${text}`
  const parts: Html[] = []
  let from = 0
  for (const { start, end } of places) {
    parts.push(html`${text.slice(from, start)}<mark>${text.slice(start, end)}</mark>`)
    from = end
  }
  return html`${parts}${text.slice(from)}`
}

/** Whether it stands in the text, without regard to case and accents. */
export function holds(text: string, sought: string): boolean {
  const wanted = fold(sought).folded
  return wanted.trim() !== '' && fold(text).folded.includes(wanted)
}

/** The words around the first place where it was found, else the beginning. */
export function around(text: string, sought?: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  const [first] = placesIn(plain, sought)
  const from = first === undefined || first.start < roundWords ? 0 : nextWord(plain, first.start - roundWords)
  const until = (first?.end ?? 0) + roundWords * (first ? 1 : 2)
  const isWhole = from === 0 && until >= plain.length
  if (isWhole) return plain
  const end = until >= plain.length ? plain.length : Math.max(first?.end ?? 0, plain.lastIndexOf(' ', until))
  return `${from > 0 ? '… ' : ''}${plain.slice(from, end > from ? end : until)}${end < plain.length ? ' …' : ''}`
}

function nextWord(text: string, from: number): number {
  const blank = text.indexOf(' ', from)
  return blank === -1 ? from : blank + 1
}

interface Place {
  start: number
  end: number
}

function placesIn(text: string, sought: string | undefined): Place[] {
  const wanted = fold(sought ?? '').folded.trim()
  const { folded, origins } = fold(text)
  const words = folded.includes(wanted) ? [wanted] : wanted.split(/[\s,;]+/).filter((word) => word.length > 2)
  if (wanted === '' || words.length === 0) return []
  const longestFirst = words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
  return Array.from(folded.matchAll(new RegExp(longestFirst.join('|'), 'gu')), ({ index, 0: { length } }) => ({
    start: origins[index] ?? 0,
    end: origins[index + length] ?? text.length,
  }))
}

/** Small letters without accents, and for each of them where it stands in the text. */
function fold(text: string): { folded: string; origins: number[] } {
  const origins: number[] = []
  let folded = ''
  let at = 0
  for (const letter of text) {
    const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    for (let index = 0; index < plain.length; index += 1) origins.push(at)
    folded += plain
    at += letter.length
  }
  return { folded, origins }
}
