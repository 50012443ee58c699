import { violatesForeignKey } from '@civic/db'
import { hiddenFlag } from '@civic/moderation'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { NoAccountError } from '../../account-errors.ts'
import { memberRole } from '../../member-role-sql.ts'
import { shownName } from '../../shown-name-sql.ts'
import { lockRow } from '../../lock-row-sql.ts'
import type { Db, Tx } from '../../tables.ts'
import type { AnnouncementsTable } from '../../tables/work-tables.ts'
import { announcedThere, type OrganizationPlace } from './announced-there-sql.ts'

export type AnnouncementRow = Selectable<AnnouncementsTable>
/** With the role that somebody has in its organization. */
export type AnnouncementForMember = AnnouncementRow & { memberRole: string | null }

const columns = [
  'id',
  'organizationId',
  'title',
  'body',
  'status',
  'publishedAt',
  'authorId',
  'createdAt',
  'updatedAt',
] as const
const ofAnnouncement = columns.map((column) => `announcement.${column}` as const)
const authorName = shownName('announcement.authorId', 'announcement.authorName').as('authorName')

/** What moderators hid is not there for anybody. */
function selectAnnouncements(db: Db) {
  return db
    .selectFrom('announcements as announcement')
    .leftJoinLateral(hiddenFlag('ANNOUNCEMENT', 'announcement.id'), (join) => join.onTrue())
    .select([...ofAnnouncement, authorName])
    .where(sql<boolean>`hidden.is_hidden is not true`)
}

interface Page {
  limit: number
  offset: number
}

/** What all organizations have published, newest first. */
export async function listPublished(db: Db, { limit, offset }: Page): Promise<AnnouncementRow[]> {
  return selectAnnouncements(db)
    .where('announcement.status', '=', 'PUBLISHED')
    .orderBy('announcement.publishedAt', 'desc')
    .orderBy('announcement.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The same, of organizations of a state, an LGA or both. */
export async function listPublishedIn(db: Db, place: OrganizationPlace, page: Page): Promise<AnnouncementRow[]> {
  return selectAnnouncements(db)
    .where('announcement.id', '=', sql<string>`any(array(${announcedThere(place, page)}))`)
    .orderBy('announcement.publishedAt', 'desc')
    .orderBy('announcement.id', 'desc')
    .execute()
}

/** Who looks at an organization: anybody, one of its members perhaps, or somebody who may see all. */
export type Viewer = 'anybody' | 'insider' | { memberId: string }

/** Those of one organization, newest first; drafts and archived ones for insiders only. */
export async function listOfOrganization(
  db: Db,
  { organizationId, viewer }: { organizationId: string; viewer: Viewer },
  { limit, offset }: Page,
): Promise<AnnouncementRow[]> {
  return selectAnnouncements(db)
    .where('announcement.organizationId', '=', organizationId)
    .where(isShownTo(viewer, organizationId))
    .orderBy(sql`coalesce(announcement.published_at, announcement.created_at) desc`)
    .orderBy('announcement.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

function isShownTo(viewer: Viewer, organizationId: string) {
  if (viewer === 'insider') return sql<boolean>`true`
  if (viewer === 'anybody') return sql<boolean>`announcement.status = 'PUBLISHED'`
  return sql<boolean>`(announcement.status = 'PUBLISHED' or exists (
    select from org_members where organization_id = ${organizationId} and user_id = ${viewer.memberId}))`
}

function selectForMember(db: Db, id: string, citizenId: string | undefined) {
  return selectAnnouncements(db)
    .select(memberRole('announcement.organizationId', citizenId).as('memberRole'))
    .where('announcement.id', '=', id)
}

/** The announcement with the role of `citizenId` in its organization, or undefined. */
export async function findAnnouncementFor(
  db: Db,
  id: string,
  citizenId: string | undefined,
): Promise<AnnouncementForMember | undefined> {
  return selectForMember(db, id, citizenId).executeTakeFirst()
}

/** The same, locked for a change. */
export async function lockAnnouncementFor(
  tx: Tx,
  id: string,
  citizenId: string,
): Promise<AnnouncementForMember | undefined> {
  await lockRow(tx, 'announcements', id)
  return findAnnouncementFor(tx, id, citizenId)
}

/** Adds an announcement, or UNAUTHORIZED when its author's account went at this moment. */
export async function insertAnnouncement(
  tx: Tx,
  announcement: Insertable<AnnouncementsTable>,
): Promise<AnnouncementRow> {
  try {
    return await tx
      .insertInto('announcements')
      .values(announcement)
      .returning([...columns, 'authorName'])
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (violatesForeignKey(error, 'announcements_author_id_fkey')) throw new NoAccountError()
    throw error
  }
}

/** Changes an announcement that is locked; its new time of change. */
export async function updateAnnouncement(
  tx: Tx,
  id: string,
  change: Updateable<AnnouncementsTable>,
): Promise<{ updatedAt: Date }> {
  return tx
    .updateTable('announcements')
    .set({ ...change, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returning('updatedAt')
    .executeTakeFirstOrThrow()
}

export async function deleteAnnouncement(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('announcements').where('id', '=', id).execute()
}

/** Counts what an organization that is locked has published, hidden ones included. */
export async function recountAnnouncements(tx: Tx, organizationId: string): Promise<void> {
  await sql`
    update organizations
    set announcement_count =
      (select count(*) from announcements where organization_id = ${organizationId} and status = 'PUBLISHED')
    where id = ${organizationId}
  `.execute(tx)
}
