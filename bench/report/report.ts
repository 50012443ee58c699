import type { PartResult } from '../bench.ts'
import type { PartName, Sizes } from '../options.ts'
import type { Machine } from './machine.ts'

/** One part as it was measured, with what a later reader needs in order to judge it. */
export interface PartReport extends PartResult {
  takenAt: string
  machine: Machine
  /** Of the last 1, 5 and 15 minutes, before the bench began. */
  loadBefore: readonly number[]
  sizes: Sizes
}

/** Parts that were never measured are missing. */
export type Report = Partial<Record<PartName, PartReport>>
