import { EventEmitter } from 'node:events'
import type { Warn } from '@civic/errors'
import { run, type Runner, type RunnerOptions } from 'graphile-worker'
import type pg from 'pg'
import { findHold } from './hold.ts'
import type { WorkerRoll } from './worker-roll.ts'

const startAgainAfterMs = 2000

type WorkerEvents = NonNullable<RunnerOptions['events']>

export interface JobRunnerOptions {
  pool: pg.Pool
  roll: WorkerRoll
  options: RunnerOptions
  warn: Warn
}

/**
 * A runner that restarts. When the end of a job cannot be recorded because the database is away, the queue's own
 * runner stops for good; this one starts another every two seconds and then frees what the first one held.
 */
export class JobRunner {
  readonly #pool: pg.Pool
  readonly #roll: WorkerRoll
  readonly #options: RunnerOptions
  readonly #warn: Warn
  #runner: Runner | undefined
  #workers: string[] = []
  #retry: NodeJS.Timeout | undefined
  #isStarting: Promise<void> | undefined
  #isClosing = false
  #isHeld = false

  constructor({ pool, roll, options, warn }: JobRunnerOptions) {
    this.#pool = pool
    this.#roll = roll
    this.#options = options
    this.#warn = warn
  }

  /** Throws when the database cannot be asked. */
  async start(): Promise<void> {
    if (await this.#waitsForRelease()) return
    const earlier = this.#workers
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => void this.#workers.push(workerPool.id))
    this.#workers = []
    try {
      if (earlier.length > 0) await this.#pool.query('select graphile_worker.force_unlock_workers($1)', [earlier])
      this.#watch(await run({ ...this.#options, pgPool: this.#pool, events }))
      this.#roll.sign(this.#workers)
    } catch (cause) {
      this.#workers.push(...earlier)
      throw cause
    }
  }

  /** Waits for the jobs that run. */
  async close(): Promise<void> {
    this.#isClosing = true
    clearTimeout(this.#retry)
    await this.#isStarting
    const runner = this.#runner
    // It refuses when it is already stopping; either way its promise settles at the end.
    await runner?.stop().catch(() => {})
    await runner?.promise.catch(() => {})
  }

  /** While jobs are held back it looks again every two seconds. */
  async #waitsForRelease(): Promise<boolean> {
    const hold = await findHold(this.#pool)
    if (hold && !this.#isHeld) this.#warn(`No jobs run, and no mails that wait are sent: ${hold.reason}`)
    this.#isHeld = hold !== undefined
    if (hold) this.#startLater()
    return this.#isHeld
  }

  #watch(runner: Runner): void {
    this.#runner = runner
    runner.promise.then(
      () => this.#comeBack(undefined),
      (cause: unknown) => this.#comeBack(cause),
    )
  }

  #comeBack(cause: unknown): void {
    if (this.#isClosing) return
    this.#warn('The jobs have stopped, trying again every 2 s', cause)
    this.#startLater()
  }

  #startLater(): void {
    this.#runner = undefined
    this.#retry = setTimeout(() => {
      this.#isStarting = this.start().catch(() => {
        if (!this.#isClosing) this.#startLater()
      })
    }, startAgainAfterMs)
  }
}
