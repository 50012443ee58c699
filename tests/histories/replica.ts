import type { Clock } from '@civic/config'
import { effectsDrained, openDatabase, type Database } from '@civic/db'
import { Semaphore } from '@civic/limits'
import { mailConnections } from '@civic/mail'
import { createFanOut } from '@civic/notifications'
import { audiences } from '../../services/organization/src/audiences-sql.ts'
import type { OrganizationContext } from '../../services/organization/src/context.ts'
import {
  ProviderError,
  type PaymentProvider,
} from '../../services/organization/src/giving/payments/payment-provider.ts'
import { paystackProvider } from '../../services/organization/src/giving/payments/paystack-provider.ts'
import type { OrganizationTables } from '../../services/organization/src/tables.ts'
import type { Fault, ProviderMood } from './history.ts'
import { providerKey, type ScriptedProvider } from './scripted-provider.ts'

/** What stands around a process. */
export interface Surroundings {
  url: string
  clock: Clock
  providerNow: () => ScriptedProvider
  /** Told of a statement that writes. */
  isWrittenTo: () => void
  /** Told after each commit of what may have been written, before the process goes on. */
  afterCommit: () => Promise<void>
  /** Told who has the lock of runs, and who lets it go. */
  takesTurn: (applicationName: string) => void
  endsTurn: (applicationName: string) => void
  /** Told who asks the provider what became of a payment. */
  asks: (applicationName: string) => void
  takesMail: (address: string) => Promise<void>
  breaksConnectionsOf: (applicationName: string) => Promise<void>
}

/** What comes up while a process acts. */
export interface Circumstances {
  fault: Fault | null
  /** Milliseconds to wait after each thing that is done, again and again. */
  pauses: readonly number[]
  providerMood: ProviderMood
  /** The payment of which the provider says nothing. */
  unreachable: string | undefined
}

/** How an act ended: with a result or a refusal, or else with the process. */
export type Ending<Result> = { result: Result } | { error: unknown } | 'dead'

const usual: Circumstances = { fault: null, pauses: [], providerMood: 'answers', unreachable: undefined }
const isWriting = /^\s*(?:with|insert|update|delete)/i
const never = async (): Promise<never> => new Promise<never>(() => {})

/**
 * One process of the organization service: a context as the service opens it, with a pool of its own under its own
 * role, and doors to a scripted provider, mail server and bus. After each statement and on both sides of each door it
 * comes to a moment at which it may stop for good: nothing that it still had to do is ever done, and the database sees
 * its connections break.
 */
export class Replica {
  readonly context: OrganizationContext
  readonly warnings: string[] = []
  readonly #name: string
  readonly #around: Surroundings
  readonly #database: Database<OrganizationTables>
  readonly #death = Promise.withResolvers<'dead'>()
  #isDead = false
  #hasFaltered = false
  /** In this act. */
  #hasWritten = false
  #circumstances = usual
  #moments = 0

  constructor(name: string, around: Surroundings) {
    this.#name = name
    this.#around = around
    const warn = (problem: string, cause?: unknown) =>
      void this.warnings.push(`${problem} ${cause instanceof Error ? cause.message : ''}`)
    this.#database = openDatabase<OrganizationTables>({
      url: around.url,
      applicationName: name,
      role: 'civic_organization',
      warn,
      // Kysely waits for it before it hands on what the statement gave.
      onStatement: ({ level, query }): unknown => this.#afterStatement(query.sql, level === 'error'),
    })
    const { db } = this.#database
    const bus = { publish: async () => this.#moment(), subscribe: () => {}, [Symbol.asyncDispose]: async () => {} }
    const fanOut = createFanOut({ db, task: 'organization:fan-out', audiences, bus, warn })
    this.context = {
      db,
      readDb: db,
      clock: around.clock,
      notifyAudience: fanOut.notifyAudience,
      countAudience: fanOut.countAudience,
      mailer: { send: async ({ to }) => this.#send(to.address), [Symbol.asyncDispose]: async () => {} },
      mailTurns: new Semaphore(mailConnections),
      appUrl: 'https://app.example.org',
      payments: this.#payments(),
      platformFeeBps: 0,
      donationBounds: { min: 1, max: 10 ** 13 },
      donationCallbackUrl: 'https://app.example.org/donations/complete',
      warn,
      log: () => {},
    }
  }

  get isDead(): boolean {
    return this.#isDead
  }

  /** To how many moments it came in its latest act. */
  get moments(): number {
    return this.#moments
  }

  /** Whether it went as circumstances had it: it stopped, or lost its connections. */
  get hasFaltered(): boolean {
    return this.#hasFaltered
  }

  /** Acts, and does whatever hangs on its commits. */
  async acts<Result>(circumstances: Partial<Circumstances>, act: () => Promise<Result>): Promise<Ending<Result>> {
    this.#circumstances = { ...usual, ...circumstances }
    this.#moments = 0
    this.#hasFaltered = false
    this.#hasWritten = false
    const acting = act().then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    )
    const ending = await Promise.race([this.#done(acting), this.#death.promise])
    // Whoever lost their connections starts anew: the broken ones turn up in the pool for a while.
    if (this.#hasFaltered) await this.kill()
    this.#circumstances = usual
    return ending
  }

  /** Ends it wherever it stands: the pool lets nobody in any more, and whoever is in loses their locks. */
  async kill(): Promise<void> {
    this.#isDead = true
    void this.#database.db.destroy().catch(() => {})
    await this.#around.breaksConnectionsOf(this.#name)
  }

  async #done<Result>(acting: Promise<Result>): Promise<Result> {
    const ending = await acting
    await effectsDrained(this.#database.db)
    return ending
  }

  async #afterStatement(statement: string, isRefused: boolean): Promise<void> {
    if (isWriting.test(statement)) {
      this.#hasWritten = true
      this.#around.isWrittenTo()
    }
    if (!isRefused && statement.includes('pg_advisory_lock(')) this.#around.takesTurn(this.#name)
    if (statement.includes('pg_advisory_unlock(')) this.#around.endsTurn(this.#name)
    if (!this.#isDead && this.#hasWritten && statement === 'commit') await this.#around.afterCommit()
    await this.#moment()
  }

  async #moment(): Promise<void> {
    if (this.#isDead) return never()
    this.#moments += 1
    const { fault, pauses } = this.#circumstances
    if (fault?.after === this.#moments) await this.#falter(fault)
    const pauseMs = pauses[this.#moments % pauses.length] ?? 0
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    // Something else that it does may have come to the end meanwhile.
    if (this.#isDead) await never()
  }

  async #falter({ how }: Fault): Promise<void> {
    this.#hasFaltered = true
    if (how === 'disconnect') return this.#around.breaksConnectionsOf(this.#name)
    this.#isDead = true
    this.#death.resolve('dead')
  }

  async #send(address: string): Promise<void> {
    await this.#moment()
    try {
      await this.#around.takesMail(address)
    } finally {
      await this.#moment()
    }
  }

  /** The adapter with its own signatures; what it would ask over HTTP it asks here. */
  #payments(): PaymentProvider {
    const provider = () => this.#around.providerNow()
    return {
      ...paystackProvider({ secretKey: providerKey, apiUrl: 'http://127.0.0.1:1' }),
      initialize: async (payment) => {
        const { providerMood } = this.#circumstances
        await this.#moment()
        if (providerMood === 'refuses') throw new ProviderError('refused')
        provider().opens(payment)
        await this.#moment()
        if (providerMood === 'takes it and fails') throw new ProviderError('cut off')
        return { authorizationUrl: 'https://pay.example.org' }
      },
      verifyTransaction: async (reference) => {
        // Who loses the lock with a connection learns of it when they next read over that.
        if (!this.#hasFaltered) this.#around.asks(this.#name)
        await this.#moment()
        if (this.#circumstances.unreachable === reference) throw new ProviderError('unreachable')
        const said = provider().find(reference)
        await this.#moment()
        return said
      },
    }
  }
}
