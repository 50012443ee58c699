import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'

/** The organizations that somebody owns, with all their members held: of two owners who leave, one goes first. */
export async function lockOwnedOrganizations(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ organizationId: string }>`
    select organization_id from org_members
    where organization_id in (select organization_id from org_members where user_id = ${userId} and role = 'OWNER')
    order by organization_id, user_id for no key update
  `.execute(tx)
  return [...new Set(rows.map(({ organizationId }) => organizationId))]
}

export interface Successor {
  organizationId: string
  organizationName: string
  userId: string
  previousRole: string
}

/** Makes one member an owner of each of these organizations that has no other owner who can act. */
export async function updateSuccessors(
  tx: Tx,
  organizationIds: readonly string[],
  leaverId: string,
): Promise<Successor[]> {
  const { rows } = await sql<Successor>`
    with active as (
      select member.organization_id, member.user_id, member.role, member.joined_at
      from org_members as member join users on users.id = member.user_id
      where member.organization_id = any (${organizationIds}::uuid[]) and member.user_id <> ${leaverId}
        and users.banned_at is null and users.deleted_at is null
    ), heir as (
      select distinct on (organization_id) organization_id, user_id, role as previous_role from active
      where not exists (
        select from active as owner where owner.organization_id = active.organization_id and owner.role = 'OWNER')
      order by organization_id, role <> 'ADMIN', joined_at, user_id
    )
    update org_members as member set role = 'OWNER' from heir, organizations
    where member.organization_id = heir.organization_id and member.user_id = heir.user_id
      and organizations.id = heir.organization_id
    returning heir.organization_id, organizations.name as organization_name, heir.user_id, heir.previous_role
  `.execute(tx)
  return rows
}
