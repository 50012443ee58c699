import type { RatedAct } from '../../compare/measure-rate.ts'
import { type Draw, pathFor, type Stage, tokenFor } from '../../compare/stage.ts'
import { concurrencyOfLists } from '../../load/generate-load.ts'

const given = [
  { selections: ['Water'] },
  { selections: ['Roads', 'Light'] },
  { selections: ['YES'] },
  { textValue: 'More light at the market' },
  { textValue: 'The road to the clinic is bad. Somebody should mend it before the rain comes.' },
]

/** Those answer who have not answered yet. */
export async function answering({ sql, draw }: Stage, responses: number): Promise<RatedAct> {
  const draws = await draw(`
    select id('consultation', 0) as "popularId", citizen(n) as "citizenId"
    from generate_series(:responses, least(:users, :responses + 20000) - 1) as n order by n`)
  const questions = await draw(`select id('question', n) as id from generate_series(0, 9) as n order by n`)
  const answers = questions.map(({ id }, n) => ({ questionId: id, ...given[n % given.length] }))
  const popular = draws[0]?.['popularId']
  return {
    name: 'ten answers to what everybody is asked',
    request: (one) => ({
      path: pathFor('/v1/consultations/{popularId}/responses', one),
      token: tokenFor(one['citizenId']),
      body: { answers },
    }),
    draws,
    atOnce: concurrencyOfLists,
    clear: async () => {
      const drawn = idsOf(draws, 'citizenId')
      await sql.run('delete from consultation_responses where consultation_id = $1 and user_id = any($2)', [
        popular,
        drawn,
      ])
    },
    countDone: async () => {
      const [row] = await sql.run<{ counted: number; stored: number; answers: number }>(
        `select response_count as counted, count(distinct response.id)::int as stored, count(*)::int as answers
         from consultations join consultation_responses as response on response.consultation_id = consultations.id
           join consultation_answers on consultation_answers.response_id = response.id
         where consultations.id = $1 group by consultations.id`,
        [popular],
      )
      if (!row || row.counted !== row.stored || row.answers !== row.stored * answers.length) {
        throw new Error(`Responses, answers and the counter do not agree: ${JSON.stringify(row)}`)
      }
      return row.stored - responses
    },
  }
}

/** Drafts from all over, but of the first organization, whose crowd is told by a job. */
export async function publishing({ sql, draw }: Stage): Promise<RatedAct> {
  const draws = await draw(`
    select id('announcement', n) as "draftId", owner(writer) as "ownerId"
    from generate_series(0, least(20000, :announcements / 20) - 1) as turn,
      lateral (select turn * 7919::bigint % (:announcements / 20) * 20 + 13 as n) as place,
      lateral (select skewed(n, :organizations) as writer) as item
    where writer > 0 order by turn`)
  const drafts = [idsOf(draws, 'draftId')]
  return {
    name: 'announcement published, members told',
    request: (one) => ({
      method: 'POST',
      path: pathFor('/v1/announcements/{draftId}/publish', one),
      token: tokenFor(one['ownerId']),
    }),
    draws,
    atOnce: concurrencyOfLists,
    clear: async () => {
      await sql.run(`update announcements set status = 'DRAFT', published_at = null where id = any($1)`, drafts)
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
        drafts,
      )
      // Each organization but the first has four members.
      if (!row || row.told !== row.published * 4 || row.miscounted > 0) {
        throw new Error(`Drafts, notices and counters do not agree: ${JSON.stringify(row)}`)
      }
      return row.published
    },
  }
}

function idsOf(draws: readonly Draw[], name: string) {
  return draws.map((one) => one[name])
}
