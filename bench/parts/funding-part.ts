import type { Bench, PartResult } from '../bench.ts'
import { measureReads, shorter } from '../compare/measure-reads.ts'
import { openStage } from '../compare/stage.ts'
import { funding } from '../data/worlds.ts'
import type { FixedAnswerProgram } from '../peers/fixed-answer-program.ts'
import { describeSettings } from '../processes/database-server.ts'
import { startWorker } from '../processes/worker.ts'
import { fundingReads } from './funding/funding-reads.ts'
import { measureGiving, paymentKey } from './funding/giving.ts'

/** What donors and those in charge wait for where two million donations have settled, and how fast more settle. */
export async function measureFunding(bench: Bench): Promise<PartResult> {
  await using provider = await startWorker<FixedAnswerProgram>('peers/fixed-answer-program.ts', bench.signal)
  const data = { authorization_url: 'https://checkout.example.org/pay', access_code: 'bench' }
  const port = await provider.call('listen', { status: true, message: 'Authorization URL created', data })
  await using stage = await openStage(bench, 'organization', funding(bench.sizes.funding), {
    PAYMENT_SECRET_KEY: paymentKey,
    PAYMENT_API_URL: `http://127.0.0.1:${port}`,
    PLATFORM_FEE_BPS: '250',
    RECONCILE_INTERVAL_MINUTES: '0',
  })
  const draws = await stage.draw(drawn)
  const { figures, remark } = await measureReads({ stage, draws }, fundingReads, {
    plans: 'funding',
    bench: shorter(bench, 1 / 4),
  })
  const given = await measureGiving(stage)
  return { figures: [...figures, ...given], remarks: [remark, await describeSettings(stage.databaseUrl)] }
}

/** Campaigns from all over that are public and not of the first organization. */
const drawn = `
  select id('campaign', place) as "campaignId", 'campaign-' || place as slug,
    'campaign-' || place / 10 * 10 + 6 as "reportedSlug", id('organization', raiser) as "organizationId",
    owner(raiser) as "ownerId", id('community', n % :communities) as "communityId", state_of(place) as state,
    area_of(place) as area, id('campaign', 0) as "largestCampaignId", 'campaign-0' as "largestSlug",
    id('organization', 0) as "largestId", owner(0) as "largestOwnerId", citizen(5) as "administratorId"
  from generate_series(1, 500) as turn, lateral (select turn * 7919::bigint as n) as drawn,
    lateral (select (1 + n % (:campaigns / 10 - 1)) * 10 + n % 8 as place) as campaign,
    lateral (select skewed(place, :organizations) as raiser) as item
  where raiser > 0 order by turn`
