import { randomInt } from 'node:crypto'
import process from 'node:process'
import { integer, readSettings } from '@civic/config'

/** How many histories are played and which. */
export interface Extent {
  runs: number
  /** Of the first stage; each further one has the next. */
  seed: number
  /** The way to one history of that seed, as a failure names it. */
  path: string | undefined
  lanes: number
}

const usualRuns = 100
const mostRuns = 1_000_000
const usualSeed = 20_260

/**
 * In the suite the same histories every time, so that a failure is of the change at hand; as many others as HISTORIES
 * says when it is set. A failure names HISTORIES_SEED and HISTORIES_PATH, with which it comes again.
 */
export function extent(): Extent {
  const { HISTORIES_PATH: path } = process.env
  const { runs, seed } = readSettings(process.env, {
    runs: integer('HISTORIES', usualRuns, { min: 1, max: mostRuns }),
    seed: integer('HISTORIES_SEED', process.env['HISTORIES'] ? randomInt(2 ** 30) : usualSeed, {
      min: 0,
      max: 2 ** 31,
    }),
  })
  return {
    runs,
    seed,
    path,
    lanes: path === undefined ? 4 : 1,
  }
}
