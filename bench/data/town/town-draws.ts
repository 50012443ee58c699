import { sqlId } from '../city-ids.ts'
import { sqlSurname } from '../registry-words.ts'
import type { Sql } from '../sql.ts'
import { sqlNoticeOwner } from './public-rows.ts'
import { contentsOf, popularEvery, type TownSize } from './town-size.ts'
import { phrases, sqlRareWord, vocabulary } from './town-words.ts'

/** What one request is about. Texts that hold others come first: what is asked for is recognized in this order. */
export interface TownDraw {
  /** Words that are everywhere and never stand together. */
  scattered: string
  phrase: string
  absent: string
  rare: string
  common: string
  /** Part of the names of a few communities. */
  surname: string
  /** Two letters. */
  pair: string
  communityId: string
  issueId: string
  petitionId: string
  representativeId: string
  /** These are much talked about. */
  talkedIssueId: string
  talkedPetitionId: string
  talkedNoticeId: string
  talkedNoticeOwnerId: string
  citizenId: string
}

type Words = 'scattered' | 'phrase' | 'absent' | 'common' | 'pair'

const draws = 500
/** Announcements at these places are published, and much talked about. */
const publishedEvery = 2100

/** Out of what `fillTown` stored, from all over it; the sample, which is recorded and explained, comes first. */
export async function drawFromTown(sql: Sql, size: TownSize): Promise<TownDraw[]> {
  const { petitions, notices, representatives } = contentsOf(size)
  const popular = (count: number) => `n % ${count / popularEvery} * ${popularEvery}`
  const talkedNotice = `n % ${Math.ceil(notices / publishedEvery)} * ${publishedEvery}`
  const rows = await sql.run<Record<Exclude<keyof TownDraw, Words>, string>>(
    `select ${sqlRareWord('n')} as rare, lower(${sqlSurname(`n % ${size.communities} * 3`)}) as surname,
       issues.community_id::text as "communityId", issues.id as "issueId",
       ${openPetition(`n % ${petitions}`, petitions)} as "petitionId",
       ${sqlId('representative', `n % ${representatives}`)} as "representativeId",
       ${sqlId('issue', popular(size.issues))} as "talkedIssueId",
       ${openPetition(popular(petitions), petitions)} as "talkedPetitionId",
       ${sqlId('notice', talkedNotice)} as "talkedNoticeId",
       ${sqlId('representative', sqlNoticeOwner(talkedNotice, size))} as "talkedNoticeOwnerId",
       ${sqlId('citizen', `n % ${size.users}`)} as "citizenId"
     from generate_series(1, ${draws}) as turn, lateral (select turn * 7919::bigint % ${size.issues} as n) as place
       join issues on issues.id = ${sqlId('issue', 'n')} order by turn`,
  )
  return rows.map((row, turn) => ({ ...wordsOf(turn), ...row }))
}

/** Not the n-th where that is a draft, but another one with as many comments. */
function openPetition(n: string, petitions: number): string {
  return sqlId('petition', `((${n}) + case when (${n}) % 9 = 8 then ${popularEvery} else 0 end) % ${petitions}`)
}

const pairs = ['gb', 'kp', 'sh', 'zi', 'wa', 'ye', 'xq', 'du']

function wordsOf(turn: number): Record<Words, string> {
  const common = (place: number) => vocabulary[place % 10] ?? ''
  return {
    scattered: [common(turn), common(turn + 3), common(turn + 7), common(turn + 1), common(turn + 5)].join(' '),
    phrase: phrases[(turn * 37) % phrases.length]?.split(' ').slice(1, 4).join(' ') ?? '',
    absent: `${vocabulary[60 + turn] ?? ''}xq`,
    common: common(turn),
    pair: pairs[turn % pairs.length] ?? '',
  }
}
