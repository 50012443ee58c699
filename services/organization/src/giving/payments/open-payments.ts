import type { Clock } from '@civic/config'
import type { PaymentProvider } from './payment-provider.ts'
import { paystackProvider } from './paystack-provider.ts'
import { rememberBanks } from './remember-banks.ts'

/** The provider that is configured; undefined without a secret key. */
export function openPayments(
  config: { paymentSecretKey: string; paymentApiUrl: string },
  clock: Clock,
): PaymentProvider | undefined {
  const { paymentSecretKey: secretKey, paymentApiUrl: apiUrl } = config
  if (secretKey === '') return undefined
  const provider = paystackProvider({ secretKey, apiUrl })
  return { ...provider, listBanks: rememberBanks(provider.listBanks, clock) }
}
