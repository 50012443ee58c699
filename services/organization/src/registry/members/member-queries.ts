import type { Citizen } from '@civic/access'
import { violatesForeignKey, violatesUnique } from '@civic/db'
import { sql, type Insertable } from 'kysely'
import { organizationColumns } from '../organizations/organization-columns-sql.ts'
import type { Db, Tx } from '../../tables.ts'
import type { OrgMembersTable } from '../../tables/organization-tables.ts'
import { AlreadyMemberError, MemberNotFoundError, PersonNotFoundError } from './member-errors.ts'

export interface MemberRow {
  id: string
  organizationId: string
  userId: string
  userName: string
  userRole: string
  title: string | null
  role: string
  joinedAt: Date
}

const memberColumns = [
  'member.id',
  'member.organizationId',
  'member.userId',
  'users.name as userName',
  'users.role as userRole',
  'member.title',
  'member.role',
  'member.joinedAt',
] as const

/** In order of joining, named as their accounts are now. */
export async function listMembers(
  db: Db,
  organizationId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<MemberRow[]> {
  return db
    .selectFrom('orgMembers as member')
    .innerJoin('users', 'users.id', 'member.userId')
    .select(memberColumns)
    .where('member.organizationId', '=', organizationId)
    .orderBy('member.joinedAt')
    .orderBy('member.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The memberships of a person with their organizations, oldest first. */
export async function listMembershipsOf(db: Db, userId: string, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('orgMembers as member')
    .innerJoin('organizations', 'organizations.id', 'member.organizationId')
    .innerJoin('users', 'users.id', 'member.userId')
    .select([
      ...organizationColumns,
      'member.id as memberId',
      'member.title as memberTitle',
      'member.role as memberRole',
      'member.joinedAt as memberJoinedAt',
      'users.name as userName',
      'users.role as userRole',
    ])
    .where('member.userId', '=', userId)
    .orderBy('member.joinedAt')
    .orderBy('member.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export interface Person {
  id: string
  email: string
  name: string
  role: string
  emailVerified: boolean
  deletedAt: Date | null
}

const personColumns = ['id', 'email', 'name', 'role', 'emailVerified', 'deletedAt'] as const

export async function findPerson(db: Db, userId: string): Promise<Person | undefined> {
  return db.selectFrom('users').select(personColumns).where('id', '=', userId).executeTakeFirst()
}

/** The account whose confirmed address this is: anybody may have registered an address that is not. */
export async function findPersonByEmail(db: Db, email: string): Promise<Person | undefined> {
  return db
    .selectFrom('users')
    .select(personColumns)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('emailVerified', '=', true)
    .executeTakeFirst()
}

/** Adds a member and counts them; or ALREADY_MEMBER, USER_NOT_FOUND. The organization is locked for a change. */
export async function insertMember(
  tx: Tx,
  member: Insertable<OrgMembersTable>,
): Promise<{ id: string; joinedAt: Date }> {
  try {
    const row = await tx.insertInto('orgMembers').values(member).returning(['id', 'joinedAt']).executeTakeFirstOrThrow()
    await recountMembers(tx, member.organizationId)
    return row
  } catch (error) {
    if (violatesUnique(error, 'idx_org_user')) throw new AlreadyMemberError()
    if (violatesForeignKey(error, 'org_members_user_id_fkey')) throw new PersonNotFoundError()
    throw error
  }
}

/** The owner with whom an organization begins, which was inserted with a count of one. */
export async function insertFirstOwner(tx: Tx, organizationId: string, { userId, name, role }: Citizen): Promise<void> {
  await tx
    .insertInto('orgMembers')
    .values({ organizationId, userId, userName: name, userRole: role, role: 'OWNER' })
    .execute()
}

export interface Membership {
  organizationId: string
  userId: string
}

/** The role of a member, or MEMBER_NOT_FOUND. To rely on it, lock the organization for a change. */
export async function getMembership(db: Db, { organizationId, userId }: Membership): Promise<{ role: string }> {
  const row = await db
    .selectFrom('orgMembers')
    .select('role')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row) throw new MemberNotFoundError()
  return row
}

export async function isMember(tx: Tx, { organizationId, userId }: Membership): Promise<boolean> {
  const row = await tx
    .selectFrom('orgMembers')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether an owner besides this one is left who can act: not banned, not deleted. Ask while the organization is locked
 * for a change. A ban that commits at the same instant counts as one that comes after.
 */
export async function hasOtherOwner(tx: Tx, { organizationId, userId }: Membership): Promise<boolean> {
  const row = await tx
    .selectFrom('orgMembers')
    .innerJoin('users', 'users.id', 'orgMembers.userId')
    .select('orgMembers.id')
    .where('organizationId', '=', organizationId)
    .where('orgMembers.role', '=', 'OWNER')
    .where('userId', '<>', userId)
    .where('users.bannedAt', 'is', null)
    .where('users.deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function updateMembership(
  tx: Tx,
  { organizationId, userId }: Membership,
  change: { role?: string; title?: string | null },
): Promise<void> {
  await tx
    .updateTable('orgMembers')
    .set(change)
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .execute()
}

/** Takes a member away and counts them. The organization is locked for a change. */
export async function deleteMembership(tx: Tx, { organizationId, userId }: Membership): Promise<void> {
  await tx.deleteFrom('orgMembers').where('organizationId', '=', organizationId).where('userId', '=', userId).execute()
  await recountMembers(tx, organizationId)
}

async function recountMembers(tx: Tx, organizationId: string): Promise<void> {
  await sql`
    update organizations
    set member_count = (select count(*) from org_members where organization_id = ${organizationId})
    where id = ${organizationId}
  `.execute(tx)
}
