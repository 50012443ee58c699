import { randomInt } from 'node:crypto'
import process from 'node:process'

/** How many histories are played and which. */
export interface Extent {
  runs: number
  /** Of the first stage; each further one has the next. */
  seed: number
  /** The way to one history of that seed, as a failure names it. */
  path: string | undefined
  lanes: number
}

const usualRuns = 2000
const usualSeed = 20_260

/**
 * In the suite the same histories every time, so that a failure is of the change at hand; as many others as HISTORIES
 * says when it is set. A failure names HISTORIES_SEED and HISTORIES_PATH, with which it comes again.
 */
export function extent(): Extent {
  const { HISTORIES: runs, HISTORIES_SEED: seed, HISTORIES_PATH: path } = process.env
  const isFresh = runs !== undefined && seed === undefined
  return {
    runs: Number(runs ?? usualRuns),
    seed: isFresh ? randomInt(2 ** 30) : Number(seed ?? usualSeed),
    path,
    lanes: path === undefined ? 4 : 1,
  }
}
