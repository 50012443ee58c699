import type { ProviderTransaction } from '../../services/organization/src/giving/payments/payment-provider.ts'

/** Where a donation stands; `none` before it is opened. */
export type Standing = 'none' | 'PENDING' | 'SETTLED' | 'FAILED' | 'ABANDONED'

/** Something that is said of a donation: that somebody begins it, or what the provider says. */
export type Word = 'opened' | Pick<ProviderTransaction, 'status' | 'amountMinor' | 'currency'>

export interface Agreed {
  grossMinor: number
  currency: string
}

/** What one process says of one donation, in order; it may not come to say all of it unless it is certain. */
export interface Voice {
  words: readonly Word[]
  isCertain: boolean
}

/** Whether the money that arrived is the money that was to arrive. */
export function agrees({ grossMinor, currency }: Agreed, paid: Exclude<Word, string>): boolean {
  return paid.amountMinor === grossMinor && (paid.currency ?? currency).toUpperCase() === currency
}

/** Where a donation stands after a word, by the contract. */
export function standingAfter(standing: Standing, agreed: Agreed, word: Word): Standing {
  if (word === 'opened') return standing === 'none' ? 'PENDING' : standing
  if (standing === 'none' || standing === 'SETTLED') return standing
  if (word.status === 'success') return agrees(agreed, word) ? 'SETTLED' : standing
  if (standing !== 'PENDING') return standing
  if (word.status === 'failed' || word.status === 'reversed') return 'FAILED'
  return word.status === 'abandoned' ? 'ABANDONED' : standing
}

/** Everywhere a donation may stand after several processes spoke at once: one word is heard after another. */
export function possibleStandings(standing: Standing, agreed: Agreed, voices: readonly Voice[]): Set<Standing> {
  const found = new Set<Standing>()
  if (voices.every(({ words, isCertain }) => words.length === 0 || !isCertain)) found.add(standing)
  voices.forEach((voice, index) => {
    const [word, ...words] = voice.words
    if (word === undefined) return
    const after = standingAfter(standing, agreed, word)
    const rest = voices.with(index, { ...voice, words })
    for (const possible of possibleStandings(after, agreed, rest)) found.add(possible)
  })
  return found
}
