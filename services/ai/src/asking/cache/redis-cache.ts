import type { RedisConnection } from '@civic/redis'
import type { AnswerCache } from './answer-cache.ts'

/** Far above any answer. What is larger was not put there by us, or is not worth the memory. */
const mostBytes = 262_144

/** Answers in a Redis that all replicas share. */
export class RedisCache implements AnswerCache {
  readonly #connection: RedisConnection
  readonly #underWay = new Set<Promise<unknown>>()

  constructor(connection: RedisConnection) {
    this.#connection = connection
  }

  readonly find = async (key: string): Promise<string | undefined> => {
    // One byte more than may be there: whatever somebody left at the key, no more than that is sent to us.
    const value = await this.#connection.ask(async (redis) => redis.getrangeBuffer(key, 0, mostBytes))
    return value && value.length > 0 && value.length <= mostBytes ? value.toString() : undefined
  }

  readonly keep = (key: string, value: string, ttlSeconds: number): void => {
    if (Buffer.byteLength(value) > mostBytes) return
    const keeping = this.#connection.ask(async (redis) => redis.set(key, value, 'EX', ttlSeconds))
    this.#underWay.add(keeping)
    void keeping.finally(() => this.#underWay.delete(keeping))
  }

  /** Each of those that are waited for has its own time limit. */
  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#underWay)
    this.#connection[Symbol.dispose]()
  }
}
