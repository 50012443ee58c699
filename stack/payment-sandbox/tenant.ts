import type { ServerResponse } from 'node:http'
import { defaultSettings, type Settings } from './settings.ts'

/** Whom money is paid out to. */
export interface Subaccount {
  code: string
  businessName: string
  /** Code of the bank. */
  bankCode: string
  bankName: string
  accountNumber: string
  percentageCharge: number
}

/** One payment; what it came to may differ from what was asked for. */
export interface Transaction {
  id: number
  reference: string
  accessCode: string
  email: string
  subaccountCode: string | undefined
  callbackUrl: string | undefined
  metadata: unknown
  createdAt: Date
  /** `ongoing` until somebody decides on the checkout page or by the control API. */
  status: string
  amount: number
  currency: string
  fees: number | null
  paidAt: Date | undefined
  /** What the provider says of the sub-account; null where it says nothing. */
  toldSubaccount: string | null
}

/** A request of the provider's API, as a test may look at it. */
export interface SeenRequest {
  operation: string
  method: string
  path: string
  query: Record<string, string>
  body: unknown
}

const seenRequests = 2000
const keptTransactions = 20_000
const keptSubaccounts = 5000
const keptTenants = 2000

/** All that belongs to one secret key; two keys never see each other. */
export class Tenant {
  readonly key: string
  settings: Settings = defaultSettings()
  readonly subaccounts = new Map<string, Subaccount>()
  readonly transactions = new Map<string, Transaction>()
  /** Newest last. */
  readonly requests: SeenRequest[] = []
  /** Requests that get no answer. */
  readonly hanging = new Set<ServerResponse>()
  /** Events that wait to be delivered in another order. */
  heldBack: (() => Promise<number[]>)[] = []

  constructor(key: string) {
    this.key = key
  }

  see(request: SeenRequest): void {
    this.requests.push(request)
    if (this.requests.length > seenRequests) this.requests.shift()
  }

  keepTransaction(transaction: Transaction): void {
    keep(this.transactions, transaction.reference, transaction, keptTransactions)
  }

  keepSubaccount(subaccount: Subaccount): void {
    keep(this.subaccounts, subaccount.code, subaccount, keptSubaccounts)
  }

  transactionByAccessCode(accessCode: string): Transaction | undefined {
    return [...this.transactions.values()].find((transaction) => transaction.accessCode === accessCode)
  }
}

/** Everybody who has shown a key. Nothing outlives the process, and none grows without end. */
export class Tenants {
  readonly #byKey = new Map<string, Tenant>()

  of(key: string): Tenant {
    const known = this.#byKey.get(key)
    if (known) return known
    const tenant = new Tenant(key)
    keep(this.#byKey, key, tenant, keptTenants)
    return tenant
  }

  /** Whose checkout page this is. */
  findByAccessCode(accessCode: string): { tenant: Tenant; transaction: Transaction } | undefined {
    for (const tenant of this.#byKey.values()) {
      const transaction = tenant.transactionByAccessCode(accessCode)
      if (transaction) return { tenant, transaction }
    }
    return undefined
  }
}

/** The oldest goes when there are more than `most`. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.set(key, value)
  const oldest = map.keys().next()
  if (map.size > most && oldest.value !== undefined) map.delete(oldest.value)
}
