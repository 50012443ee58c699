import { inTransaction } from '@civic/db'
import type { OrganizationContext } from '../../context.ts'
import { digestOf } from './event-record.ts'
import { insertUnsigned, lockUnsigned } from './webhook-queries.ts'

const mostAnHour = 60
/** While the hour is full the table is asked no more often. */
const restMs = 10_000
const tellEveryMs = 60_000

/**
 * Records deliveries that nobody signed, one at a time and at most 60 an hour, whatever the number of processes; the
 * rest is only counted in the log, so that whoever sends them fills neither table nor log.
 */
export class UnsignedDeliveries {
  readonly #context: OrganizationContext
  #turn: Promise<void> = Promise.resolve()
  #waiting = 0
  #restUntil = 0
  #dropped = 0
  #toldAt = 0

  constructor(context: OrganizationContext) {
    this.#context = context
  }

  /** Never throws: such a delivery is refused whether it can be recorded or not. */
  async record(provider: string, body: Buffer): Promise<void> {
    if (this.#isFull() || this.#waiting >= mostAnHour) return this.#drop()
    this.#waiting += 1
    this.#turn = this.#turn.then(async () => this.#store(provider, body))
    return this.#turn
  }

  /** Tells how many were dropped since that was told. */
  tellDropped(): void {
    if (this.#dropped > 0) this.#context.warn(`${this.#dropped} unsigned webhook deliveries were not recorded`)
    this.#dropped = 0
    this.#toldAt = this.#now()
  }

  async #store(provider: string, body: Buffer): Promise<void> {
    this.#waiting -= 1
    if (this.#isFull()) return this.#drop()
    try {
      const isStored = await inTransaction(this.#context.db, async (tx) => {
        await lockUnsigned(tx)
        return insertUnsigned(tx, { provider, digest: digestOf(body), most: mostAnHour })
      })
      if (isStored) return
      this.#restUntil = this.#now() + restMs
      this.#drop()
    } catch (cause) {
      this.#context.warn('An unsigned webhook delivery could not be recorded', cause)
    }
  }

  #drop(): void {
    this.#dropped += 1
    if (this.#now() - this.#toldAt >= tellEveryMs) this.tellDropped()
  }

  #isFull(): boolean {
    return this.#now() < this.#restUntil
  }

  #now(): number {
    return this.#context.clock.now().getTime()
  }
}
