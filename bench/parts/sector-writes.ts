import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import type { Act } from '../data/act.ts'
import {
  type Answering,
  drawAnswering,
  drawPublishing,
  publish,
  type Publishing,
  respond,
} from '../data/sector/sector-writes.ts'
import { everywhere } from '../data/sector/sector-draws.ts'
import { askedOfAll, membersOfMost } from '../data/sector/sector-size.ts'
import type { Sql } from '../data/sql.ts'
import { statementFigure } from '../floor/count-statements.ts'
import type { FloorProgram } from '../floor/floor-program.ts'
import { recordAct } from '../floor/record-act.ts'
import { concurrencyOfLists } from '../load/concurrency.ts'
import { generateLoad } from '../load/generate-load.ts'
import { interleave } from '../load/interleave.ts'
import { writeRequests } from '../load/prepared-request.ts'
import type { Worker } from '../processes/worker.ts'
import type { Figure } from '../report/figure.ts'

/** The service, its database, and the program that performs floors. */
interface Stage {
  bench: Bench
  env: NodeJS.ProcessEnv
  serviceUrl: string
  databaseUrl: string
  floor: Worker<FloorProgram>
  sql: Sql
}

/** A write that everybody can perform once, and what it has to leave behind. */
interface OnceOnly<Drawn extends object> {
  act: Act<Drawn>
  /** The first one is listened to, and not part of the load. */
  draws: readonly Drawn[]
  /** Takes back what is left of earlier runs. */
  clear: () => Promise<void>
  /** How often it was performed, by what stands in the tables; throws when these do not agree. */
  countDone: () => Promise<number>
}

/** How many a second, each exactly once. */
export async function measureSectorWrites(stage: Stage): Promise<Figure[]> {
  return [...(await measureOnce(stage, answering(stage))), ...(await measureOnce(stage, await publishing(stage)))]
}

async function measureOnce<Drawn extends object>(stage: Stage, once: OnceOnly<Drawn>): Promise<Figure[]> {
  const { bench, env, serviceUrl, databaseUrl, floor } = stage
  const { act, clear } = once
  const [sample, ...draws] = once.draws
  if (!sample) throw new Error('Nothing was drawn')
  const turns = await recordAct(env, act, sample)
  const requestsFile = await writeRequests(bench, draws.map(act.request))
  const load = { url: serviceUrl, requestsFile, connections: concurrencyOfLists }
  const statements = { databaseUrl, role: 'civic_organization', turns, draws, atOnce: concurrencyOfLists }
  const [value = Number.NaN, least = Number.NaN] = await interleave(bench, [
    { name: act.name, prepare: clear, run: async (seconds) => perform(stage, once, load, seconds) },
    {
      name: `${act.name}: its statements alone`,
      prepare: clear,
      run: async (seconds) => (await floor.call('replay', { ...statements, seconds })).perSecond,
    },
  ])
  const figure = { name: `${act.name}, ${concurrencyOfLists} at once`, value, unit: 'per second' } as const
  return [{ ...figure, floor: { name: 'its statements through bare pg', value: least } }, statementFigure(act, turns)]
}

/** Throws unless every answer stands for one act. */
async function perform<Drawn extends object>(
  { bench }: Stage,
  { countDone }: OnceOnly<Drawn>,
  load: { url: string; requestsFile: string; connections: number },
  seconds: number,
): Promise<number> {
  const { answers, perSecond } = await generateLoad(bench, load, seconds)
  const done = await untilQuiet(countDone)
  // Some were under way when the load ended.
  if (done < answers || done > answers + load.connections) throw new Error(`${answers} were answered and ${done} stand`)
  return perSecond
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

function answering({ bench, sql }: Stage): OnceOnly<Answering> {
  const { sector } = bench.sizes
  const draws = drawAnswering(sector)
  const { popularId } = everywhere
  const citizens = draws.map(({ citizenId }) => citizenId)
  return {
    act: respond,
    draws,
    clear: async () => {
      await sql.run('delete from consultation_responses where consultation_id = $1 and user_id = any($2)', [
        popularId,
        citizens,
      ])
    },
    countDone: async () => {
      const [row] = await sql.run<{ counted: number; stored: number; answers: number }>(
        `select response_count as counted, count(distinct response.id)::int as stored, count(*)::int as answers
         from consultations join consultation_responses as response on response.consultation_id = consultations.id
           join consultation_answers on consultation_answers.response_id = response.id
         where consultations.id = $1 group by consultations.id`,
        [popularId],
      )
      const { counted = 0, stored = 0, answers = 0 } = row ?? {}
      if (counted !== stored || answers !== stored * askedOfAll.length) {
        throw new Error(`${stored} responses stand with ${answers} answers, and the counter says ${counted}`)
      }
      return stored - sector.responses
    },
  }
}

async function publishing({ bench, sql }: Stage): Promise<OnceOnly<Publishing>> {
  const draws = await drawPublishing(sql, bench.sizes.sector)
  const drafts = draws.map(({ draftId }) => draftId)
  return {
    act: publish,
    draws,
    clear: async () => {
      await sql.run(`update announcements set status = 'DRAFT', published_at = null where id = any($1)`, [drafts])
      await sql.run('delete from notifications')
    },
    countDone: async () => {
      const [row] = await sql.run<{ published: number; told: number; miscounted: number }>(
        `select (select count(*)::int from announcements where id = any($1) and status = 'PUBLISHED') as published,
           (select count(*)::int from notifications) as told,
           (select count(*)::int from organizations where id in (
              select organization_id from announcements where id = any($1) and status = 'PUBLISHED')
            and announcement_count <> (select count(*) from announcements
              where organization_id = organizations.id and status = 'PUBLISHED')) as miscounted`,
        [drafts],
      )
      const { published = 0, told = 0, miscounted = 0 } = row ?? {}
      if (told !== published * membersOfMost || miscounted > 0) {
        throw new Error(`${published} drafts were published, ${told} members told, ${miscounted} counters are wrong`)
      }
      return published
    },
  }
}
