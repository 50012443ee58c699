import type { CampaignSort } from '@civic/contracts'
import { keptStatement } from '@civic/db'
import { isPublic } from '@civic/moderation'
import { sql, type RawBuilder } from 'kysely'
import { CampaignNotFoundError } from '../campaigns/campaign-errors.ts'
import { isEligible } from '../eligibility/eligible-organization-sql.ts'
import type { Db } from '../../tables.ts'
import {
  browseOrder,
  everything,
  inOrder,
  isInParts,
  lgaKey,
  stateKey,
  type BrowseOrder,
  type Browsing,
  type BrowsingFrom,
} from './browse-order-sql.ts'

const isPublicCampaign = isPublic('campaigns', 'campaigns.status')

/** A campaign may name any project: one that is gone, or somebody else's, is not its own. */
const ownProject = sql<string | null>`(
  select projects.id from projects
  where projects.id = campaigns.project_id and projects.organization_id = campaigns.organization_id)`

/** All that the list shows of a campaign. */
const publicColumns = [
  'campaigns.id',
  'campaigns.slug',
  'campaigns.title',
  'campaigns.summary',
  'campaigns.category',
  'campaigns.status',
  'campaigns.currency',
  'campaigns.goalMinor',
  'campaigns.raisedMinor',
  'campaigns.donorCount',
  'campaigns.coverImageUrl',
  'campaigns.state',
  'campaigns.lga',
  'campaigns.communityId',
  'campaigns.organizationId',
  'organizations.name as organizationName',
  isEligible.as('isEligible'),
  'campaigns.isEmergency',
  'campaigns.startDate',
  'campaigns.endDate',
  'campaigns.publishedAt',
  'campaigns.completedAt',
  ownProject.as('projectId'),
] as const

/** What the page shows besides. */
const detailColumns = [
  ...publicColumns,
  'campaigns.description',
  'campaigns.finalReportBody',
  'campaigns.finalReportUrls',
  'campaigns.finalReportAlts',
  'campaigns.reportedAt',
  'campaigns.unaccountedAtReportMinor',
] as const

/** Whose values the statements below take. */
interface Narrowing {
  category?: string | undefined
  organizationId?: string | undefined
  communityId?: string | undefined
  projectId?: string | undefined
  /** In any letter case, as the LGA and the country. */
  state?: string | undefined
  lga?: string | undefined
  country?: string | undefined
}

/** What the statements below are written for. */
interface Flags {
  isEmergency: boolean
  isVerified: boolean
}

export type PublicFilter = Narrowing & Flags

interface Page {
  limit: number
  offset: number
}

export type PublicCampaignRow = Awaited<ReturnType<typeof pageOfMany>>[number]

/** A page of many: each part is read in the order of its index until the page is full. */
export async function listOfMany(
  db: Db,
  filter: PublicFilter,
  browsing: Browsing,
  { limit, offset }: Page,
): Promise<PublicCampaignRow[]> {
  const upTo = isInParts(browsing) ? limit + offset : undefined
  const values = { ...narrowingOf(filter), ...browsing.from, limit, offset, upTo }
  return pageOfMany(db, values, { ...flagsOf(filter), sort: browsing.sort })
}

interface OnPage extends Narrowing, BrowsingFrom, Page {}

const pageOfMany = keptStatement(
  (
    db: Db,
    { limit, offset, upTo, ...asked }: OnPage & { upTo: number | undefined },
    { sort, ...flags }: Flags & { sort: CampaignSort },
  ) => {
    const order = browseOrder({ sort, from: asked })
    const matches = matching(asked, flags, order.isNewest ? 'in their order' : 'as they are read')
    const [first = everything] = order.parts
    if (upTo !== undefined) return byIds(db, acrossParts(matches, order, { limit, offset, upTo }), order)
    const page = sql`
      select campaigns.id from campaigns where ${matches} and ${first}
      order by ${order.inside} limit ${limit} offset ${offset}`
    return byIds(db, page, order)
  },
)

function narrowingOf(filter: PublicFilter): Narrowing {
  const { category, organizationId, communityId, projectId, state, lga, country } = filter
  return { category, organizationId, communityId, projectId, state, lga, country }
}

function flagsOf({ isEmergency, isVerified }: PublicFilter): Flags {
  return { isEmergency, isVerified }
}

/** A part is read no further than the parts before it have left room. */
function acrossParts(
  matches: RawBuilder<boolean>,
  { parts, inside }: BrowseOrder,
  { limit, offset, upTo }: Page & { upTo: number },
) {
  const names = parts.map((_, rank) => sql.ref(`part${rank}`))
  const readings = parts.map((isInPart, rank) => {
    const before = names.slice(0, rank).map((name) => sql` - (select count(*) from ${name})`)
    return sql`${names[rank]} as materialized (
      select campaigns.id, campaigns.created_at, campaigns.end_date, ${sql.lit(rank)} as part
      from campaigns where ${matches} and ${isInPart}
      order by ${inside} limit ${upTo} ${sql.join(before, sql``)})`
  })
  const all = names.map((name) => sql`select * from ${name}`)
  return sql`
    with ${sql.join(readings)}
    select campaigns.id from (${sql.join(all, sql` union all `)}) as campaigns
    order by campaigns.part, ${inside} limit ${limit} offset ${offset}`
}

/** A page of few: all of them are found first and then put in order. */
export async function listOfFew(
  db: Db,
  filter: PublicFilter,
  browsing: Browsing,
  { limit, offset }: Page,
): Promise<PublicCampaignRow[]> {
  const values = { ...narrowingOf(filter), ...browsing.from, limit, offset }
  return pageOfFew(db, values, { ...flagsOf(filter), sort: browsing.sort })
}

const pageOfFew = keptStatement(
  (db: Db, { limit, offset, ...asked }: OnPage, { sort, ...flags }: Flags & { sort: CampaignSort }) => {
    const order = browseOrder({ sort, from: asked })
    const page = sql`
      with found as materialized (
        select campaigns.id, campaigns.created_at, campaigns.raised_minor, campaigns.is_emergency, campaigns.end_date,
          campaigns.state, campaigns.lga
        from campaigns where ${matching(asked, flags, 'at once')})
      select campaigns.id from found as campaigns order by ${inOrder(order)} limit ${limit} offset ${offset}`
    return byIds(db, page, order)
  },
)

function byIds(db: Db, page: RawBuilder<unknown>, order: BrowseOrder) {
  return (
    db
      .selectFrom('campaigns')
      .innerJoin('organizations', 'organizations.id', 'campaigns.organizationId')
      .select(publicColumns)
      // As an array: joined to so many as a page may hold at most, the planner would read all campaigns.
      .where('campaigns.id', '=', sql<string>`any(array(${page}))`)
      .orderBy(inOrder(order))
  )
}

export async function countPublicCampaigns(db: Db, filter: PublicFilter): Promise<number> {
  const [row] = await totalOfPublic(db, narrowingOf(filter), flagsOf(filter))
  return row?.total ?? 0
}

const totalOfPublic = keptStatement((db: Db, narrowing: Narrowing, flags: Flags) =>
  db
    .selectFrom('campaigns')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matching(narrowing, flags, 'at once')),
)

/**
 * How campaigns are looked for: `at once` all of them, by whatever index finds them; `in their order` one after the
 * other, by an index that may hold what is asked; `as they are read`, whatever is asked of each.
 */
type Search = 'at once' | 'in their order' | 'as they are read'

function matching(narrowing: Narrowing, { isEmergency, isVerified }: Flags, how: Search): RawBuilder<boolean> {
  const { category, organizationId, communityId, projectId, state, lga, country } = narrowing
  const asked = [
    category !== undefined && sql<boolean>`campaigns.category = ${category}`,
    organizationId !== undefined && sql<boolean>`campaigns.organization_id = ${organizationId}`,
    communityId !== undefined && sql<boolean>`campaigns.community_id = ${communityId}`,
    projectId !== undefined && isOfProject(projectId),
    state !== undefined && sql<boolean>`${stateKey} = lower(${state})`,
    lga !== undefined && sql<boolean>`${lgaKey} = lower(${lga})`,
    isEmergency && sql<boolean>`campaigns.is_emergency`,
    ofOrganization(isVerified, country, how),
  ].filter((condition) => condition !== false)
  // No index holds a condition that is written so.
  const written = how === 'as they are read' ? asked.map((condition) => sql<boolean>`(${condition}) is true`) : asked
  return sql<boolean>`${sql.join([isPublicCampaign, ...written], sql` and `)}`
}

function isOfProject(projectId: string) {
  return sql<boolean>`(campaigns.project_id = ${projectId}
    and campaigns.organization_id = (select projects.organization_id from projects where projects.id = ${projectId}))`
}

function ofOrganization(isVerified: boolean, country: string | undefined, how: Search) {
  const conditions = [
    isVerified && sql<boolean>`organizations.verified`,
    country !== undefined && sql<boolean>`lower(btrim(organizations.country)) = lower(${country})`,
  ].filter((condition) => condition !== false)
  if (conditions.length === 0) return false
  const isMeant = sql.join(conditions, sql` and `)
  if (how === 'at once') {
    return sql<boolean>`campaigns.organization_id in (select organizations.id from organizations where ${isMeant})`
  }
  return sql<boolean>`(select ${isMeant} from organizations where organizations.id = campaigns.organization_id)`
}

/** How many campaigns of a project nobody outside may see any more. */
export async function countWithdrawnCampaigns(db: Db, projectId: string): Promise<number> {
  const { total } = await db
    .selectFrom('campaigns')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(isOfProject(projectId))
    .where('campaigns.publishedAt', 'is not', null)
    .where((eb) => eb.not(isPublicCampaign))
    .executeTakeFirstOrThrow()
  return total
}

/** A campaign that everybody may see, or CAMPAIGN_NOT_FOUND. */
export async function getPublicCampaign(db: Db, slug: string) {
  const row = await db
    .selectFrom('campaigns')
    .innerJoin('organizations', 'organizations.id', 'campaigns.organizationId')
    .select(detailColumns)
    .where('campaigns.slug', '=', slug)
    .where(isPublicCampaign)
    .executeTakeFirst()
  if (!row) throw new CampaignNotFoundError()
  return row
}

export type PublicCampaignDetailRow = Awaited<ReturnType<typeof getPublicCampaign>>

/** The plan as everybody sees it, in its order. */
export async function listPublicMilestones(db: Db, campaignId: string) {
  return db
    .selectFrom('milestones')
    .select(['id', 'title', 'description', 'targetMinor', 'status', 'position', 'completedAt'])
    .where('campaignId', '=', campaignId)
    .orderBy('position')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}
