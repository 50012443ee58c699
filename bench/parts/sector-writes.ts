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
import { concurrencyOfLists } from '../load/concurrency.ts'
import type { Figure } from '../report/figure.ts'
import { measureOnce, type OnceOnly, type Stage } from './once-only.ts'

/** How many a second, each exactly once. */
export async function measureSectorWrites(stage: Stage): Promise<Figure[]> {
  return [...(await measureOnce(stage, answering(stage))), ...(await measureOnce(stage, await publishing(stage)))]
}

function answering({ bench, sql }: Stage): OnceOnly<Answering> {
  const { sector } = bench.sizes
  const draws = drawAnswering(sector)
  const { popularId } = everywhere
  const citizens = draws.map(({ citizenId }) => citizenId)
  return {
    act: respond,
    draws,
    atOnce: concurrencyOfLists,
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
    atOnce: concurrencyOfLists,
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
