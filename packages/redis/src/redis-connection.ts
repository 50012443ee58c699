import type { Redis } from 'ioredis'

/** Told when Redis becomes usable and when it stops being usable. */
export interface RedisNews {
  isUsable: () => void
  /** Only the message of a client's error: the rest may hold the password or stored data. */
  isUnusable: (reason: string) => void
}

export interface RedisPatience {
  /** For one attempt to connect; opening the connection takes no longer than this. */
  connectMs: number
  /** For one command. */
  answerMs: number
  /** Most time between attempts to connect. */
  retryMs: number
  /** Least time between two reports of trouble. */
  reportEveryMs: number
}

/** A connection to Redis for optional work: it fails early rather than making anybody wait. */
export class RedisConnection implements Disposable {
  readonly #redis: Redis
  readonly #patience: RedisPatience
  readonly #news: RedisNews
  #isClosed = false
  #isSilent = false
  #owesGoodNews = true
  #nextReportAt = 0

  private constructor(redis: Redis, patience: RedisPatience, news: RedisNews) {
    this.#redis = redis
    this.#patience = patience
    this.#news = news
    redis.on('ready', () => {
      this.#isSilent = false
      this.#succeed()
    })
    redis.on('error', (error) => this.#fail(error.message))
    redis.on('close', () => this.#fail('the connection was closed'))
  }

  /** Waits for the outcome of the first attempt to connect. Later attempts run in the background until it is closed. */
  static async open(url: string, patience: RedisPatience, news: RedisNews): Promise<RedisConnection> {
    // Loading the client takes longer than starting a service; without a Redis nobody needs it.
    const { Redis } = await import('ioredis')
    const { connectMs, retryMs } = patience
    const redis = new Redis(url, {
      connectTimeout: connectMs,
      // For the handshake; commands of ours have a shorter time of their own.
      commandTimeout: connectMs,
      disconnectTimeout: 50,
      retryStrategy: (attempt) => Math.min(50 * 2 ** attempt, retryMs),
      // A primary that was demoted: the address may lead to its successor by now.
      reconnectOnError: (error) => error.message.startsWith('READONLY'),
      // Nobody waits for a connection, and no command is sent after its request has gone on without it.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
    })
    const connection = new RedisConnection(redis, patience, news)
    await connection.#firstOutcome()
    return connection
  }

  /** The answer to a command; undefined when there is none in time, or an error. */
  async ask<Answer>(command: (redis: Redis) => Promise<Answer>): Promise<Answer | undefined> {
    if (this.#redis.status !== 'ready' || this.#isSilent) return undefined
    try {
      const answer = await within(this.#patience.answerMs, command(this.#redis))
      this.#succeed()
      return answer
    } catch (error) {
      if (error instanceof SilenceError) this.#reconnect()
      this.#fail(error instanceof Error ? error.message : 'unknown')
      return undefined
    }
  }

  [Symbol.dispose](): void {
    this.#isClosed = true
    this.#redis.disconnect()
  }

  /** Until the new connection stands, further requests do not even ask. */
  #reconnect(): void {
    if (this.#isSilent) return
    this.#isSilent = true
    this.#redis.disconnect(true)
  }

  async #firstOutcome(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    for (const event of ['ready', 'close', 'end']) this.#redis.once(event, () => resolve())
    const { connectMs } = this.#patience
    const timer = setTimeout(() => {
      this.#fail(`no connection within ${connectMs} ms`)
      resolve()
    }, connectMs)
    await promise
    clearTimeout(timer)
  }

  #succeed(): void {
    if (this.#owesGoodNews && !this.#isClosed) this.#news.isUsable()
    this.#owesGoodNews = false
  }

  /** Reported rarely: an outage begins once, but a busy service meets it a thousand times a second. */
  #fail(reason: string): void {
    const now = performance.now()
    if (this.#isClosed || now < this.#nextReportAt) return
    this.#nextReportAt = now + this.#patience.reportEveryMs
    this.#owesGoodNews = true
    this.#news.isUnusable(withoutArguments(reason))
  }
}

/** Redis quotes what was sent with a command that it does not know: keys, values, a password. */
function withoutArguments(reason: string): string {
  return reason.replace(/,? with args beginning with.*/s, '')
}

class SilenceError extends Error {}

/**
 * The answer, or a SilenceError when it takes too long. What arrived while this process was busy itself is read before
 * the store is blamed.
 */
async function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  const silence = Promise.withResolvers<never>()
  const giveUp = (): void => silence.reject(new SilenceError(`no answer within ${milliseconds} ms`))
  const timer = setTimeout(() => setImmediate(giveUp), milliseconds)
  try {
    return await Promise.race([answer, silence.promise])
  } finally {
    clearTimeout(timer)
  }
}
