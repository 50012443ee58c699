import type { Warn } from '@civic/errors'
import pg from 'pg'

const usualCallEveryMs = 3000
/** A worker that only lost its connection is back before the third call. */
const mostUnanswered = 3
/** Keeps the locks of the roll apart from other advisory locks; the value means nothing. */
const lockSpace = 7_203_113

/**
 * Tells living workers from dead ones, so that the jobs of a process that was killed need not wait the queue's four
 * hours. A worker lives as long as a connection holds its advisory lock, and the database lets go of it with the
 * connection: no clocks are compared. Every roll frees what dead workers, of whatever process, hold. A worker that
 * lives but is cut off from the roll for long may see its job run twice at once; tasks are safe to repeat.
 */
export class WorkerRoll implements AsyncDisposable {
  readonly #url: string
  readonly #warn: Warn
  readonly #callEveryMs: number
  readonly #unanswered = new Map<string, number>()
  #workers: readonly string[] = []
  #signed: readonly string[] | undefined
  #client: pg.Client | undefined
  #nextCall: NodeJS.Timeout | undefined
  #calling: Promise<void> | undefined
  #isClosed = false

  /** `url` has the login user's rights. */
  constructor({ url, warn, callEveryMs = usualCallEveryMs }: { url: string; warn: Warn; callEveryMs?: number }) {
    this.#url = url
    this.#warn = warn
    this.#callEveryMs = callEveryMs
    this.#callAfter(0)
  }

  /** From the next call on, and until the roll is closed, these are the workers of this process. */
  sign(workers: readonly string[]): void {
    this.#workers = [...workers]
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#nextCall)
    await this.#calling
    await this.#client?.end().catch(() => {})
  }

  #callAfter(delayMs: number): void {
    this.#nextCall = setTimeout(() => {
      this.#calling = this.#call().finally(() => {
        if (!this.#isClosed) this.#callAfter(this.#callEveryMs)
      })
    }, delayMs)
  }

  /** Fails quietly while the database is away: the queue's own connections already report it. */
  async #call(): Promise<void> {
    try {
      const client = this.#client ?? (await this.#connect())
      await this.#answer(client)
      await this.#free(client, this.#dead(await listSilentWorkers(client)))
    } catch {
      this.#hangUp(this.#client)
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = openClient(this.#url)
    client.on('error', () => this.#hangUp(client))
    client.on('end', () => this.#hangUp(client))
    this.#client = client
    await client.connect()
    return client
  }

  #hangUp(client: pg.Client | undefined): void {
    if (!client || client !== this.#client) return
    this.#client = undefined
    this.#signed = undefined
    this.#unanswered.clear()
    client.end().catch(() => {})
  }

  async #answer(client: pg.Client): Promise<void> {
    const workers = this.#workers
    if (workers === this.#signed) return
    await lockWorkers(client, workers)
    this.#signed = workers
  }

  /** Silent workers that have left several calls in a row unanswered. */
  #dead(silent: readonly string[]): string[] {
    const counted = silent.map((worker): [string, number] => [worker, (this.#unanswered.get(worker) ?? 0) + 1])
    this.#unanswered.clear()
    for (const [worker, count] of counted) this.#unanswered.set(worker, count)
    return counted.filter(([, count]) => count >= mostUnanswered).map(([worker]) => worker)
  }

  async #free(client: pg.Client, dead: readonly string[]): Promise<void> {
    if (dead.length === 0) return
    await client.query('select graphile_worker.force_unlock_workers($1)', [dead])
    this.#warn(`The jobs of workers that died run again: ${dead.join(', ')}`)
  }
}

function openClient(connectionString: string): pg.Client {
  return new pg.Client({
    connectionString,
    application_name: 'civic-jobs',
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
    keepAlive: true,
    // A machine that loses power closes nothing, so the database checks on it every few seconds.
    options: '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
  })
}

/** Shared locks: the connection before this one may linger in the database and still hold them. */
async function lockWorkers(client: pg.Client, workers: readonly string[]): Promise<void> {
  await client.query('select pg_advisory_unlock_all()')
  await client.query('select pg_advisory_lock_shared($1, hashtext(worker)) from unnest($2::text[]) as worker', [
    lockSpace,
    workers,
  ])
}

/** Workers that hold jobs but whose lock nobody holds. */
async function listSilentWorkers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ worker: string }>(
    `select distinct locked_by as worker from graphile_worker.jobs
     where locked_by is not null and not exists (
       select from pg_locks
       where locktype = 'advisory' and granted
         and database = (select oid from pg_database where datname = current_database())
         and classid = $1::int4::oid and objid = hashtext(locked_by)::oid and objsubid = 2
     )`,
    [lockSpace],
  )
  return rows.map(({ worker }) => worker)
}
