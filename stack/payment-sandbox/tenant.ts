import { keepNewest, SandboxTenant, SandboxTenants } from '../sandbox/tenants.ts'
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

/** All that belongs to one secret key. */
export class Tenant extends SandboxTenant<Settings, SeenRequest> {
  readonly key: string
  readonly subaccounts = new Map<string, Subaccount>()
  readonly transactions = new Map<string, Transaction>()
  /** Events that wait to be delivered in another order. */
  heldBack: (() => Promise<number[]>)[] = []

  constructor(key: string) {
    super(defaultSettings(), seenRequests)
    this.key = key
  }

  keepTransaction(transaction: Transaction): void {
    keepNewest(this.transactions, transaction.reference, transaction, keptTransactions)
  }

  keepSubaccount(subaccount: Subaccount): void {
    keepNewest(this.subaccounts, subaccount.code, subaccount, keptSubaccounts)
  }

  transactionByAccessCode(accessCode: string): Transaction | undefined {
    return [...this.transactions.values()].find((transaction) => transaction.accessCode === accessCode)
  }
}

export class Tenants extends SandboxTenants<Tenant> {
  constructor() {
    super((key) => new Tenant(key))
  }

  /** Whose checkout page this is. */
  findByAccessCode(accessCode: string): { tenant: Tenant; transaction: Transaction } | undefined {
    for (const tenant of this.byKey.values()) {
      const transaction = tenant.transactionByAccessCode(accessCode)
      if (transaction) return { tenant, transaction }
    }
    return undefined
  }
}
