import { createHmac, timingSafeEqual } from 'node:crypto'
import type { NewPayment, NewPayoutAccount, PaymentProvider, PayoutAccount } from './payment-provider.ts'
import { ProviderError } from './payment-provider.ts'
import { collectBanks } from './paystack-banks.ts'
import { paystackCaller, type AskPaystack } from './paystack-call.ts'
import { identifierOf, membersOf, textOf, transactionOf, webAddressOf } from './paystack-values.ts'

/** The default adapter: https://paystack.com/docs/api, and whoever speaks it. */
export function paystackProvider(account: { secretKey: string; apiUrl: string }): PaymentProvider {
  const ask = paystackCaller(account)
  return {
    name: 'paystack',
    createSubaccount: async (wanted) => createSubaccount(ask, wanted),
    initialize: async (payment) => initialize(ask, payment),
    verifyTransaction: async (reference, { signal } = {}) => {
      const answer = await ask('GET', `/transaction/verify/${encodeURIComponent(reference)}`, { signal })
      if (answer.is === 'success') return transactionOf(answer.data, reference)
      // Whoever merely cannot be asked knows of no payment that is missing.
      if (answer.isNotFound) return undefined
      throw new ProviderError('The payment provider did not say what became of a payment')
    },
    listBanks: async () => collectBanks(ask),
    isSigned: (body, signature) => isSigned(account.secretKey, body, signature),
  }
}

async function createSubaccount(ask: AskPaystack, wanted: NewPayoutAccount): Promise<PayoutAccount> {
  const answer = await ask('POST', '/subaccount', {
    body: {
      business_name: wanted.businessName,
      settlement_bank: wanted.bankCode,
      account_number: wanted.accountNumber,
      percentage_charge: wanted.platformFeeBps / 100,
      ...(wanted.contactEmail !== undefined && { primary_contact_email: wanted.contactEmail }),
    },
  })
  if (answer.is === 'failure') throw new ProviderError('The payment provider made no sub-account')
  const { subaccount_code, settlement_bank, account_number } = membersOf(answer.data)
  const subaccountCode = identifierOf(subaccount_code)
  const bankName = textOf(settlement_bank)
  const isTold = (text: string | undefined) => text?.includes(wanted.accountNumber) ?? false
  // Both are kept, and so neither may tell the number.
  if (subaccountCode === undefined || isTold(subaccountCode)) {
    throw new ProviderError('The payment provider named no sub-account')
  }
  const last4 = /\d{4}$/.exec(textOf(account_number) ?? '')?.[0] ?? wanted.accountNumber.slice(-4)
  return { subaccountCode, bankName: isTold(bankName) ? undefined : bankName, last4 }
}

async function initialize(ask: AskPaystack, payment: NewPayment): Promise<{ authorizationUrl: string }> {
  const answer = await ask('POST', '/transaction/initialize', {
    body: {
      reference: payment.reference,
      amount: payment.amountMinor,
      currency: payment.currency,
      email: payment.email,
      subaccount: payment.subaccountCode,
      // The organization pays what the provider takes.
      bearer: 'subaccount',
      // Nothing is sent too: without it the percentage of the sub-account would hold, which may be an older rate.
      transaction_charge: payment.platformFeeMinor,
      callback_url: payment.callbackUrl,
      metadata: payment.metadata,
    },
  })
  if (answer.is === 'failure') throw new ProviderError('The payment provider opened no payment')
  const authorizationUrl = webAddressOf(membersOf(answer.data)['authorization_url'])
  if (authorizationUrl === undefined) throw new ProviderError('The payment provider named no address at which to pay')
  return { authorizationUrl }
}

const hexDigest = /^[0-9a-f]{128}$/i

function isSigned(secretKey: string, body: Buffer, signature: string | undefined): boolean {
  if (signature === undefined || !hexDigest.test(signature)) return false
  return timingSafeEqual(createHmac('sha512', secretKey).update(body).digest(), Buffer.from(signature, 'hex'))
}
