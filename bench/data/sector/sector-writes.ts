import type { Act } from '../act.ts'
import { cityId, sqlId } from '../city-ids.ts'
import type { Sql } from '../sql.ts'
import { tokenFor } from '../token.ts'
import { sqlAuthorOf, sqlOwnerOf } from './organization-rows.ts'
import { announcementTurn } from './publication-rows.ts'
import { everywhere } from './sector-draws.ts'
import { askedOfAll, choices, neighboursOf, type QuestionType, type SectorSize } from './sector-size.ts'

/** Somebody who has not answered yet, and what everybody is asked. */
export interface Answering {
  popularId: string
  citizenId: string
}

export const respond: Act<Answering> = {
  name: 'ten answers to what everybody is asked',
  service: 'organization',
  request: ({ popularId, citizenId }) => ({
    method: 'POST',
    path: `/v1/consultations/${popularId}/responses`,
    token: tokenFor({ id: citizenId, name: 'Chidi Obi', email: 'chidi@example.org' }),
    body: { answers: askedOfAll.map((type, n) => ({ questionId: cityId('question', n), ...answerTo[type] })) },
  }),
  turns: 1,
}

const answerTo: Record<QuestionType, { textValue: string } | { selections: readonly string[] }> = {
  SINGLE_CHOICE: { selections: [choices[1]] },
  MULTI_CHOICE: { selections: [choices[0], choices[2]] },
  YES_NO: { selections: ['YES'] },
  SHORT_TEXT: { textValue: 'More light at the market' },
  LONG_TEXT: { textValue: 'The road to the clinic is bad. Somebody should mend it before the rain comes.' },
}

/** A draft, and the owner of its organization. */
export interface Publishing {
  draftId: string
  ownerId: string
}

export const publish: Act<Publishing> = {
  name: 'announcement published, members told',
  service: 'organization',
  request: ({ draftId, ownerId }) => ({
    method: 'POST',
    path: `/v1/announcements/${draftId}/publish`,
    token: tokenFor({ id: ownerId, name: 'Chidi Obi', email: 'chidi@example.org' }),
  }),
  turns: 1,
}

/** Enough for all that can be performed in one run, since nobody may come twice. */
const mostDraws = 20_000

export function drawAnswering(size: SectorSize): Answering[] {
  const others = neighboursOf(size).users - size.responses
  return Array.from({ length: Math.min(mostDraws, others) }, (_, turn) => ({
    popularId: everywhere.popularId,
    citizenId: cityId('citizen', size.responses + turn),
  }))
}

/** Drafts from all over, but of the first organization, whose crowd is told by a job. */
export async function drawPublishing(sql: Sql, size: SectorSize): Promise<Publishing[]> {
  const { every, drafts } = announcementTurn
  const places = size.announcements / every
  return sql.run<{ draftId: string; ownerId: string }>(
    `select ${sqlId('announcement', 'n')} as "draftId", ${sqlAuthorOf('owner')} as "ownerId"
     from generate_series(0, ${Math.min(mostDraws, places) - 1}) as turn,
       lateral (select turn * 7919::bigint % ${places} * ${every} + ${drafts[1]} as n) as place,
       lateral (select ${sqlOwnerOf('n', size)} as owner) as item
     where owner > 0 order by turn`,
  )
}
