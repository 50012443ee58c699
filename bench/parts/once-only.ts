import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import type { Act } from '../data/act.ts'
import type { Sql } from '../data/sql.ts'
import { statementFigure } from '../floor/count-statements.ts'
import type { FloorProgram } from '../floor/floor-program.ts'
import { recordAct } from '../floor/record-act.ts'
import { generateLoad } from '../load/generate-load.ts'
import { interleave } from '../load/interleave.ts'
import { writeRequests } from '../load/prepared-request.ts'
import type { Worker } from '../processes/worker.ts'
import type { Figure } from '../report/figure.ts'

/** The service, its database, and the program that performs floors. */
export interface Stage {
  bench: Bench
  env: NodeJS.ProcessEnv
  serviceUrl: string
  databaseUrl: string
  floor: Worker<FloorProgram>
  sql: Sql
}

/** A write that everybody can perform once, and what it has to leave behind. */
export interface OnceOnly<Drawn extends object> {
  act: Act<Drawn>
  /** The first one is listened to, and not part of the load. */
  draws: readonly Drawn[]
  /** How many are under way at once. */
  atOnce: number
  /** Takes back what is left of earlier runs. */
  clear: () => Promise<void>
  /** Waits until what follows the answers is done as well; how long that took, in ms, which counts. */
  untilThrough?: () => Promise<number>
  /** How often it was performed, by what stands in the tables; throws when these do not agree. */
  countDone: () => Promise<number>
}

/** How many a second, each exactly once. */
export async function measureOnce<Drawn extends object>(stage: Stage, once: OnceOnly<Drawn>): Promise<Figure[]> {
  const { bench, env, serviceUrl, databaseUrl, floor } = stage
  const { act, atOnce, clear } = once
  const [sample, ...draws] = once.draws
  if (!sample) throw new Error('Nothing was drawn')
  await clear()
  const turns = await recordAct(env, act, sample)
  const requestsFile = await writeRequests(bench, draws.map(act.request))
  const load = { url: serviceUrl, requestsFile, connections: atOnce }
  const statements = { databaseUrl, role: 'civic_organization', turns, draws, atOnce }
  const [value = Number.NaN, least = Number.NaN] = await interleave(bench, [
    { name: act.name, prepare: clear, run: async (seconds) => perform(stage, once, load, seconds) },
    {
      name: `${act.name}: its statements alone`,
      prepare: clear,
      run: async (seconds) => (await floor.call('replay', { ...statements, seconds })).perSecond,
    },
  ])
  const figure = { name: `${act.name}, ${atOnce} at once`, value, unit: 'per second' } as const
  const floorFigure = { name: 'its statements through bare pg', value: least }
  const { leastOfFloor } = act
  const target = leastOfFloor === undefined ? undefined : ({ least: leastOfFloor, of: 'ratio' } as const)
  return [{ ...figure, floor: floorFigure, target }, statementFigure(act, turns)]
}

/** Throws unless every answer stands for one act. */
async function perform<Drawn extends object>(
  { bench }: Stage,
  { untilThrough, countDone }: OnceOnly<Drawn>,
  load: { url: string; requestsFile: string; connections: number },
  seconds: number,
): Promise<number> {
  const { answers, perSecond } = await generateLoad(bench, load, seconds)
  const lagMs = (await untilThrough?.()) ?? 0
  const done = await untilQuiet(countDone)
  // Some were under way when the load ended.
  if (done < answers || done > answers + load.connections) throw new Error(`${answers} were answered and ${done} stand`)
  return answers / (answers / perSecond + lagMs / 1000)
}

/** What is counted once it does not change any more. */
async function untilQuiet(count: () => Promise<number>): Promise<number> {
  let [before, now] = [Number.NaN, await count()]
  while (now !== before) {
    await sleep(500)
    ;[before, now] = [now, await count()]
  }
  return now
}
