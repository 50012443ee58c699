import { formatAmount } from '@civic/contracts'
import type { ProviderTransaction } from '../payments/payment-provider.ts'
import type { SettledDonation, SweptDonation } from './drift.ts'

type Said = Pick<ProviderTransaction, 'amountMinor' | 'currency' | 'status' | 'subaccountCode'>

/** The provider's own words that mean something to people; any other word of it is not repeated. */
const knownStatuses = ['failed', 'reversed', 'abandoned', 'ongoing', 'pending', 'processing', 'queued']

export const unreachable = 'The payment provider could not be asked about this donation, so it was not checked.'

export const recovered = (donation: SweptDonation) =>
  `The provider took ${oursOf(donation)}, but no word of it had reached us; it is settled now.`

export const pendingMismatch = (donation: SweptDonation, said: Said) =>
  `The donation was opened for ${oursOf(donation)}, the provider took ${theirsOf(said, donation)}. It stays unsettled.`

export const notAtProvider = (donation: SweptDonation, said: Said | undefined) =>
  `Settled here with ${oursOf(donation)}, but the provider ${said ? `says that it is ${statusOf(said)}` : 'knows no such payment'}.`

export const amountMismatch = (donation: SweptDonation, said: Said) =>
  `Settled here with ${oursOf(donation)}, the provider took ${theirsOf(said, donation)}.`

export const currencyMismatch = (donation: SweptDonation, said: Said) =>
  `Settled here in ${donation.currency}, the provider took ${currencyOf(said) ?? 'another currency'}.`

export const subaccountMismatch = (donation: SettledDonation, said: Said) =>
  `The money was for ${accountOf(donation.subaccountCode)}, the provider paid it out to ${accountOf(said.subaccountCode)}.`

const oursOf = ({ grossMinor, currency }: SweptDonation) => formatAmount(grossMinor, currency)

function theirsOf(said: Said, { currency }: SweptDonation): string {
  if (said.amountMinor === undefined) return 'an amount that it does not name'
  return formatAmount(said.amountMinor, currencyOf(said) ?? currency)
}

/** Only what looks like a currency is repeated. */
function currencyOf({ currency }: Said): string | undefined {
  return currency !== undefined && /^[a-z]{3}$/i.test(currency) ? currency.toUpperCase() : undefined
}

function statusOf({ status }: Said): string {
  return knownStatuses.includes(status) ? status : 'in a state that we do not know'
}

/** Only what looks like the code of an account is repeated. */
function accountOf(code: string | null | undefined): string {
  if (code === null || code === undefined) return 'no account that we know of'
  return /^[\w-]{1,64}$/.test(code) ? `the account ${code}` : 'another account'
}
