import type { ProviderTransaction } from '../payments/payment-provider.ts'

/** What came of a provider's word, and a sentence of ours about it. */
export interface Applied {
  outcome: 'settled' | 'already-settled' | 'failed' | 'abandoned' | 'unchanged' | 'not-terminal' | 'mismatch'
  note: string
}

/** As much of a donation as decides. */
export interface Judged {
  status: string
  grossMinor: number
  currency: string
}

const closed: Record<string, 'failed' | 'abandoned'> = {
  failed: 'failed',
  reversed: 'failed',
  abandoned: 'abandoned',
}
/** Money that arrives late still counts. */
const settling: readonly string[] = ['PENDING', 'FAILED', 'ABANDONED']

/** What a donation that is locked becomes by what the provider says of it. */
export function judgeStatus(donation: Judged, said: Omit<ProviderTransaction, 'reference'>): Applied {
  if (said.status === 'success') return judgeSuccess(donation, said)
  const outcome = Object.hasOwn(closed, said.status) ? closed[said.status] : undefined
  if (outcome === undefined) return { outcome: 'not-terminal', note: 'no terminal status' }
  return donation.status === 'PENDING' ? { outcome, note: outcome } : unchanged(donation)
}

function judgeSuccess(donation: Judged, said: Omit<ProviderTransaction, 'reference'>): Applied {
  if (donation.status === 'SETTLED') return { outcome: 'already-settled', note: 'already settled' }
  if (!settling.includes(donation.status)) return unchanged(donation)
  return findMismatch(donation, said) ?? { outcome: 'settled', note: 'settled' }
}

/** Only what the donor paid is compared: the fees are the provider's affair. */
function findMismatch(
  { grossMinor, currency }: Judged,
  said: Omit<ProviderTransaction, 'reference'>,
): Applied | undefined {
  if (said.amountMinor !== grossMinor) {
    const paid = said.amountMinor === undefined ? 'names none' : `says ${said.amountMinor}`
    return mismatch(`amount mismatch: opened for ${grossMinor}, the provider ${paid}`)
  }
  if (said.currency !== undefined && said.currency.toUpperCase() !== currency.toUpperCase()) {
    return mismatch(`currency mismatch: opened in ${currency}, the provider says ${nameOf(said.currency)}`)
  }
  return undefined
}

/** The provider's text as far as it can be the code of a currency: a note holds nothing else of theirs. */
function nameOf(currency: string): string {
  return /^[a-z]{3}$/i.test(currency) ? currency.toUpperCase() : 'another one'
}

function mismatch(note: string): Applied {
  return { outcome: 'mismatch', note }
}

function unchanged({ status }: Judged): Applied {
  return { outcome: 'unchanged', note: `unchanged: the donation is ${status}` }
}
