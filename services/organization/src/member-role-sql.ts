import { sql, type RawBuilder } from 'kysely'

/** The role that somebody has in the organization of a row; null when they have none, or are nobody. */
export function memberRole(organizationId: string, citizenId: string | undefined): RawBuilder<string | null> {
  return sql<string | null>`(
    select member.role from org_members as member
    where member.organization_id = ${sql.ref(organizationId)} and member.user_id = ${citizenId ?? null})`
}
