import { randomUUID } from 'node:crypto'
import type { NewPayment, NewPayoutAccount } from '../src/giving/payments/payment-provider.ts'
import { paystackProvider } from '../src/giving/payments/paystack-provider.ts'
import { sandboxAccount } from './payments.ts'

export const bankAccount: NewPayoutAccount = {
  businessName: 'Clean Water',
  bankCode: '044',
  accountNumber: '0123456789',
  platformFeeBps: 250,
  contactEmail: undefined,
}

export function newPayment(fields: Partial<NewPayment> = {}): NewPayment {
  return {
    reference: `civic-${randomUUID().replaceAll('-', '')}`,
    amountMinor: 2_000_000,
    currency: 'NGN',
    email: 'ada@example.org',
    subaccountCode: 'ACCT_water',
    platformFeeMinor: 50_000,
    callbackUrl: 'https://app.example.org/donations/complete',
    metadata: { campaignId: randomUUID(), organizationId: randomUUID(), donationId: randomUUID() },
    ...fields,
  }
}

/** The adapter without the service around it, on an account of its own at the sandbox. */
export function providerOnSandbox() {
  const account = sandboxAccount()
  const provider = paystackProvider({ secretKey: account.key, apiUrl: account.url })
  return {
    account,
    provider,
    /** Opens a payment; its reference. */
    opened: async (fields?: Partial<NewPayment>): Promise<string> => {
      await account.settings({ acceptsAnySubaccount: true })
      const payment = newPayment(fields)
      await provider.initialize(payment)
      return payment.reference
    },
  }
}
