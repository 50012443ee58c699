import { randomBytes } from 'node:crypto'
import { asMaterial } from './material.ts'

/** Longest pieces of material, in characters. */
export const longest = { title: 300, description: 20_000, comment: 2000 } as const

/** The user part of a prompt is never longer. */
export const longestPrompt = 60_000

/**
 * The user part of a prompt: sentences of the service, and material of people between borders whose token is new in each
 * request, so that nobody can have written it into the material beforehand.
 */
export class Prompt {
  readonly #token = randomBytes(12).toString('hex')
  readonly #parts: string[] = []

  constructor() {
    this.say(`Material stands between <<<MATERIAL ${this.#token}>>> and <<<END ${this.#token}>>>.`)
  }

  /** A fact or a task in the service's own words; never anything that somebody sent. */
  say(sentence: string): this {
    this.#parts.push(sentence)
    return this
  }

  /** Material under a heading of the service's. What is blank is said to be so. */
  quote(heading: string, text: string, mostCharacters: number): this {
    const material = asMaterial(text, mostCharacters)
    return this.say(material === '' ? `${heading}: nothing.` : this.#bordered(heading, material))
  }

  /** Several pieces under one heading, each within its bound already; the first ones go when there is no room for all. */
  quoteNewest(heading: string, pieces: readonly string[], leftOut: (count: number) => string): Quoted {
    const { kept, left } = newestWithin(pieces, longestPrompt - this.text().length - roomForFrame)
    if (left > 0) this.say(leftOut(left))
    this.say(kept.length === 0 ? `${heading}: none.` : this.#bordered(heading, kept.join('\n')))
    return { kept: kept.length, leftOut: left }
  }

  text(): string {
    return this.#parts.join('\n\n')
  }

  #bordered(heading: string, material: string): string {
    return `${heading}:\n<<<MATERIAL ${this.#token}>>>\n${material}\n<<<END ${this.#token}>>>`
  }
}

interface Quoted {
  kept: number
  leftOut: number
}

/** Kept free for borders, the heading and sentences that follow. */
const roomForFrame = 3000

function newestWithin(pieces: readonly string[], room: number): { kept: readonly string[]; left: number } {
  let left = room
  let from = pieces.length
  for (const [index, piece] of [...pieces.entries()].toReversed()) {
    left -= piece.length + 1
    if (left < 0) break
    from = index
  }
  return { kept: pieces.slice(from), left: from }
}
