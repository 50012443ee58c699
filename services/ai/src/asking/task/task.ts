import type { TaskName } from '../refusals/ai-errors.ts'

/** One request on its way through neighbours and model. */
export interface Task {
  name: TaskName
  requestId: string
  userId: string
  /** The caller's own `Authorization`, verbatim: nothing is read with other rights. */
  authorization: string
  /** Aborted at the deadline and when the caller has left. */
  signal: AbortSignal
  /** Until the deadline; never negative. */
  remainingMs: () => number
}
