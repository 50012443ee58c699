import type { Bench, PartResult } from '../bench.ts'
import { measureReads, shorter } from '../compare/measure-reads.ts'
import { openStage, type Stage } from '../compare/stage.ts'
import { phrases, vocabulary } from '../data/phrases.ts'
import { town } from '../data/worlds.ts'
import { describeSettings } from '../processes/database-server.ts'
import { measureFanOut } from './town/fan-out.ts'
import { measureSigning } from './town/signing.ts'
import { townReads } from './town/town-reads.ts'

/** What people wait for where a million issues were reported, and how much longer than at a tenth of that. */
export async function measureTown(bench: Bench): Promise<PartResult> {
  const size = bench.sizes.town
  await using stage = await openStage(bench, 'community', town(size))
  await using earlier = await openStage(bench, 'community', town({ ...size, issues: size.issues / 10 }))
  const { figures, remark } = await measureReads({ stage, draws: await drawnFrom(stage) }, townReads, {
    plans: 'community',
    bench: shorter(bench, 1 / 4),
    other: { stage: earlier, draws: await drawnFrom(earlier) },
  })
  const signing = await measureSigning(stage)
  return {
    figures: [...figures, ...signing.figures, ...(await measureFanOut(stage, size.users / 2))],
    notMeasured: signing.notMeasured,
    remarks: [remark, await describeSettings(stage.databaseUrl)],
  }
}

/** From all over the town. Words come first, of which some hold others. */
async function drawnFrom(stage: Stage) {
  const rows = await stage.draw(drawn)
  return rows.map((row, turn) => ({ ...wordsOf(turn), ...row }))
}

/**
 * Not the n-th petition where that is a draft, but another one with as many comments; the announcements that are much
 * talked about are published at each 2,100th place.
 */
const drawn = `
  select (extract(epoch from issues.created_at) * 1000000)::int8 || '_' || issues.id as behind,
    rare_word(n) as rare, lower(surname(n % :communities * 3)) as surname, state_of(7) as state,
    issues.community_id as "communityId", issues.id as "issueId",
    id('petition', (petition + case petition % 9 when 8 then 100 else 0 end) % :petitions) as "petitionId",
    id('representative', n % :representatives) as "representativeId", id('issue', n / 100 * 100) as "talkedIssueId",
    id('petition', (talked + case talked % 9 when 8 then 100 else 0 end) % :petitions) as "talkedPetitionId",
    id('notice', notice) as "talkedNoticeId",
    id('representative', 2 + notice % (:representatives - 2)) as "talkedNoticeOwnerId", citizen(n) as "citizenId"
  from generate_series(1, 500) as turn, lateral (select turn * 7919::bigint % :issues as n) as place
    join issues on issues.id = id('issue', n),
    lateral (select n % :petitions as petition, n % (:petitions / 100) * 100 as talked,
      n % ((:notices + 2099) / 2100) * 2100 as notice) as others
  order by turn`

const pairs = ['gb', 'kp', 'sh', 'zi', 'wa', 'ye', 'xq', 'du']

function wordsOf(turn: number) {
  const common = (place: number) => vocabulary[place % 10] ?? ''
  return {
    /** Words that are everywhere and never stand together. */
    scattered: [0, 3, 7, 1, 5].map((place) => common(turn + place)).join(' '),
    phrase: phrases[(turn * 37) % phrases.length]?.split(' ').slice(1, 4).join(' ') ?? '',
    absent: `${vocabulary[60 + turn] ?? ''}xq`,
    common: common(turn),
    pair: pairs[turn % pairs.length] ?? '',
  }
}
