import { violatesForeignKey } from '@civic/db'
import { sql } from 'kysely'
import { NoAccountError } from '../../account-errors.ts'
import type { Db, Tx } from '../../tables.ts'

interface Follow {
  representativeId: string
  userId: string
}

/** Adds a follower and counts them, in one statement; false when they stood there already. */
export async function insertFollow(tx: Tx, { representativeId, userId }: Follow): Promise<boolean> {
  try {
    const { numAffectedRows } = await sql`
      with added as (
        insert into representative_followers (representative_id, user_id) values (${representativeId}, ${userId})
        on conflict (representative_id, user_id) do nothing
        returning representative_id
      )
      update representatives set follower_count = follower_count + 1
      from added where representatives.id = added.representative_id
    `.execute(tx)
    return numAffectedRows === 1n
  } catch (error) {
    if (violatesForeignKey(error, 'representative_followers_user_id_fkey')) throw new NoAccountError()
    throw error
  }
}

/** Takes a follower away and counts them, in one statement; nothing when there was none. */
export async function deleteFollow(tx: Tx, { representativeId, userId }: Follow): Promise<void> {
  await sql`
    with removed as (
      delete from representative_followers where representative_id = ${representativeId} and user_id = ${userId}
      returning representative_id
    )
    update representatives set follower_count = greatest(follower_count - 1, 0)
    from removed where representatives.id = removed.representative_id
  `.execute(tx)
}

/** Ids of the profiles that a citizen follows, newest first. */
export async function listFollowedIds(
  db: Db,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('representativeFollowers')
    .select('representativeId')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ representativeId }) => representativeId)
}
