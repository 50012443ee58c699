import { randomInt } from 'node:crypto'
import process from 'node:process'
import { integer, readSettings } from '@civic/config'

/** How many requests of each kind are sent to an operation, and which. */
export interface Extent {
  cases: number
  seed: number
}

/** In the suite the same requests every time; as many others as CASES says when it is set, again with CASES_SEED. */
export function extent(): Extent {
  return readSettings(process.env, {
    cases: integer('CASES', 1, { min: 1, max: 100_000 }),
    seed: integer('CASES_SEED', process.env['CASES'] ? randomInt(2 ** 30) : 20_260, { min: 0, max: 2 ** 31 }),
  })
}
