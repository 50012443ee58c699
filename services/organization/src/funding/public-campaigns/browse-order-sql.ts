import type { CampaignSort } from '@civic/contracts'
import { sql, type RawBuilder } from 'kysely'

/** In which order somebody browses. */
export interface Browsing {
  sort: CampaignSort
  from: BrowsingFrom
}

/** What an order starts from; only what it needs. */
export interface BrowsingFrom {
  now?: Date | undefined
  nearState?: string | undefined
  nearLga?: string | undefined
}

/** The order with what it starts from. */
export function browsingBy(sort: CampaignSort, { now, nearState, nearLga }: Required<BrowsingFrom>): Browsing {
  if (sort === 'ENDING_SOON') return { sort, from: { now } }
  return { sort, from: sort === 'NEAR_ME' ? { nearState, nearLga } : {} }
}

/** Whether its campaigns stand in parts that follow each other. */
export function isInParts({ from }: Browsing): boolean {
  return Object.values(from).some((each) => each !== undefined)
}

/**
 * An order as indexes can serve it: every campaign belongs to one of the parts, which follow each other, and inside of a
 * part they stand as an index holds them.
 */
export interface BrowseOrder {
  parts: readonly RawBuilder<boolean>[]
  inside: RawBuilder<unknown>
  /** The newest first, all in one: for many filters there is an index that begins with what is asked. */
  isNewest?: boolean
}

/** State and LGA as they are compared: whatever the letter case, and the blanks around them. */
export const stateKey = sql<string>`lower(btrim(campaigns.state))`
export const lgaKey = sql<string>`lower(btrim(campaigns.lga))`

const newest = sql`campaigns.created_at desc, campaigns.id`
export const everything = sql<boolean>`true`

export function browseOrder({ sort, from }: Browsing): BrowseOrder {
  switch (sort) {
    case 'ENDING_SOON':
      return endingSoon(from)
    case 'MOST_FUNDED':
      return { parts: [everything], inside: sql`campaigns.raised_minor desc, ${newest}` }
    case 'EMERGENCY':
      return { parts: [everything], inside: sql`campaigns.is_emergency desc, ${newest}` }
    case 'NEAR_ME':
      return { parts: nearby(from), inside: newest }
    case 'RECENT':
      return { parts: [everything], inside: newest, isNewest: true }
  }
}

function endingSoon({ now }: BrowsingFrom): BrowseOrder {
  const endDate = sql.ref('campaigns.endDate')
  return {
    parts: [sql<boolean>`${endDate} >= ${now}`, sql<boolean>`${endDate} < ${now}`, sql<boolean>`${endDate} is null`],
    inside: sql`${endDate}, ${newest}`,
  }
}

function nearby({ nearState, nearLga }: BrowsingFrom): BrowseOrder['parts'] {
  const [isInState, isElsewhere] = [
    sql<boolean>`${stateKey} = lower(${nearState})`,
    sql<boolean>`${stateKey} is distinct from lower(${nearState})`,
  ]
  const [isInLga, isOutside] = [
    sql<boolean>`${lgaKey} = lower(${nearLga})`,
    sql<boolean>`${lgaKey} is distinct from lower(${nearLga})`,
  ]
  if (nearState === undefined) return nearLga === undefined ? [everything] : [isInLga, isOutside]
  if (nearLga === undefined) return [isInState, isElsewhere]
  return [sql<boolean>`${isInState} and ${isInLga}`, sql<boolean>`${isInState} and ${isOutside}`, isElsewhere]
}

/** The whole order in one expression, for campaigns that are found already. */
export function inOrder({ parts, inside }: BrowseOrder): RawBuilder<unknown> {
  if (parts.length === 1) return inside
  const ranks = parts.map((isInPart, rank) => sql`when ${isInPart} then ${sql.lit(rank)}`)
  return sql`case ${sql.join(ranks, sql` `)} end, ${inside}`
}
