import { isPublic } from '@civic/moderation'
import { sql, type RawBuilder } from 'kysely'
import { CampaignNotFoundError } from '../campaigns/campaign-errors.ts'
import { isEligible } from '../eligibility/eligible-organization-sql.ts'
import type { Db } from '../../tables.ts'
import { everything, inOrder, lgaKey, stateKey, type BrowseOrder } from './browse-order-sql.ts'

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

export interface PublicFilter {
  category?: string | undefined
  organizationId?: string | undefined
  communityId?: string | undefined
  projectId?: string | undefined
  /** In any letter case, as the LGA and the country. */
  state?: string | undefined
  lga?: string | undefined
  country?: string | undefined
  isEmergency: boolean
  isVerified: boolean
}

interface Page {
  limit: number
  offset: number
}

export type PublicCampaignRow = Awaited<ReturnType<typeof listByIds>>[number]

/** A page of many: each part is read in the order of its index until the page is full. */
export async function listOfMany(
  db: Db,
  filter: PublicFilter,
  order: BrowseOrder,
  { limit, offset }: Page,
): Promise<PublicCampaignRow[]> {
  const matches = matching(filter, order.isNewest ? 'in their order' : 'as they are read')
  const [first = everything, ...others] = order.parts
  if (others.length > 0) return listByIds(db, acrossParts(matches, order, { limit, offset }), order)
  const page = sql`
    select campaigns.id from campaigns where ${matches} and ${first}
    order by ${order.inside} limit ${limit} offset ${offset}`
  return listByIds(db, page, order)
}

/** A part is read no further than the parts before it have left room. */
function acrossParts(matches: RawBuilder<boolean>, { parts, inside }: BrowseOrder, { limit, offset }: Page) {
  const names = parts.map((_, rank) => sql.ref(`part${rank}`))
  const readings = parts.map((isInPart, rank) => {
    const before = names.slice(0, rank).map((name) => sql` - (select count(*) from ${name})`)
    return sql`${names[rank]} as materialized (
      select campaigns.id, campaigns.created_at, campaigns.end_date, ${sql.lit(rank)} as part
      from campaigns where ${matches} and ${isInPart}
      order by ${inside} limit ${limit + offset} ${sql.join(before, sql``)})`
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
  order: BrowseOrder,
  { limit, offset }: Page,
): Promise<PublicCampaignRow[]> {
  const page = sql`
    with found as materialized (
      select campaigns.id, campaigns.created_at, campaigns.raised_minor, campaigns.is_emergency, campaigns.end_date,
        campaigns.state, campaigns.lga
      from campaigns where ${matching(filter, 'at once')})
    select campaigns.id from found as campaigns order by ${inOrder(order)} limit ${limit} offset ${offset}`
  return listByIds(db, page, order)
}

async function listByIds(db: Db, page: RawBuilder<unknown>, order: BrowseOrder) {
  return (
    db
      .selectFrom('campaigns')
      .innerJoin('organizations', 'organizations.id', 'campaigns.organizationId')
      .select(publicColumns)
      // As an array: joined to so many as a page may hold at most, the planner would read all campaigns.
      .where('campaigns.id', '=', sql<string>`any(array(${page}))`)
      .orderBy(inOrder(order))
      .execute()
  )
}

export async function countPublicCampaigns(db: Db, filter: PublicFilter): Promise<number> {
  const { total } = await db
    .selectFrom('campaigns')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matching(filter, 'at once'))
    .executeTakeFirstOrThrow()
  return total
}

/**
 * How campaigns are looked for: `at once` all of them, by whatever index finds them; `in their order` one after the
 * other, by an index that may hold what is asked; `as they are read`, whatever is asked of each.
 */
type Search = 'at once' | 'in their order' | 'as they are read'

function matching(filter: PublicFilter, how: Search): RawBuilder<boolean> {
  const { category, organizationId, communityId, projectId, state, lga, isEmergency } = filter
  const asked = [
    category !== undefined && sql<boolean>`campaigns.category = ${category}`,
    organizationId !== undefined && sql<boolean>`campaigns.organization_id = ${organizationId}`,
    communityId !== undefined && sql<boolean>`campaigns.community_id = ${communityId}`,
    projectId !== undefined && isOfProject(projectId),
    state !== undefined && sql<boolean>`${stateKey} = lower(${state})`,
    lga !== undefined && sql<boolean>`${lgaKey} = lower(${lga})`,
    isEmergency && sql<boolean>`campaigns.is_emergency`,
    ofOrganization(filter, how),
  ].filter((condition) => condition !== false)
  // No index holds a condition that is written so.
  const written = how === 'as they are read' ? asked.map((condition) => sql<boolean>`(${condition}) is true`) : asked
  return sql<boolean>`${sql.join([isPublicCampaign, ...written], sql` and `)}`
}

function isOfProject(projectId: string) {
  return sql<boolean>`(campaigns.project_id = ${projectId}
    and campaigns.organization_id = (select projects.organization_id from projects where projects.id = ${projectId}))`
}

function ofOrganization({ isVerified, country }: PublicFilter, how: Search) {
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
