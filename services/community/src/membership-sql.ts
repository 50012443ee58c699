import { sql, type RawBuilder } from 'kysely'

/**
 * Whether a citizen has joined the community in `communityColumn`: a membership row, or the active community of an
 * account whose row was written by hand.
 */
export function hasJoined(citizenId: string | RawBuilder<string>, communityColumn: string): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from user_community_memberships as m
            where m.user_id = ${citizenId} and m.community_id = ${sql.ref(communityColumn)})
    or exists (select from users as u where u.id = ${citizenId} and u.community_id = ${sql.ref(communityColumn)})
  )`
}
