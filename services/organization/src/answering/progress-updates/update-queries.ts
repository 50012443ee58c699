import { violatesForeignKey } from '@civic/db'
import { hiddenFlag } from '@civic/moderation'
import { sql, type Insertable, type Selectable } from 'kysely'
import { NoAccountError } from '../../account-errors.ts'
import { CampaignNotFoundError } from '../../funding/campaigns/campaign-errors.ts'
import { ProjectNotFoundError } from '../../publishing/projects/project-errors.ts'
import { memberRole } from '../../member-role-sql.ts'
import { shownName } from '../../shown-name-sql.ts'
import type { Db, Tx } from '../../tables.ts'
import type { ProgressUpdatesTable } from '../../tables/work-tables.ts'
import type { Target } from './update-target.ts'

export type UpdateRow = Selectable<ProgressUpdatesTable>

const columns = [
  'id',
  'organizationId',
  'issueId',
  'projectId',
  'campaignId',
  'title',
  'body',
  'attachmentUrls',
  'attachmentAlts',
  'isPublic',
  'authorId',
  'createdAt',
] as const
const ofItem = columns.map((column) => `item.${column}` as const)
const authorName = shownName('item.authorId', 'item.authorName').as('authorName')

/** What moderators hid is not there for anybody. */
function selectFromVisible(db: Db) {
  return db
    .selectFrom('progressUpdates as item')
    .leftJoinLateral(hiddenFlag('PROGRESS_UPDATE', 'item.id'), (join) => join.onTrue())
    .where(sql<boolean>`hidden.is_hidden is not true`)
}

/** Whose notes that are not public somebody reads besides: nobody's, everybody's, or those of their organizations. */
export type Insight = 'none' | 'all' | { memberId: string }

/** The updates about one thing, newest first. */
export async function listUpdates(
  db: Db,
  target: Target,
  { insight, limit, offset }: { insight: Insight; limit: number; offset: number },
): Promise<UpdateRow[]> {
  return selectFromVisible(db)
    .select([...ofItem, authorName])
    .where(isAbout(target))
    .where(isReadable(insight))
    .orderBy('item.createdAt', 'desc')
    .orderBy('item.id', 'campaignId' in target ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

function isAbout(target: Target) {
  if ('issueId' in target) return sql<boolean>`item.issue_id = ${target.issueId}`
  if ('projectId' in target) return sql<boolean>`item.project_id = ${target.projectId}`
  return sql<boolean>`item.campaign_id = ${target.campaignId}`
}

function isReadable(insight: Insight) {
  if (insight === 'all') return sql<boolean>`true`
  if (insight === 'none') return sql<boolean>`item.is_public`
  return sql<boolean>`(item.is_public or exists (
    select from org_members as member
    where member.organization_id = item.organization_id and member.user_id = ${insight.memberId}))`
}

/** The role of `citizenId` in the organization whose update it is, null when they have none; or undefined. */
export async function findStandingBefore(
  db: Db,
  id: string,
  citizenId: string,
): Promise<{ role: string | null } | undefined> {
  return selectFromVisible(db)
    .select(memberRole('item.organizationId', citizenId).as('role'))
    .where('item.id', '=', id)
    .executeTakeFirst()
}

/** A campaign as those who follow it are told about it. */
export interface CampaignOfUpdate {
  id: string
  title: string
  slug: string
  publishedAt: Date | null
}

/** The organization's own campaign, or CAMPAIGN_NOT_FOUND. */
export async function getOwnCampaign(tx: Tx, organizationId: string, campaignId: string): Promise<CampaignOfUpdate> {
  const row = await tx
    .selectFrom('campaigns')
    .select(['id', 'title', 'slug', 'publishedAt'])
    .where('id', '=', campaignId)
    .where('organizationId', '=', organizationId)
    .executeTakeFirst()
  if (!row) throw new CampaignNotFoundError()
  return row
}

/** Adds an update; or PROJECT_NOT_FOUND, CAMPAIGN_NOT_FOUND, UNAUTHORIZED when what it points at went at this moment. */
export async function insertUpdate(tx: Tx, update: Insertable<ProgressUpdatesTable>): Promise<UpdateRow> {
  try {
    return await tx
      .insertInto('progressUpdates')
      .values(update)
      .returning([...columns, 'authorName'])
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (violatesForeignKey(error, 'progress_updates_project_id_fkey')) throw new ProjectNotFoundError()
    if (violatesForeignKey(error, 'progress_updates_campaign_id_fkey')) throw new CampaignNotFoundError()
    if (violatesForeignKey(error, 'progress_updates_author_id_fkey')) throw new NoAccountError()
    throw error
  }
}

/** False when somebody else was first. */
export async function deleteUpdate(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.deleteFrom('progressUpdates').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}
