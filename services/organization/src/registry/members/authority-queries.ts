import { sql } from 'kysely'
import type { Db, Tx } from '../../tables.ts'
import { OrgNotFoundError } from './authority-errors.ts'

/** The caller's role in an organization, null when they have none; or ORG_NOT_FOUND. */
export async function getOrgRole(db: Db, organizationId: string, citizenId: string): Promise<string | null> {
  const row = await db
    .selectFrom('organizations')
    .leftJoin('orgMembers as member', (join) =>
      join.onRef('member.organizationId', '=', 'organizations.id').on('member.userId', '=', citizenId),
    )
    .select('member.role')
    .where('organizations.id', '=', organizationId)
    .executeTakeFirst()
  if (!row) throw new OrgNotFoundError()
  return row.role
}

/** The caller's role in an organization, undefined when they have none or there is none. */
export async function findOrgRole(db: Db, organizationId: string, citizenId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orgMembers')
    .select('role')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', citizenId)
    .executeTakeFirst()
  return row?.role
}

/** The caller's role, null when they have none, while the organization is kept from deletion; or ORG_NOT_FOUND. */
export async function lockForAct(tx: Tx, organizationId: string, citizenId: string): Promise<string | null> {
  const { rows } = await sql<{ role: string | null }>`
    select member.role from organizations
    left join org_members as member on member.organization_id = organizations.id and member.user_id = ${citizenId}
    where organizations.id = ${organizationId}
    for key share of organizations
  `.execute(tx)
  if (!rows[0]) throw new OrgNotFoundError()
  return rows[0].role
}

/** The same, and the organization locked for a change of its row and of who belongs to it. */
export async function lockForChange(tx: Tx, organizationId: string, citizenId: string): Promise<string | null> {
  const role = await lockForChangeIfThere(tx, organizationId, citizenId)
  if (role === undefined) throw new OrgNotFoundError()
  return role
}

/** The same; undefined when there is no such organization. */
export async function lockForChangeIfThere(
  tx: Tx,
  organizationId: string,
  citizenId: string,
): Promise<string | null | undefined> {
  const locked = await sql`select id from organizations where id = ${organizationId} for no key update`.execute(tx)
  if (!locked.rows[0]) return undefined
  // Asked after the lock was given: whoever held it may have changed the answer.
  return (await findOrgRole(tx, organizationId, citizenId)) ?? null
}

/**
 * Locks the organization of a row as `lockForChange` does, before the row itself is locked: so does whoever locks both.
 * Locks nothing when there is no such row.
 */
export async function lockOrganizationOf(
  tx: Tx,
  table: 'announcements' | 'projects' | 'issueAssignments',
  id: string,
): Promise<void> {
  await sql`
    select id from organizations
    where id = (select organization_id from ${sql.table(table)} where id = ${id}) for no key update
  `.execute(tx)
}
