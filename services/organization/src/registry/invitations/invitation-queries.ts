import { sql, type Insertable, type Selectable } from 'kysely'
import { shownBareName } from '../../shown-name-sql.ts'
import type { Db, Tx } from '../../tables.ts'
import type { OrgInvitationsTable } from '../../tables/organization-tables.ts'

export type InvitationRow = Omit<Selectable<OrgInvitationsTable>, 'tokenHash' | 'mailFailures' | 'mailNextAttemptAt'>

const invitationColumns = [
  'id',
  'organizationId',
  'email',
  'role',
  'title',
  'expiresAt',
  'invitedById',
  'acceptedAt',
  'acceptedUserId',
  'revokedAt',
  'revokedById',
  'mailFailedAt',
  'createdAt',
  'updatedAt',
] as const

const invitedByName = shownBareName('invitation.invitedById', 'invitation.invitedByName').as('invitedByName')

/** Those that were neither accepted nor revoked, newest first. */
export async function listPendingInvitations(
  db: Db,
  organizationId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<InvitationRow[]> {
  return db
    .selectFrom('orgInvitations as invitation')
    .select([...invitationColumns.map((column) => `invitation.${column}` as const), invitedByName])
    .where('invitation.organizationId', '=', organizationId)
    .where('invitation.acceptedAt', 'is', null)
    .where('invitation.revokedAt', 'is', null)
    .orderBy('invitation.createdAt', 'desc')
    .orderBy('invitation.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** What everybody who holds a link sees of an invitation that still works. */
export async function findOpenInvitation(db: Db, tokenHash: string, now: Date) {
  return openInvitations(db, tokenHash, now)
    .select([
      'invitation.organizationId',
      'organizations.name as organizationName',
      'invitation.role',
      'invitation.title',
      invitedByName,
      'invitation.email',
      'invitation.expiresAt',
    ])
    .executeTakeFirst()
}

/** An invitation that still works, its organization locked for a change; whether it does is asked again by marking it. */
export async function lockOpenInvitation(tx: Tx, tokenHash: string, now: Date) {
  return openInvitations(tx, tokenHash, now)
    .select(['invitation.id', 'invitation.organizationId', 'invitation.email', 'invitation.role', 'invitation.title'])
    .forNoKeyUpdate('organizations')
    .executeTakeFirst()
}

function openInvitations(db: Db, tokenHash: string, now: Date) {
  return db
    .selectFrom('orgInvitations as invitation')
    .innerJoin('organizations', 'organizations.id', 'invitation.organizationId')
    .where('invitation.tokenHash', '=', tokenHash)
    .where('invitation.acceptedAt', 'is', null)
    .where('invitation.revokedAt', 'is', null)
    .where('invitation.expiresAt', '>', now)
}

/** Whose invitation it is, or undefined. */
export async function findOrganizationOfInvitation(
  db: Db,
  id: string,
): Promise<{ organizationId: string } | undefined> {
  return db.selectFrom('orgInvitations').select('organizationId').where('id', '=', id).executeTakeFirst()
}

/** Takes back what is pending for an address. The organization is locked for a change. */
export async function revokePending(
  tx: Tx,
  { organizationId, email, byId }: { organizationId: string; email: string; byId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('orgInvitations')
    .set({ revokedAt: now, revokedById: byId, updatedAt: now })
    .where('organizationId', '=', organizationId)
    .where('email', '=', email)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute()
}

export async function insertInvitation(tx: Tx, invitation: Insertable<OrgInvitationsTable>): Promise<InvitationRow> {
  return tx
    .insertInto('orgInvitations')
    .values(invitation)
    .returning([...invitationColumns, 'invitedByName'])
    .executeTakeFirstOrThrow()
}

/** Marks a pending invitation as accepted; false when somebody was first or its time is over. */
export async function markAccepted(tx: Tx, id: string, userId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('orgInvitations')
    .set({ acceptedAt: now, acceptedUserId: userId, updatedAt: now })
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Marks a pending invitation as revoked; false when it was accepted or revoked before. */
export async function markRevoked(tx: Tx, id: string, byId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('orgInvitations')
    .set({ revokedAt: now, revokedById: byId, updatedAt: now })
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether somebody with this address is a member. The organization is locked for a change. */
export async function hasMemberWithEmail(tx: Tx, organizationId: string, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orgMembers as member')
    .innerJoin('users', 'users.id', 'member.userId')
    .select('member.id')
    .where('member.organizationId', '=', organizationId)
    .where(sql<boolean>`lower(users.email) = ${email}`)
    .where('users.emailVerified', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
