import type { Redis } from 'ioredis'
import type { TimeLimits } from '../time-limits.ts'
import { hitLogScript, hitLogScriptSha } from './hit-log-script.ts'

/** Who is told how the store is: when it begins to be of use, and when it ceases to be. */
export interface StoreNews {
  isUsable: () => void
  isUnusable: (reason: string) => void
}

type Patience = Pick<TimeLimits, 'storeConnectMs' | 'storeAnswerMs' | 'storeRetryMs' | 'storeReportEveryMs'>

/** The connection to the Redis that keeps the hits of all gateways. It fails often and quickly rather than late. */
export class HitLog implements Disposable {
  readonly #redis: Redis
  readonly #patience: Patience
  readonly #news: StoreNews
  #isClosed = false
  #owesGoodNews = true
  #nextReportAt = 0

  private constructor(redis: Redis, patience: Patience, news: StoreNews) {
    this.#redis = redis
    this.#patience = patience
    this.#news = news
    redis.on('ready', () => this.#succeed())
    redis.on('error', (error) => this.#fail(error.message))
    redis.on('close', () => this.#fail('the connection was closed'))
  }

  /** Waits for the outcome of the first attempt to connect. Later ones go on in the background until it is closed. */
  static async open(url: string, patience: Patience, news: StoreNews): Promise<HitLog> {
    // Loading the client takes longer than starting the gateway; without a store nobody needs it.
    const { Redis } = await import('ioredis')
    const { storeConnectMs, storeRetryMs } = patience
    const redis = new Redis(url, {
      connectTimeout: storeConnectMs,
      // For the handshake; counting has a shorter time of its own.
      commandTimeout: storeConnectMs,
      disconnectTimeout: 50,
      retryStrategy: (attempt) => Math.min(50 * 2 ** attempt, storeRetryMs),
      // A primary that was demoted: the address may lead to its successor by now.
      reconnectOnError: (error) => error.message.startsWith('READONLY'),
      // Nobody waits for a connection, and nothing is counted after its request has gone on without it.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
    })
    const log = new HitLog(redis, patience, news)
    await log.#firstOutcome()
    return log
  }

  /** What the script replies for these logs; undefined when the store does not answer, and then nobody is to wait. */
  async count(logs: readonly string[], bounds: readonly string[]): Promise<readonly number[] | undefined> {
    if (this.#redis.status !== 'ready') return undefined
    try {
      const reply = await within(this.#patience.storeAnswerMs, this.#run(logs, bounds))
      this.#succeed()
      return reply
    } catch (error) {
      // Until the new connection stands, further requests do not even ask.
      if (error instanceof SilenceError) this.#redis.disconnect(true)
      this.#fail(error instanceof Error ? error.message : 'unknown')
      return undefined
    }
  }

  [Symbol.dispose](): void {
    this.#isClosed = true
    this.#redis.disconnect()
  }

  async #run(logs: readonly string[], bounds: readonly string[]): Promise<readonly number[]> {
    try {
      return numbersIn(await this.#redis.evalsha(hitLogScriptSha, logs.length, ...logs, ...bounds))
    } catch (error) {
      // It has not met the script before, or was started anew.
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error
      return numbersIn(await this.#redis.eval(hitLogScript, logs.length, ...logs, ...bounds))
    }
  }

  async #firstOutcome(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    for (const event of ['ready', 'close', 'end']) this.#redis.once(event, () => resolve())
    const { storeConnectMs } = this.#patience
    const timer = setTimeout(() => {
      this.#fail(`no connection within ${storeConnectMs} ms`)
      resolve()
    }, storeConnectMs)
    await promise
    clearTimeout(timer)
  }

  #succeed(): void {
    if (this.#owesGoodNews && !this.#isClosed) this.#news.isUsable()
    this.#owesGoodNews = false
  }

  /** Told rarely: an outage has one beginning, but a busy gateway meets it a thousand times a second. */
  #fail(reason: string): void {
    const now = performance.now()
    if (this.#isClosed || now < this.#nextReportAt) return
    this.#nextReportAt = now + this.#patience.storeReportEveryMs
    this.#owesGoodNews = true
    this.#news.isUnusable(reason)
  }
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

function numbersIn(reply: unknown): readonly number[] {
  if (!Array.isArray(reply)) throw new Error('an answer that is no list')
  return reply.map(Number)
}
