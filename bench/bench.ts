import type { LoadProgram } from './load/load-program.ts'
import type { Sizes } from './options.ts'
import type { Worker } from './processes/worker.ts'
import type { Figure } from './report/figure.ts'

/** What every part of the bench works with. */
export interface Bench {
  sizes: Sizes
  /** Whether it only tries everything, and keeps nothing. */
  isSmall: boolean
  /** The commit that this one is held against, where two are compared. */
  against: string | undefined
  /** A folder that goes away with the run. */
  scratch: string
  /** Sends requests. */
  generator: Worker<LoadProgram>
  /** Aborted when somebody stops the bench. */
  signal: AbortSignal
  tell: (line: string) => void
}

export interface PartResult {
  figures: readonly Figure[]
  /** What was left out, each with its reason. */
  notMeasured?: readonly string[]
  /** How each figure came of its runs, where it is no median of them. */
  taking?: string
  /** What a reader of the figures should know of this run, e.g. settings of the database. */
  remarks?: readonly string[]
}

export type Part = (bench: Bench) => Promise<PartResult>
