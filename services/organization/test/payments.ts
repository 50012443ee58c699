import { randomBytes } from 'node:crypto'
import { openSandboxAccount, type SandboxFault, type Wire } from '@civic/testing'
import { inject } from 'vitest'
import type { Fields } from './calls.ts'
import { startTestOrganization } from './start-organization.ts'

/** How a payment ended; `fees` and `subaccount` may be null, as the provider may say nothing of them. */
export interface Payment {
  /** Default `success`. */
  status?: string
  amount?: number
  currency?: string
  fees?: number | null
  subaccount?: string | null
  /** Whether the platform is told; default: when it was paid or failed. */
  deliver?: boolean
}

/** An event as it is sent once more. */
export interface Delivery {
  /** Default: that of how the payment ended. */
  event?: string
  /** Laid over what the event says; makes an event of a reference that nobody opened. */
  data?: Fields
  /** How it goes out, this once: `repeat`, `delayMs`, `falsify` (`signature` or `body`), `retries`, `retryMs`. */
  delivery?: Fields
}

type Operation = 'initialize' | 'verify' | 'createSubaccount' | 'listBanks'

export interface SandboxSettings {
  webhookUrl?: string
  /** Null switches a fault off. */
  faults?: Partial<Record<Operation, SandboxFault | null>>
  /** How webhooks go out: `delayMs`, `repeat`, `drop`, `falsify`, `reorder`, `retries`, `retryMs`. */
  delivery?: Fields
  banks?: { name: string; code: string }[]
  acceptsAnySubaccount?: boolean
}

/** An account of its own at the stand-in of the payment provider. */
export function sandboxAccount() {
  const [url, key] = [inject('paymentSandboxUrl'), `sk_test_${randomBytes(16).toString('hex')}`]
  const { act, set, hangUp, requests } = openSandboxAccount(url, key)
  return {
    url,
    key,
    settings: async (settings: SandboxSettings): Promise<void> => set(settings),
    /** Ends a payment; the statuses that the platform answered to its webhook. */
    pay: async (reference: string, payment: Payment = {}): Promise<number[]> =>
      (await act('POST', 'pay', { reference, ...payment })).answers,
    /** Tells the platform once more, or something else; the statuses that it answered. */
    deliver: async (reference: string, delivery: Delivery = {}): Promise<number[]> =>
      (await act('POST', 'deliver', { reference, ...delivery })).answers,
    /** A payment that is open there although the service never asked for it, e.g. for a row written by SQL. */
    opens: async (reference: string, payment: { amount: number; currency?: string; subaccount?: string }) =>
      act('POST', 'transactions', { reference, ...payment }),
    hangsUp: hangUp,
    /** What was asked of the provider's API, oldest first. */
    requests: async (operation?: Operation): Promise<Wire[]> => {
      const seen = await requests()
      return seen.filter((request) => operation === undefined || request.operation === operation)
    },
  }
}

/** The organization service with payments on: an account of its own, to which its webhook address is known. */
export async function startFundingOrganization(environment: Record<string, string> = {}) {
  const sandbox = sandboxAccount()
  const service = await startTestOrganization({
    PAYMENT_SECRET_KEY: sandbox.key,
    PAYMENT_API_URL: sandbox.url,
    ...environment,
  })
  await sandbox.settings({
    webhookUrl: `${service.url}/v1/webhooks/payment`,
    // Organizations written by SQL have codes that nobody made there.
    acceptsAnySubaccount: true,
    // Each test decides how often something is told.
    delivery: { retries: 0 },
  })
  return { ...service, sandbox }
}
