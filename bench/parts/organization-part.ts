import type { Bench, PartResult } from '../bench.ts'
import { measureRate } from '../compare/measure-rate.ts'
import { measureReads, shorter } from '../compare/measure-reads.ts'
import { openStage } from '../compare/stage.ts'
import { sector } from '../data/worlds.ts'
import { describeSettings } from '../processes/database-server.ts'
import { organizationReads } from './organization/organization-reads.ts'
import { answering, publishing } from './organization/organization-writes.ts'

/** What people wait for where 50,000 organizations say, do and ask things, and one of them has asked everybody. */
export async function measureOrganization(bench: Bench): Promise<PartResult> {
  await using stage = await openStage(bench, 'organization', sector(bench.sizes.sector))
  const draws = await stage.draw(drawn)
  const { figures, remark } = await measureReads({ stage, draws }, organizationReads, {
    plans: 'organization',
    bench: shorter(bench, 1 / 4),
  })
  const writes = { ...stage, bench: shorter(bench, 1 / 2) }
  const answered = await measureRate(writes, await answering(stage, bench.sizes.sector.responses))
  const published = await measureRate(writes, await publishing(stage))
  return {
    figures: [...figures, ...answered, ...published],
    remarks: [remark, await describeSettings(stage.databaseUrl)],
  }
}

/** From all over the sector; the first organization, which asks everybody, is asked about by name alone. */
const drawn = `
  select id('organization', place) as "organizationId", citizen(place * 4 + 2) as "memberId", state_of(place) as state,
    area_of(place) as area, lower(surname(place)) as surname,
    id('announcement', n % (:announcements / 20) * 20) as "announcementId", id('announcement', draft) as "draftId",
    owner(skewed(draft, :organizations)) as "draftOwnerId", id('project', n % :projects) as "projectId",
    id('community', n % :communities) as "communityId", id('issue', 1 + n % (:taken_on - 1)) as "issueId",
    id('consultation', 5 + n % (:consultations / 5 - 1) * 5) as "consultationId",
    id('consultation', 3 + n % (:consultations / 10) * 10) as "concludedId", id('citizen', n % :responses) as "respondentId",
    id('organization', 0) as "largestId", owner(0) as "largestOwnerId", id('consultation', 0) as "popularId",
    citizen(7) as "administratorId"
  from generate_series(1, 500) as turn, lateral (select turn * 7919::bigint as n) as drawn,
    lateral (select 1 + n % (:organizations - 1) as place, n % (:announcements / 20) * 20 + 3 as draft) as places
  order by turn`
