import { openPool } from '@civic/db'
import type { Warn } from '@civic/errors'
import pg from 'pg'
import { readBusMessage, type Bus, type BusMessage } from './bus.ts'

const reconnectAfterMs = 2000
const usualSilenceMs = 5000
/** A listener sends nothing by itself, so it would never learn that nobody is there any more. */
const heartbeatMs = 15_000

/** The shared database, with the login user’s rights. */
export interface PostgresBusOptions {
  url: string
  warn: Warn
  /** Time between two of a listener's checks that the other end is still there; 15 seconds unless a test sets less. */
  heartbeatMs?: number
  /** How long the other end may leave a question unanswered before the connection counts as lost; usually 5 seconds. */
  silenceMs?: number
}

/** LISTEN/NOTIFY on the shared database: live push across services and replicas without a broker. */
export function postgresBus(options: PostgresBusOptions): Bus {
  const { url, warn, silenceMs = usualSilenceMs } = options
  // A break here is reported by the push that it costs.
  const { pool: sender } = openPool({
    url,
    applicationName: 'civic-bus',
    maxConnections: 1,
    silenceMs,
    plain: true,
    warn: () => {},
  })
  const listeners: Listener[] = []
  return {
    publish: async (subject, messages) => {
      if (messages.length === 0) return
      const payloads = messages.map(({ id, userId }) => JSON.stringify({ id, userId }))
      try {
        await sender.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [subject, payloads])
      } catch (cause) {
        warn('A live push was lost: the database does not take notices', cause)
      }
    },
    subscribe: (subject, receive) => {
      listeners.push(new Listener({ ...options, silenceMs, subject, receive }))
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(listeners.map((listener) => listener.close()))
      await sender.end()
    },
  }
}

interface ListenerOptions extends PostgresBusOptions {
  silenceMs: number
  subject: string
  receive: (message: BusMessage) => void
}

/** One LISTEN connection that comes back for ever, two seconds after each loss. */
class Listener {
  readonly #options: ListenerOptions
  /** Undefined between two connections, and once it is closed: what an earlier one still says is not heard. */
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #isLost = false

  constructor(options: ListenerOptions) {
    this.#options = options
    void this.#connect()
  }

  async close(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    clearTimeout(this.#retry)
    clearInterval(this.#heartbeat)
    await client?.end().catch(() => {})
  }

  async #connect(): Promise<void> {
    const { url, subject, warn, silenceMs } = this.#options
    const client = new pg.Client({
      connectionString: url,
      application_name: 'civic-bus-listener',
      connectionTimeoutMillis: 5000,
      query_timeout: silenceMs,
      keepAlive: true,
    })
    this.#client = client
    const lose = (cause?: unknown) => this.#lose(client, cause)
    client.on('error', lose)
    client.on('end', () => lose())
    client.on('notification', ({ payload = '' }) => this.#receive(payload))
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(subject)}`)
      if (client !== this.#client) return
      if (this.#isLost) warn('The bus is back')
      this.#isLost = false
      this.#heartbeat = setInterval(
        () => void client.query('select 1').catch(lose),
        this.#options.heartbeatMs ?? heartbeatMs,
      )
    } catch (cause) {
      lose(cause)
    }
  }

  #receive(payload: string): void {
    const { receive, warn } = this.#options
    const message = readBusMessage(payload)
    if (!message) return warn('A bus message could not be read', payload.slice(0, 200))
    try {
      receive(message)
    } catch (cause) {
      warn('A bus message could not be passed on', cause)
    }
  }

  #lose(client: pg.Client, cause: unknown): void {
    if (client !== this.#client) return
    this.#client = undefined
    clearInterval(this.#heartbeat)
    if (!this.#isLost) this.#options.warn('The bus is lost: live push waits, trying again every 2 s', cause)
    this.#isLost = true
    client.end().catch(() => {})
    this.#retry = setTimeout(() => void this.#connect(), reconnectAfterMs)
  }
}
