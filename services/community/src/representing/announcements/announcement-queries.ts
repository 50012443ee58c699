import { violatesForeignKey } from '@civic/db'
import { hiddenFlag, currentName } from '@civic/moderation'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { NoAccountError } from '../../account-errors.ts'
import { hasJoined } from '../../membership-sql.ts'
import type { Db, Tx } from '../../tables.ts'
import type { RepresentativeAnnouncementsTable } from '../../tables/representative-tables.ts'
import { readableAnnouncementStatuses } from '../../visible-sql.ts'
import { AnnouncementNotFoundError } from './announcement-errors.ts'

export type AnnouncementRow = Selectable<RepresentativeAnnouncementsTable> & { isHidden: boolean }

const announcementColumns = [
  'announcement.id',
  'announcement.representativeId',
  'announcement.communityId',
  'announcement.title',
  'announcement.body',
  'announcement.status',
  'announcement.publishedAt',
  'announcement.authorId',
  'announcement.commentCount',
  'announcement.createdAt',
  'announcement.updatedAt',
] as const

function selectAnnouncements(db: Db) {
  return db
    .selectFrom('representativeAnnouncements as announcement')
    .innerJoin('users as author', 'author.id', 'announcement.authorId')
    .leftJoinLateral(hiddenFlag('REPRESENTATIVE_ANNOUNCEMENT', 'announcement.id'), (join) => join.onTrue())
    .select([
      ...announcementColumns,
      currentName('announcement.authorName', 'author').as('authorName'),
      sql<boolean>`hidden.is_hidden is not null`.as('isHidden'),
    ])
}

interface Page {
  limit: number
  offset: number
}

/** What everybody may read of a profile, newest publication first. */
export async function listPublished(
  db: Db,
  representativeId: string,
  { limit, offset }: Page,
): Promise<AnnouncementRow[]> {
  return selectAnnouncements(db)
    .where('announcement.representativeId', '=', representativeId)
    .where('announcement.status', '=', 'PUBLISHED')
    .orderBy(sql`announcement.published_at desc`)
    .orderBy('announcement.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** What everybody may read of a profile by its address, also when it is archived, or ANNOUNCEMENT_NOT_FOUND. */
export async function getReadable(
  db: Db,
  { representativeId, announcementId }: AnnouncementOnPage,
): Promise<AnnouncementRow> {
  const row = await selectAnnouncements(db)
    .where('announcement.id', '=', announcementId)
    .where('announcement.representativeId', '=', representativeId)
    .where(sql<boolean>`announcement.status in ${readableAnnouncementStatuses}`)
    .executeTakeFirst()
  if (!row) throw new AnnouncementNotFoundError()
  return row
}

/** What the account of a profile works with, newest first: everything but drafts that somebody before them wrote. */
export async function listManaged(
  db: Db,
  { representativeId, ownerId }: { representativeId: string; ownerId: string },
  { limit, offset }: Page,
): Promise<AnnouncementRow[]> {
  return selectAnnouncements(db)
    .where('announcement.representativeId', '=', representativeId)
    .where(
      sql<boolean>`(announcement.status in ${readableAnnouncementStatuses} or announcement.author_id = ${ownerId})`,
    )
    .orderBy('announcement.createdAt', 'desc')
    .orderBy('announcement.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

interface OwnAnnouncement {
  representativeId: string
  announcementId: string
  ownerId: string
}

/** An announcement of the profile locked for a change, or ANNOUNCEMENT_NOT_FOUND; a draft is there for its author alone. */
export async function lockOwnAnnouncement(
  tx: Tx,
  { representativeId, announcementId, ownerId }: OwnAnnouncement,
): Promise<AnnouncementRow> {
  const row = await selectAnnouncements(tx)
    .where('announcement.id', '=', announcementId)
    .where('announcement.representativeId', '=', representativeId)
    .where(
      sql<boolean>`(announcement.status in ${readableAnnouncementStatuses} or announcement.author_id = ${ownerId})`,
    )
    .forNoKeyUpdate('announcement')
    .executeTakeFirst()
  if (!row) throw new AnnouncementNotFoundError()
  return row
}

/** Adds a draft, or UNAUTHORIZED when its author's account went at this moment. */
export async function insertAnnouncement(
  tx: Tx,
  announcement: Insertable<RepresentativeAnnouncementsTable>,
): Promise<AnnouncementRow> {
  try {
    const row = await tx
      .insertInto('representativeAnnouncements')
      .values(announcement)
      .returning([
        'id',
        'representativeId',
        'communityId',
        'title',
        'body',
        'status',
        'publishedAt',
        'authorId',
        'authorName',
        'commentCount',
        'createdAt',
        'updatedAt',
      ])
      .executeTakeFirstOrThrow()
    return { ...row, isHidden: false }
  } catch (error) {
    if (violatesForeignKey(error, 'representative_announcements_author_id_fkey')) throw new NoAccountError()
    throw error
  }
}

/** Changes an announcement that is locked; its new time of change. */
export async function updateAnnouncement(
  tx: Tx,
  id: string,
  change: Updateable<RepresentativeAnnouncementsTable>,
): Promise<{ updatedAt: Date }> {
  return tx
    .updateTable('representativeAnnouncements')
    .set({ ...change, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returning('updatedAt')
    .executeTakeFirstOrThrow()
}

export async function deleteAnnouncement(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('representativeAnnouncements').where('id', '=', id).execute()
}

interface AnnouncementOnPage {
  representativeId: string
  announcementId: string
}

/** What a comment hangs on, kept from a change of status until the commit, or ANNOUNCEMENT_NOT_FOUND. */
export async function lockAnnouncementForMember(
  tx: Tx,
  { representativeId, announcementId }: AnnouncementOnPage,
  citizenId: string,
): Promise<{ status: string; isMember: boolean }> {
  const row = await tx
    .selectFrom('representativeAnnouncements')
    .select(['status', hasJoined(citizenId, 'representativeAnnouncements.communityId').as('isMember')])
    .where('id', '=', announcementId)
    .where('representativeId', '=', representativeId)
    .where(sql<boolean>`status in ${readableAnnouncementStatuses}`)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new AnnouncementNotFoundError()
  return row
}
