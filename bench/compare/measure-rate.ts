import { setTimeout as sleep } from 'node:timers/promises'
import { countStatements, type StatementTemplate } from '../floor/recorded-act.ts'
import { recordActs } from '../floor/record-acts.ts'
import { concurrency, generateLoad, type LoadRun } from '../load/generate-load.ts'
import type { Figure, Target } from '../report/figure.ts'
import type { Act, Draw, Stage } from './stage.ts'
import { type Contender, figureOf, takeTurns } from './take-turns.ts'

/** An act whose rate is measured. */
export interface RatedAct extends Act {
  /** The first one is listened to. Enough for all that are performed in one run, if nobody may come twice. */
  draws: readonly Draw[]
  /** How many are under way at once; 32 unless it says otherwise. */
  atOnce?: number
  target?: Target
  mostStatements?: number
  /** Takes back what is left of earlier runs. */
  clear?: () => Promise<void>
  /** Waits until what follows the answers is done as well; how long that took, in ms, which counts. */
  untilThrough?: () => Promise<number>
  /** How many more were performed than before, by what stands in the tables; throws when these do not agree. */
  countDone?: () => Promise<number>
}

/** How many a second, beside the bare statements, and how many statements. */
export async function measureRate(stage: Stage, act: RatedAct): Promise<Figure[]> {
  const { name, atOnce, target, mostStatements, draws } = act
  const turns = await recordRated(stage, act)
  const [service, floor] = await takeTurns(stage.bench, [performing(stage, act), replaying(stage, act, turns)])
  const rate = atOnce === undefined ? name : `${name}, ${atOnce} at once`
  const most: Target | undefined = mostStatements === undefined ? undefined : { most: mostStatements, of: 'value' }
  if (draws.length === 0) throw new Error(`Nothing was drawn for ${name}`)
  return [
    figureOf({ name: rate, member: 'perSecond', unit: 'per second', target }, service, floor),
    { name: `${name}: statements`, value: countStatements(turns), unit: 'statements', target: most },
  ]
}

export async function recordRated(stage: Stage, act: RatedAct): Promise<StatementTemplate[][]> {
  await act.clear?.()
  const [turns = []] = await recordActs(stage, [act], act.draws[0] ?? {})
  return turns
}

/** The act, as often as the service performs it. */
export function performing(stage: Stage, act: RatedAct): Contender<'perSecond'> {
  const requests = act.draws.map(act.request)
  return {
    name: act.name,
    prepare: act.clear,
    run: async (seconds) => {
      const { atOnce: connections = concurrency } = act
      return through(act, await generateLoad(stage.bench, { url: stage.url, requests, connections }, seconds))
    },
  }
}

/** Counts until everything is done; throws unless every answer stands for one act. */
async function through({ untilThrough, countDone, atOnce = concurrency }: RatedAct, { answers, seconds }: LoadRun) {
  const lagMs = (await untilThrough?.()) ?? 0
  const done = countDone ? await untilQuiet(countDone) : answers
  // Some were under way when the load ended.
  if (done < answers || done > answers + atOnce) throw new Error(`${answers} were answered and ${done} stand`)
  return { perSecond: answers / (seconds + lagMs / 1000) }
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

/** The statements alone, on the same draws. */
export function replaying(
  { databaseUrl, service, floor }: Stage,
  { draws, clear, atOnce = concurrency }: RatedAct,
  turns: StatementTemplate[][],
  password?: { password: string; hash: string },
): Contender<'perSecond'> {
  const what = { databaseUrl, role: `civic_${service}`, turns, draws: [...draws], password, atOnce }
  return {
    name: 'its statements through bare pg',
    prepare: clear,
    run: async (seconds) => floor.call('replay', { ...what, seconds }),
  }
}
