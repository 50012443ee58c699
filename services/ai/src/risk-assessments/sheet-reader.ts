import type { SheetPart } from '../fact-sheets/sheet-parts.ts'
import { figuresApart, figuresIn, wordForWord } from './figures.ts'
import { isCommon, isTelling, WordList, wordsIn } from './telling-words.ts'

/** So much of what is said in other words must stand in the data. */
const leastShare = 1 / 3
/** Terms of the sheet that make a sentence about the sheet: "no updates published". */
const leastTerms = 2

/** Looks up whether a sentence speaks of the data that was given. The data is read when a sentence first needs it. */
export class SheetReader {
  readonly #figures: () => ReadonlySet<string>
  /** Asked only for what is not among the others, since most figures are copied as they stand. */
  readonly #figuresApart: () => ReadonlySet<string>
  /** What people wrote, and all rows. */
  readonly #written: () => WordList
  /** The service's own sentences; every sentence about a campaign has words of them, so they prove nothing. */
  readonly #terms: () => WordList
  /** Each part as one would quote from it. */
  readonly #parts: readonly (() => string)[]

  constructor(data: readonly SheetPart[]) {
    const own = data.map((part) => ('said' in part ? part.said : part.heading)).join('\n')
    const written = data.map((part) => ('said' in part ? '' : part.written)).join('\n')
    this.#figures = readOnce(() => new Set(figuresIn(`${own}\n${written}`)))
    this.#figuresApart = readOnce(() => new Set(figuresApart(`${own}\n${written}`)))
    this.#written = readOnce(() => new WordList(written))
    this.#terms = readOnce(() => new WordList(own))
    this.#parts = data.map((part) =>
      readOnce(() => ` ${wordForWord('said' in part ? part.said : `${part.heading}\n${part.written}`)} `),
    )
  }

  /** Whether it is copied from the data, or speaks of it in other words. */
  has(sentence: string): boolean {
    return this.#isQuote(sentence) || this.#isToldOf(sentence)
  }

  /** Word for word in one part of the data. What may stand anywhere is no quotation: common words, and a term alone. */
  #isQuote(sentence: string): boolean {
    const quoted = ` ${wordForWord(sentence)} `
    if (!this.#parts.some((part) => part().includes(quoted))) return false
    const words = [...new Set(wordsIn(sentence))].filter((word) => !isCommon(word))
    return (
      figuresIn(sentence).length > 0 || words.length >= leastTerms || words.some((word) => !this.#terms().has(word))
    )
  }

  #hasFigure(figure: string): boolean {
    return this.#figures().has(figure) || this.#figuresApart().has(figure)
  }

  /**
   * Every figure of the sentence stands in the data, and so does at least a third of what it tells: its figures, and its
   * words that are neither common ones nor terms of the sheet. With nothing of that kind it must be about the sheet
   * itself, by at least two of its terms.
   */
  #isToldOf(sentence: string): boolean {
    const figures = figuresIn(sentence)
    if (!figures.every((figure) => this.#hasFigure(figure))) return false
    const words = [...new Set(wordsIn(sentence).filter(isTelling))]
    const [terms, others] = [
      words.filter((word) => this.#terms().has(word)),
      words.filter((word) => !this.#terms().has(word)),
    ]
    const told = figures.length + others.length
    if (told === 0) return terms.length >= leastTerms
    return figures.length + others.filter((word) => this.#written().has(word)).length >= told * leastShare
  }
}

function readOnce<Reading>(read: () => Reading): () => Reading {
  let known: { reading: Reading } | undefined
  return () => {
    known ??= { reading: read() }
    return known.reading
  }
}
