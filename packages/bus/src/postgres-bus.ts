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
  const listener = new Listener({ ...options, silenceMs })
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
    subscribe: (subject, receive) => listener.hear(subject, receive),
    [Symbol.asyncDispose]: async () => {
      await listener.close()
      await sender.end()
    },
  }
}

interface ListenerOptions extends PostgresBusOptions {
  silenceMs: number
}

type Receive = (message: BusMessage) => void

/** One LISTEN connection for all subjects, which comes back for ever, two seconds after each loss. */
class Listener {
  readonly #options: ListenerOptions
  readonly #receivers = new Map<string, Receive[]>()
  /** Undefined between two connections, and once it is closed: what an earlier one still says is not heard. */
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #isLost = false

  constructor(options: ListenerOptions) {
    this.#options = options
  }

  hear(subject: string, receive: Receive): void {
    const isFirst = this.#receivers.size === 0
    this.#receivers.set(subject, [...(this.#receivers.get(subject) ?? []), receive])
    const client = this.#client
    if (isFirst) void this.#connect()
    // One that still connects asks for it itself.
    else if (client && this.#heartbeat)
      client.query(listenTo(client, [subject])).catch((cause) => this.#lose(client, cause))
  }

  async close(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    clearTimeout(this.#retry)
    clearInterval(this.#heartbeat)
    await client?.end().catch(() => {})
  }

  async #connect(): Promise<void> {
    const { url, warn, silenceMs } = this.#options
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
    client.on('notification', ({ channel, payload = '' }) => this.#receive(channel, payload))
    try {
      await client.connect()
      // Somebody may ask for another one while the first are asked for.
      for (let asked = 0; asked < this.#receivers.size;) {
        const subjects = [...this.#receivers.keys()].slice(asked)
        await client.query(listenTo(client, subjects))
        asked += subjects.length
      }
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

  #receive(subject: string, payload: string): void {
    const { warn } = this.#options
    const message = readBusMessage(payload)
    if (!message) return warn('A bus message could not be read', payload.slice(0, 200))
    for (const receive of this.#receivers.get(subject) ?? []) {
      try {
        receive(message)
      } catch (cause) {
        warn('A bus message could not be passed on', cause)
      }
    }
  }

  #lose(client: pg.Client, cause: unknown): void {
    if (client !== this.#client) return
    this.#client = undefined
    clearInterval(this.#heartbeat)
    this.#heartbeat = undefined
    if (!this.#isLost) this.#options.warn('The bus is lost: live push waits, trying again every 2 s', cause)
    this.#isLost = true
    client.end().catch(() => {})
    this.#retry = setTimeout(() => void this.#connect(), reconnectAfterMs)
  }
}

function listenTo(client: pg.Client, subjects: readonly string[]): string {
  return subjects.map((subject) => `listen ${client.escapeIdentifier(subject)}`).join('; ')
}
