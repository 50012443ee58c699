import { RedisConnection, type Redis, type RedisNews } from '@civic/redis'
import type { TimeLimits } from '../time-limits.ts'
import { giveBackScript, slidingWindowScript } from './sliding-window-script.ts'

type Patience = Pick<TimeLimits, 'storeConnectMs' | 'storeAnswerMs' | 'storeRetryMs' | 'storeReportEveryMs'>

/** The Redis that keeps the hits of all gateways. */
export class SlidingWindow implements Disposable {
  readonly #connection: RedisConnection

  private constructor(connection: RedisConnection) {
    this.#connection = connection
  }

  /** Waits for the outcome of the first attempt to connect. Later ones go on in the background until it is closed. */
  static async open(url: string, patience: Patience, news: RedisNews): Promise<SlidingWindow> {
    const { storeConnectMs, storeAnswerMs, storeRetryMs, storeReportEveryMs } = patience
    const limits = {
      connectMs: storeConnectMs,
      answerMs: storeAnswerMs,
      retryMs: storeRetryMs,
      reportEveryMs: storeReportEveryMs,
    }
    return new SlidingWindow(await RedisConnection.open(url, limits, news))
  }

  /** What the script replies for these logs; undefined when the store does not answer, and then nobody is to wait. */
  async count(logs: readonly string[], bounds: readonly string[]): Promise<readonly number[] | undefined> {
    return this.#connection.ask(async (redis) => run(redis, slidingWindowScript, logs, bounds))
  }

  /** Takes the hit of that instant out of these logs again, each of which stands beside what it gave back. */
  async giveBack(logs: readonly string[], at: number, bounds: readonly string[]): Promise<void> {
    await this.#connection.ask(async (redis) => run(redis, giveBackScript, logs, [String(at), ...bounds]))
  }

  [Symbol.dispose](): void {
    this.#connection[Symbol.dispose]()
  }
}

/** With its whole text each time: one way there and back, so that what is asked next is counted after it. */
async function run(
  redis: Redis,
  script: string,
  logs: readonly string[],
  given: readonly string[],
): Promise<readonly number[]> {
  const reply = await redis.eval(script, logs.length, ...logs, ...given)
  if (!Array.isArray(reply)) throw new Error('an answer that is no list')
  return reply.map(Number)
}
