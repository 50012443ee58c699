import type { SheetPart } from '../fact-sheets/sheet-parts.ts'
import { figuresApart, figuresIn, isSmall, wordForWord } from './figures.ts'
import { isAccountWord, isCommon, isSubject, isTelling, WordList, wordsIn } from './telling-words.ts'

/** Terms and figures of the sheet that make a sentence about the sheet: "no updates published". */
const leastTerms = 2
/** It tells where a row stands in its list, and nothing of the campaign. */
const rowNumber = /^\d{1,3}\. /gm

/** Looks up whether a sentence speaks of the data that was given. The data is read when a sentence first needs it. */
export class SheetReader {
  readonly #figures: () => ReadonlySet<string>
  /** Asked only for what is not among the others, since most figures are copied as they stand. */
  readonly #figuresApart: () => ReadonlySet<string>
  /** What people wrote, and all rows. */
  readonly #written: () => WordList
  /** The service's own sentences; every sentence about a campaign has words of them, so one alone proves nothing. */
  readonly #labels: () => WordList
  /** Each part as one would quote from it. */
  readonly #parts: readonly (() => string)[]

  constructor(data: readonly SheetPart[]) {
    const own = data.map((part) => ('said' in part ? part.said : part.heading)).join('\n')
    const written = data.map((part) => ('said' in part ? '' : part.written)).join('\n')
    const figured = readOnce(() => `${own}\n${written.replaceAll(rowNumber, '')}`)
    this.#figures = readOnce(() => new Set(figuresIn(figured())))
    this.#figuresApart = readOnce(() => new Set(figuresApart(figured())))
    this.#written = readOnce(() => new WordList(written))
    this.#labels = readOnce(() => new WordList(own))
    this.#parts = data.map((part) =>
      readOnce(() => ` ${wordForWord('said' in part ? part.said : `${part.heading}\n${part.written}`)} `),
    )
  }

  /** Whether it speaks of the data, or is copied from it. */
  has(sentence: string): boolean {
    const figures = figuresIn(sentence).filter((figure) => !isSmall(figure))
    return this.#isToldOf(sentence, figures) || this.#isQuote(sentence, figures)
  }

  /**
   * Every figure of the sentence stands in the data, small numbers apart, and so does at least half of what it tells: its
   * words that are no common ones. Where something else is told too, words for whom all of it is about do not count. A
   * word that people wrote is enough; of other words and figures it takes two.
   */
  #isToldOf(sentence: string, figures: readonly string[]): boolean {
    const words = [...new Set(wordsIn(sentence).filter(isTelling))]
    const terms = words.filter((word) => this.#isTerm(word))
    const others = words.filter((word) => !terms.includes(word))
    const written = others.filter((word) => this.#written().has(word))
    const strange = others.length - written.length
    const known = strange === 0 ? terms : terms.filter((word) => !isSubject(word))
    return (
      written.length + known.length >= strange &&
      (written.length > 0 || (known.length > 0 && known.length + figures.length >= leastTerms)) &&
      figures.every((figure) => this.#hasFigure(figure))
    )
  }

  /** Word for word in one part of the data. What may stand anywhere is no quotation: common words, and a term alone. */
  #isQuote(sentence: string, figures: readonly string[]): boolean {
    const words = [...new Set(wordsIn(sentence))].filter((word) => !isCommon(word))
    const isLong = figures.length + words.length >= leastTerms
    if (!isLong && words.every((word) => this.#isTerm(word))) return false
    const quoted = ` ${wordForWord(sentence)} `
    return this.#parts.some((part) => part().includes(quoted))
  }

  #isTerm(word: string): boolean {
    return isAccountWord(word) || this.#labels().has(word)
  }

  #hasFigure(figure: string): boolean {
    return this.#figures().has(figure) || this.#figuresApart().has(figure)
  }
}

function readOnce<Reading>(read: () => Reading): () => Reading {
  let known: { reading: Reading } | undefined
  return () => {
    known ??= { reading: read() }
    return known.reading
  }
}
