import { behindSavepoint, violatesForeignKey, violatesUnique } from '@civic/db'
import type { Insertable } from 'kysely'
import { CommunityNotFoundError } from '../../../people/accounts/account-errors.ts'
import type { Tx } from '../../../tables.ts'
import type { RepresentativesTable } from '../../../tables/community-tables.ts'
import type { OrganizationsTable, OrgMembersTable } from '../../../tables/organization-tables.ts'
import { SlugTakenError } from '../review-errors.ts'

export async function ownsProfile(tx: Tx, userId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('representatives')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes a profile theirs that is nobody's, unless another is theirs, also at this instant: the unique key decides. */
export async function updateOwnerIfUnclaimed(tx: Tx, id: string, userId: string): Promise<void> {
  const claim = tx.updateTable('representatives').set({ userId }).where('id', '=', id).where('userId', 'is', null)
  try {
    await behindSavepoint(tx, async () => claim.execute())
  } catch (error) {
    if (!violatesUnique(error, 'idx_representative_user')) throw error
  }
}

type Profile = Omit<Insertable<RepresentativesTable>, 'id' | 'userId' | 'createdById' | 'updatedAt'>

/**
 * Gives somebody a profile, or rewrites the one that they own, also when it became theirs at this instant: the unique
 * key on the owner decides. COMMUNITY_NOT_FOUND when its community is gone.
 */
export async function insertOrUpdateOwnedProfile(
  tx: Tx,
  ownerId: string,
  profile: Profile,
  now: Date,
): Promise<string> {
  try {
    const { id } = await tx
      .insertInto('representatives')
      .values({ ...profile, userId: ownerId, createdById: ownerId })
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .where('userId', 'is not', null)
          .doUpdateSet({ ...profile, updatedAt: now }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    if (violatesForeignKey(error, 'representatives_community_id_fkey')) throw new CommunityNotFoundError()
    throw error
  }
}

export async function updateApprovedProfile(tx: Tx, applicationId: string, profileId: string): Promise<void> {
  await tx
    .updateTable('representativeApplications')
    .set({ approvedProfileId: profileId })
    .where('id', '=', applicationId)
    .execute()
}

export async function organizationExists(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('organizations').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Inserts an organization, or SLUG_TAKEN: the unique key decides, also between two at the same instant. */
export async function insertOrganization(tx: Tx, organization: Insertable<OrganizationsTable>): Promise<string> {
  try {
    const { id } = await tx.insertInto('organizations').values(organization).returning('id').executeTakeFirstOrThrow()
    return id
  } catch (error) {
    if (violatesUnique(error, 'organizations_slug_key')) throw new SlugTakenError()
    throw error
  }
}

export async function insertMember(tx: Tx, member: Insertable<OrgMembersTable>): Promise<void> {
  await tx.insertInto('orgMembers').values(member).execute()
}

export async function updateApprovedOrganization(tx: Tx, applicationId: string, organizationId: string): Promise<void> {
  await tx
    .updateTable('organizationApplications')
    .set({ approvedOrganizationId: organizationId })
    .where('id', '=', applicationId)
    .execute()
}
