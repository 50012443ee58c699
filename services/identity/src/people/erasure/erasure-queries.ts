import { sql } from 'kysely'
import type { Db, Tx } from '../../tables.ts'
import type { NameCopy } from './erasure-manifest.ts'

export async function deleteMembershipsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('userCommunityMemberships').where('userId', '=', userId).execute()
}

/** What the person's texts said when they were flagged. */
export async function deleteFlaggedTextsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('flaggedTexts').where('authorId', '=', userId).execute()
}

/** What the platform answered the person once, or others about the person, and would answer again. */
export async function deleteKeptAnswersOf(tx: Tx, userId: string): Promise<void> {
  await sql`delete from idempotency_keys where caller_id = ${userId} or about @> array[${userId}::uuid]`.execute(tx)
}

/** What the person typed on the site. */
export async function deleteDraftsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('webDrafts').where('userId', '=', userId).execute()
}

/** Which case the person opened last. */
export async function deletePresenceOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('webPresences').where('userId', '=', userId).execute()
}

export async function deleteNotificationsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('notifications').where('userId', '=', userId).execute()
}

/** Unless it was approved: the profile that came of it is public. */
export async function deleteRepresentativeApplicationOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('representativeApplications')
    .where('userId', '=', userId)
    .where('status', '<>', 'APPROVED')
    .execute()
}

export async function updateApprovedRepresentativeApplication(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('representativeApplications')
    .set({ officialEmail: null, officialPhone: null, proofUrls: '[]' })
    .where('userId', '=', userId)
    .execute()
}

/** Unless it was approved: the organization that came of it is public. */
export async function deleteOrganizationApplicationOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('organizationApplications')
    .where('userId', '=', userId)
    .where('status', '<>', 'APPROVED')
    .execute()
}

export async function updateApprovedOrganizationApplication(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('organizationApplications')
    .set({ officialEmail: null, officialPhone: null, proofUrls: '[]' })
    .where('userId', '=', userId)
    .execute()
}

type Contacts = Record<'officialEmail' | 'officialPhone' | 'website', string | null>

/** How the person's application said to reach them, held until the transaction ends; undefined when there is none. */
export async function lockApplicationContacts(tx: Tx, userId: string): Promise<Contacts | undefined> {
  return tx
    .selectFrom('representativeApplications')
    .select(['officialEmail', 'officialPhone', 'website'])
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Frees the profile that the person had claimed, without what their application said about reaching them. */
export async function updateOwnedProfile(tx: Tx, userId: string, contacts: Contacts | undefined): Promise<void> {
  const { officialEmail = null, officialPhone = null, website = null } = contacts ?? {}
  await tx
    .updateTable('representatives')
    .set((eb) => ({
      userId: null,
      email: eb.fn<string | null>('nullif', ['email', eb.val(officialEmail)]),
      phone: eb.fn<string | null>('nullif', ['phone', eb.val(officialPhone)]),
      website: eb.fn<string | null>('nullif', ['website', eb.val(website)]),
    }))
    .where('userId', '=', userId)
    .execute()
}

/** Whom the person followed, and how many follow those. */
export async function deleteFollowsOf(tx: Tx, userId: string): Promise<void> {
  await sql`
    with followed as (
      select profile.id from representatives as profile
      where profile.id in (select representative_id from representative_followers where user_id = ${userId})
      order by profile.id for no key update
    ), gone as (
      delete from representative_followers
      where user_id = ${userId} and representative_id in (select id from followed) returning representative_id
    )
    update representatives set follower_count = greatest(follower_count - 1, 0)
    from gone where id = gone.representative_id
  `.execute(tx)
}

/** Puts `name` into every copy of the person's name in one column of one table. */
export async function updateNameCopies(
  tx: Tx,
  { table, column, person }: NameCopy,
  { userId, name }: { userId: string; name: string },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${name}
    where ${sql.ref(person)} = ${userId} and ${sql.ref(column)} <> ${name}
  `.execute(tx)
}

export async function updateAcceptedInvitations(
  tx: Tx,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await tx
    .updateTable('orgInvitations')
    .set({ email })
    .where('acceptedUserId', '=', userId)
    .where('email', '<>', email)
    .execute()
}

/**
 * A donation whose receipt is still to come keeps its address; whoever sends or gives up the receipt clears it. Rows in
 * which nothing is left to take away are not written anew.
 */
export async function updateDonationsOf(tx: Tx, { userId, name }: { userId: string; name: string }): Promise<void> {
  const isNamed = sql`donor_name not in ('', ${name})`
  const isAddressDone = sql`(receipt_sent_at is not null or receipt_attempts >= 12 or status in ('FAILED', 'ABANDONED'))`
  await sql`
    update donations
    set donor_name = case when ${isNamed} then ${name} else donor_name end,
        donor_email = case when not ${isAddressDone} then donor_email end
    where donor_user_id = ${userId} and (${isNamed} or (donor_email is not null and ${isAddressDone}))
  `.execute(tx)
}

/** The accounts deleted after `since`. */
export async function listDeletedSince(db: Db, since: Date): Promise<string[]> {
  const rows = await db.selectFrom('users').select('id').where('deletedAt', '>', since).execute()
  return rows.map(({ id }) => id)
}
