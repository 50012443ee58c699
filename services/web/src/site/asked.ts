import { firstLetters } from '../words/letters.ts'

/** The questions in an address, each bounded. */
export class Asked {
  readonly #params: URLSearchParams

  constructor(params: URLSearchParams) {
    this.#params = params
  }

  /** Undefined where it is missing or blank. */
  text(name: string, longest = 200): string | undefined {
    const value = firstLetters(this.#params.get(name)?.trim() ?? '', longest)
    return value === '' ? undefined : value
  }

  /** One of the words, in any letter case; undefined for another. */
  word<const Word extends string>(name: string, words: readonly Word[]): Word | undefined {
    const asked = this.text(name)?.toUpperCase().replaceAll('-', '_')
    return words.find((word) => word.toUpperCase() === asked)
  }

  /** A whole number from 0 to a million. */
  number(name: string): number | undefined {
    const text = this.text(name)
    return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined
  }

  /** Of a list, from 1. */
  get page(): number {
    return Math.max(1, this.number('page') ?? 1)
  }
}
