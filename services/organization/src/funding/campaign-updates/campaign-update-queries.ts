import { memberRole } from '../../member-role-sql.ts'
import type { Db } from '../../tables.ts'

/** A campaign before whoever asks for its updates. */
export interface CampaignBeforeReader {
  publishedAt: Date | null
  /** What the reader is in its organization. */
  role: string | null
}

/** The campaign, with the role of `citizenId` in its organization. */
export async function findCampaignBefore(
  db: Db,
  id: string,
  citizenId: string | undefined,
): Promise<CampaignBeforeReader | undefined> {
  return db
    .selectFrom('campaigns')
    .select(['publishedAt', memberRole('campaigns.organizationId', citizenId).as('role')])
    .where('id', '=', id)
    .executeTakeFirst()
}
