import { cityId, sqlId } from '../city-ids.ts'
import { sqlArea, sqlState, sqlSurname } from '../registry-words.ts'
import type { Sql } from '../sql.ts'
import { sqlAuthorOf, sqlOwnerOf } from './organization-rows.ts'
import { announcementTurn } from './publication-rows.ts'
import { membersOfMost, neighboursOf, type SectorSize } from './sector-size.ts'

/** What one request is about. Texts that hold others come first: what is asked for is recognized in this order. */
export interface SectorDraw {
  organizationId: string
  /** Somebody of it who is not in charge. */
  memberId: string
  state: string
  area: string
  surname: string
  announcementId: string
  draftId: string
  draftOwnerId: string
  projectId: string
  communityId: string
  issueId: string
  consultationId: string
  concludedId: string
  respondentId: string
  /** The organization that asks everybody, one of its owners, and what it asks. */
  largestId: string
  largestOwnerId: string
  popularId: string
  /** Of the platform. */
  administratorId: string
}

/** The same in every draw. */
export const everywhere = {
  largestId: cityId('organization', 0),
  largestOwnerId: cityId('citizen', 0),
  popularId: cityId('consultation', 0),
  administratorId: cityId('citizen', 7),
} as const

const draws = 500

/** Out of what `fillSector` stored, from all over it; the largest organization is asked about by name alone. */
export async function drawFromSector(sql: Sql, size: SectorSize): Promise<SectorDraw[]> {
  const { communities, consultations, issues } = neighboursOf(size)
  const { every, drafts } = announcementTurn
  const draft = `(n % ${size.announcements / every} * ${every} + ${drafts[0]})`
  const rows = await sql.run<Record<Exclude<keyof SectorDraw, keyof typeof everywhere>, string>>(
    `select ${sqlId('organization', 'place')} as "organizationId",
       ${sqlId('citizen', `place * ${membersOfMost} + 2`)} as "memberId",
       ${sqlState('place')} as state, ${sqlArea('place')} as area, lower(${sqlSurname('place')}) as surname,
       ${sqlId('announcement', `n % ${size.announcements / every} * ${every}`)} as "announcementId",
       ${sqlId('announcement', draft)} as "draftId", ${sqlAuthorOf(sqlOwnerOf(draft, size))} as "draftOwnerId",
       ${sqlId('project', `n % ${size.projects}`)} as "projectId",
       ${sqlId('community', `n % ${communities}`)} as "communityId", ${sqlId('issue', `1 + n % ${issues - 1}`)} as "issueId",
       ${sqlId('consultation', `5 + n % ${consultations / 5 - 1} * 5`)} as "consultationId",
       ${sqlId('consultation', `3 + n % ${consultations / 10} * 10`)} as "concludedId",
       ${sqlId('citizen', `n % ${size.responses}`)} as "respondentId"
     from generate_series(1, ${draws}) as turn,
       lateral (select turn * 7919::bigint as n, 1 + turn * 7919::bigint % ${size.organizations - 1} as place) as draw
     order by turn`,
  )
  return rows.map((row) => ({ ...row, ...everywhere }))
}
