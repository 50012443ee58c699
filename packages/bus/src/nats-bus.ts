import { setTimeout as sleep } from 'node:timers/promises'
import type { Warn } from '@civic/errors'
import { connect, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node'
import { readBusMessage, type Bus, type BusMessage } from './bus.ts'

const reconnectAfterMs = 2000

interface NatsBusOptions {
  /** `nats://` or `tls://`, with user and password where the server asks for them. */
  url: string
  warn: Warn
}

interface Subscriber {
  subject: string
  receive: (message: BusMessage) => void
}

/** NATS core publish and subscribe: no persistence, no queue group; messages carry the whole row. */
export function natsBus(options: NatsBusOptions): Bus {
  return new NatsBus(options)
}

class NatsBus implements Bus {
  readonly #options: NatsBusOptions
  readonly #subscribers: Subscriber[] = []
  readonly #closing = new AbortController()
  #connection: NatsConnection | undefined
  #isAway = false

  constructor(options: NatsBusOptions) {
    this.#options = options
    void this.#stayConnected()
  }

  readonly publish = async (subject: string, messages: readonly BusMessage[]): Promise<void> => {
    if (messages.length === 0) return
    try {
      // While the server is away the client would keep messages without limit; pushes are lossy, so they are dropped.
      if (!this.#connection || this.#isAway) return
      for (const message of messages) this.#connection.publish(subject, JSON.stringify(message))
    } catch (cause) {
      this.#options.warn('A live push was lost: the bus does not take it', cause)
    }
  }

  readonly subscribe = (subject: string, receive: (message: BusMessage) => void): void => {
    const subscriber = { subject, receive }
    this.#subscribers.push(subscriber)
    if (this.#connection) this.#attach(this.#connection, subscriber)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort()
    const connection = this.#connection
    if (!connection) return
    if (!this.#isAway) await Promise.race([connection.flush().catch(() => {}), sleep(1000)])
    await connection.close()
  }

  /** We retry the first connection for ever; the client restores a lost one for ever. */
  async #stayConnected(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      try {
        const connection = await connect(connectionOptions(this.#options.url))
        await this.#serve(connection)
      } catch (cause) {
        this.#lose(cause)
      }
      await sleep(reconnectAfterMs, undefined, { signal: this.#closing.signal }).catch(() => {})
    }
  }

  async #serve(connection: NatsConnection): Promise<void> {
    if (this.#closing.signal.aborted) return connection.close()
    this.#connection = connection
    try {
      for (const subscriber of this.#subscribers) this.#attach(connection, subscriber)
      await connection.flush()
      this.#comeBack()
      for await (const { type } of connection.status()) {
        if (type === 'disconnect') this.#lose()
        if (type === 'reconnect') this.#comeBack()
      }
    } finally {
      // Left open, it would come back beside its successor, and everything would arrive twice.
      this.#connection = undefined
      await connection.close()
    }
  }

  #attach(connection: NatsConnection, { subject, receive }: Subscriber): void {
    const { warn } = this.#options
    connection.subscribe(subject, {
      callback: (error, { data }) => {
        if (error) return warn('A bus message did not arrive', error)
        const text = new TextDecoder().decode(data)
        const message = readBusMessage(text)
        if (!message) return warn('A bus message could not be read', text.slice(0, 200))
        try {
          receive(message)
        } catch (cause) {
          warn('A bus message could not be passed on', cause)
        }
      },
    })
  }

  #lose(cause?: unknown): void {
    if (this.#closing.signal.aborted || this.#isAway) return
    this.#isAway = true
    this.#options.warn('The bus is lost: live push waits, trying again every 2 s', cause)
  }

  #comeBack(): void {
    if (this.#isAway) this.#options.warn('The bus is back')
    this.#isAway = false
  }
}

function connectionOptions(address: string): ConnectionOptions {
  const { protocol, host, username, password } = new URL(address)
  return {
    servers: host,
    name: 'civic',
    timeout: 3000,
    maxReconnectAttempts: -1,
    reconnectTimeWait: reconnectAfterMs,
    pingInterval: 20_000,
    maxPingOut: 2,
    ignoreClusterUpdates: true,
    ...(protocol === 'tls:' && { tls: {} }),
    ...(username !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
  }
}
