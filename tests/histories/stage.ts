import { randomUUID } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@civic/testing'
import pg from 'pg'
import { eligibleColumns } from '../../services/organization/test/campaigns.ts'
import { organizationFacts } from '../../services/organization/test/organizations.ts'
import { breachesIn, type Witness } from './rules.ts'
import { readBooks, type Books, type DonationRow } from './books.ts'
import type { History, MailMood } from './history.ts'
import { Replica } from './replica.ts'
import { ScriptedProvider } from './scripted-provider.ts'

/** Who may appear in a history. */
export interface Cast {
  owner: string
  staff: string
  citizen: string
}

interface Inhabitants {
  organizationId: string
  cast: Cast
}

/** Where histories are played, one after another: a database, one organization, and two processes of the service. */
export class Stage implements AsyncDisposable {
  readonly cast: Cast
  readonly clock = laterAndLater()
  campaigns: string[] = []
  provider = new ScriptedProvider()
  mailMood: MailMood = 'works'
  readonly breaches: string[] = []
  /** How many faults struck, in all histories. */
  faults = 0
  readonly #database: TestDatabase
  /** Nobody else's: over it the books are read. */
  readonly #connection: pg.Client
  readonly #organizationId: string
  #replicas: Replica[] = []
  #replicaCount = 0
  #looking: Promise<Books | undefined> = Promise.resolve(undefined)
  /** Whether anybody wrote since the books were read. */
  #isWrittenTo = true
  /** Who holds the lock of runs. */
  #turnOf: string | undefined
  #witness = nothingSeen([])

  constructor(database: TestDatabase, connection: pg.Client, { organizationId, cast }: Inhabitants) {
    this.#database = database
    this.#connection = connection
    this.#organizationId = organizationId
    this.cast = cast
  }

  /** Begins with empty books and two new campaigns. */
  async begin({ goals }: History): Promise<void> {
    // Whoever was left in the middle of something by a history that went wrong has no part in this one.
    if (this.breaches.length > 0) await Promise.all(this.#replicas.splice(0).map(async (replica) => replica.kill()))
    this.breaches.length = 0
    this.clock.reset()
    this.provider = new ScriptedProvider()
    this.mailMood = 'works'
    this.#witness = nothingSeen([this.cast.owner, this.cast.staff])
    this.#isWrittenTo = true
    this.campaigns = goals.map(() => randomUUID())
    await this.#database.sql(forgetEverything)
    await this.#database.sql(
      `insert into campaigns (id, organization_id, title, slug, summary, description, category, goal_minor, status,
         published_at, created_by_id)
       select id, $2, 'A well', id, 'Water', 'Water', 'OTHER', goal_minor, 'PUBLISHED', now(), $2
       from unnest($1::uuid[], $3::int8[]) as campaign (id, goal_minor)`,
      [this.campaigns, this.#organizationId, goals],
    )
  }

  /** One of the two processes; a new one in place of one that ended. */
  replica(index: 0 | 1): Replica {
    const standing = this.#replicas[index]
    if (standing && !standing.isDead) return standing
    this.#replicaCount += 1
    const { clock } = this
    const fresh = new Replica(`replica-${this.#replicaCount}`, {
      url: this.#database.url,
      clock,
      providerNow: () => this.provider,
      isWrittenTo: () => {
        this.#isWrittenTo = true
      },
      afterCommit: async () => {
        this.#isWrittenTo = true
        await this.look()
      },
      takesTurn: (name) => {
        this.#turnOf = name
      },
      endsTurn: (name) => {
        if (this.#turnOf === name) this.#turnOf = undefined
      },
      asks: (name) => {
        if (this.#turnOf !== name) this.breaches.push('a run asked the provider while it was not its turn')
      },
      takesMail: async (address) => this.#takesMail(address),
      breaksConnectionsOf: async (name) => this.#breaksConnectionsOf(name),
    })
    this.#replicas[index] = fresh
    return fresh
  }

  /** The books as they stand. They are read over a connection of its own and held against the rules. */
  async look(): Promise<Books> {
    // One after another, so that none is older than the one before.
    const looking = this.#looking.then(async (before) => {
      if (!this.#isWrittenTo && before) return before
      this.#isWrittenTo = false
      const books = await readBooks(this.#connection)
      this.breaches.push(...breachesIn(books, this.#witness))
      this.#witness.sees(books)
      return books
    })
    this.#looking = looking.catch(() => undefined)
    return looking
  }

  /** Mails to an address that the mail server has taken. */
  mailsTo(address: string): number {
    return this.#witness.mails.filter((mail) => mail.address === address && mail.isTaken).length
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#replicas.map(async (replica) => replica.kill()))
    await this.#connection.end()
    await this.#database[Symbol.asyncDispose]()
  }

  async #takesMail(address: string): Promise<void> {
    this.#witness.mails.push({ address, at: this.clock.now().getTime(), isTaken: this.mailMood !== 'refuses' })
    // A mail has rules of its own.
    this.#isWrittenTo = true
    await this.look()
    if (this.mailMood !== 'works') throw new Error('The mail server is not well')
  }

  async #breaksConnectionsOf(applicationName: string): Promise<void> {
    // Whatever was under way may have been done.
    this.#isWrittenTo = true
    const ended = await this.#database.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = $1 and datname = current_database()`,
      [applicationName],
    )
    // Until none is left: it takes a moment, and one that was just being opened shows up a little later.
    if (ended.length > 0) await this.#breaksConnectionsOf(applicationName)
  }
}

const forgetEverything = `
  delete from donations; delete from webhook_events; delete from notifications; delete from reconciliation_findings;
  delete from campaigns`

export async function openStage(serverUrl: string): Promise<Stage> {
  const database = await createTestDatabase(serverUrl)
  const facts = organizationFacts(database)
  const [owner, staff, citizen] = [await facts.anybody(), await facts.anybody(), await facts.anybody()]
  const team = { owner: { id: owner }, staff: { id: staff } }
  const { id } = await facts.organization(team, eligibleColumns)
  const connection = new pg.Client({ connectionString: database.url })
  await connection.connect()
  return new Stage(database, connection, { organizationId: id, cast: { owner, staff, citizen } })
}

/** A clock that never tells the same time twice, and that can be put ahead. */
function laterAndLater() {
  let [aheadMs, last] = [0, 0]
  return {
    now: () => {
      last = Math.max(last + 1, Date.now() + aheadMs)
      return new Date(last)
    },
    advance: (minutes: number) => {
      aheadMs += minutes * 60_000
    },
    reset: () => {
      aheadMs = 0
      last = 0
    },
    get aheadMinutes() {
      return aheadMs / 60_000
    },
  }
}

function nothingSeen(members: readonly string[]) {
  const [settled, receipts] = [new Map<string, DonationRow>(), new Map<string, string>()]
  return {
    members,
    settled,
    receipts,
    mails: [] as { address: string; at: number; isTaken: boolean }[],
    sees: ({ donations }: Books) => {
      for (const donation of donations) {
        const { id, status, receiptSentAt } = donation
        if (status === 'SETTLED' && !settled.has(id)) settled.set(id, donation)
        if (receiptSentAt !== null && !receipts.has(id)) receipts.set(id, receiptSentAt)
      }
    },
  } satisfies Witness & { sees: (books: Books) => void }
}
