import { DomainError } from '@civic/errors'
import type { Task } from '../task/task.ts'
import { AiUnavailableError } from '../refusals/ai-errors.ts'

/** Work that several requests want at the same time is done once. */
export class SharedGenerations {
  readonly #underWay = new Map<string, Generation>()

  /**
   * The outcome of the work that is under way for the key, else of this one. Who leaves, or whose deadline passes, leaves
   * alone; the work is cancelled when nobody waits for it any more. It can be joined for as long as the one who began it
   * had time, so that work which hangs ends after two deadlines, and after one newcomers begin anew.
   *
   * A failure is everybody's; but the work is done with the rights of the one who began it, so what is refused to them is
   * for the others AI_UNAVAILABLE.
   */
  async share<Value>(key: string, task: Task, work: (task: Task) => Promise<Value>): Promise<Value> {
    if (task.signal.aborted) throw new AiUnavailableError(task.name)
    const underWay = this.#underWay.get(key)
    const generation = underWay?.canBeJoined() === true ? underWay : this.#begin(key, task, work)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key stands for one kind of work
    return (await generation.wait(task)) as Value
  }

  #begin(key: string, starter: Task, work: (task: Task) => Promise<unknown>): Generation {
    const generation: Generation = new Generation(starter, work, () => {
      if (this.#underWay.get(key) === generation) this.#underWay.delete(key)
    })
    this.#underWay.set(key, generation)
    return generation
  }
}

class Generation {
  readonly #starter: Task
  readonly #waiting = new Set<Task>()
  readonly #ending = new AbortController()
  readonly #outcome: Promise<unknown>
  readonly #isOver: () => void

  constructor(starter: Task, work: (task: Task) => Promise<unknown>, isOver: () => void) {
    this.#starter = starter
    this.#isOver = isOver
    // It may outlive the request that began it, so it ends and hurries with all who wait.
    const task: Task = { ...starter, signal: this.#ending.signal, remainingMs: () => this.#longestMs() }
    // Begun a moment later: by then the starter waits as well.
    this.#outcome = Promise.resolve().then(async () => work(task))
    this.#outcome.then(isOver, isOver)
  }

  canBeJoined(): boolean {
    return this.#starter.remainingMs() > 0
  }

  async wait(task: Task): Promise<unknown> {
    const departure = Promise.withResolvers<never>()
    const leave = (): void => departure.reject(new AiUnavailableError(task.name))
    this.#waiting.add(task)
    task.signal.addEventListener('abort', leave, { once: true })
    try {
      return await Promise.race([this.#outcome, departure.promise])
    } catch (error) {
      if (task === this.#starter || !(error instanceof DomainError)) throw error
      throw new AiUnavailableError(task.name)
    } finally {
      task.signal.removeEventListener('abort', leave)
      this.#waiting.delete(task)
      if (this.#waiting.size === 0) this.#abandon()
    }
  }

  /** Nobody is to join what is being cancelled. */
  #abandon(): void {
    this.#isOver()
    this.#ending.abort(new Error('Nobody waits for this any more'))
  }

  #longestMs(): number {
    return Math.max(0, ...[...this.#waiting].map((task) => task.remainingMs()))
  }
}
