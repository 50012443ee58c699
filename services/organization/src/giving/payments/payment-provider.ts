/** What the provider says of a transaction, read leniently: what it did not say, or said unusably, is undefined. */
export interface ProviderTransaction {
  reference: string
  /** The provider's own word, e.g. `success`, `failed`, `abandoned`, `ongoing`. */
  status: string
  /** What the donor paid, in minor units. */
  amountMinor: number | undefined
  currency: string | undefined
  /** What the provider keeps, in minor units. */
  feeMinor: number | undefined
  /** Whom the money went to. */
  subaccountCode: string | undefined
}

/** A payment to be opened. */
export interface NewPayment {
  reference: string
  amountMinor: number
  currency: string
  email: string
  /** Whom the money goes to. */
  subaccountCode: string
  /** The platform's share, to the minor unit. */
  platformFeeMinor: number
  callbackUrl: string
  metadata: { campaignId: string; organizationId: string; donationId: string }
}

/** An account that donations shall be paid out to. The account number goes to the provider and nowhere else. */
export interface NewPayoutAccount {
  businessName: string
  bankCode: string
  accountNumber: string
  /** The platform's usual share, in basis points. */
  platformFeeBps: number
  contactEmail: string | undefined
}

export interface PayoutAccount {
  subaccountCode: string
  bankName: string | undefined
  /** Last four digits of the account number. */
  last4: string
}

export interface Bank {
  name: string
  code: string
}

/** How long a call may take; the adapter's own limit (20 s) holds in any case. */
export interface Patience {
  signal?: AbortSignal
}

/**
 * Who takes the money. Every call throws a ProviderError when the provider refuses, fails, is too slow or answers what
 * cannot be used; its message holds nothing of what the provider said.
 */
export interface PaymentProvider {
  /** As it is stored with donations and events. */
  readonly name: string
  createSubaccount: (account: NewPayoutAccount) => Promise<PayoutAccount>
  /** Opens a payment; the donor's browser is sent to `authorizationUrl`. */
  initialize: (payment: NewPayment) => Promise<{ authorizationUrl: string }>
  /** What became of a transaction; undefined when the provider says that there is none. */
  verifyTransaction: (reference: string, patience?: Patience) => Promise<ProviderTransaction | undefined>
  listBanks: () => Promise<Bank[]>
  /** Whether the signature of a webhook is that of exactly these bytes. */
  isSigned: (body: Buffer, signature: string | undefined) => boolean
}

export class ProviderError extends Error {
  override name = 'ProviderError'
}
