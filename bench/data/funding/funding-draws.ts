import { cityId, sqlId } from '../city-ids.ts'
import { sqlState, sqlArea } from '../registry-words.ts'
import type { Sql } from '../sql.ts'
import { campaignTurn, type FundingSize, membersEach, neighboursOf } from './funding-size.ts'
import { sqlAuthorOf, sqlOwnerOf } from './organization-rows.ts'

/** What one request is about. Texts that hold others come first: what is asked for is recognized in this order. */
export interface FundingDraw {
  campaignId: string
  slug: string
  /** Of one that everybody has seen the report of. */
  reportedSlug: string
  /** Whose campaign it is, and its owner. */
  organizationId: string
  ownerId: string
  communityId: string
  state: string
  area: string
  /** The campaign that most was given to, the organization with most campaigns, whose it is, and its owner. */
  largestCampaignId: string
  largestSlug: string
  largestId: string
  largestOwnerId: string
  /** Of the platform. */
  administratorId: string
}

const everywhere = {
  largestCampaignId: cityId('campaign', 0),
  largestSlug: 'campaign-0',
  largestId: cityId('organization', 0),
  largestOwnerId: cityId('citizen', 0),
  administratorId: cityId('citizen', membersEach + 1),
} as const

const draws = 500

/** Out of what `fillFunding` stored, from all over it; campaigns that are public and not the first one. */
export async function drawFromFunding(sql: Sql, size: FundingSize): Promise<FundingDraw[]> {
  const { every, public: shown } = campaignTurn
  const turns = size.campaigns / every
  const rows = await sql.run<Record<Exclude<keyof FundingDraw, keyof typeof everywhere>, string>>(
    `select ${sqlId('campaign', 'place')} as "campaignId", 'campaign-' || place as slug,
       'campaign-' || place / ${every} * ${every} + 6 as "reportedSlug",
       ${sqlId('organization', sqlOwnerOf('place', size))} as "organizationId",
       ${sqlAuthorOf(sqlOwnerOf('place', size))} as "ownerId",
       ${sqlId('community', `n % ${neighboursOf(size).communities}`)} as "communityId",
       ${sqlState('place')} as state, ${sqlArea('place')} as area
     from generate_series(1, ${draws}) as turn
       cross join lateral (select turn * 7919::bigint as n) as draw
       cross join lateral (
         select (1 + n % ${turns - 1}) * ${every} + n % ${shown} as place) as campaign
     where ${sqlOwnerOf('place', size)} > 0 order by turn`,
  )
  return rows.map((row) => ({ ...row, ...everywhere }))
}
