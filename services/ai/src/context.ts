import type { Call } from '@civic/access'
import type { Clock } from '@civic/config'
import type { AnswerCache } from './asking/cache/answer-cache.ts'
import type { SharedGenerations } from './asking/cache/shared-generations.ts'
import type { Task } from './asking/task/task.ts'
import type { TimeLimits } from './asking/task/time-limits.ts'
import type { Model } from './asking/model/model-port.ts'
import type { Semaphore } from '@civic/limits'
import type { Sources } from './material/upstream/sources.ts'

/** Where an operator reads what the service did: facts first, then what happened. */
export interface Log {
  info: (facts: object, what: string) => void
  warn: (facts: object, what: string) => void
}

/** What the acts of this service work with. */
export interface AiContext {
  model: Model
  /** Whose model call may begin. */
  permits: Semaphore
  cache: AnswerCache
  /** What several requests want at the same time is made once. */
  generations: SharedGenerations
  /** The neighbours that are read. */
  sources: Sources
  timeLimits: TimeLimits
  clock: Clock
  log: Log
}

export type AiCall = AiContext & Call & { task: Task }
