import type { Db } from '../../tables.ts'

/** The mail of an invitation, by the hash of the link in it; nothing happens once the invitation has another link. */
interface InvitationMailKey {
  id: string
  tokenHash: string
}

/** Open invitations whose mail is to be tried again, those that have waited longest first. */
export async function listDueInvitationMails(
  db: Db,
  now: Date,
  most: number,
): Promise<{ id: string; createdAt: Date }[]> {
  return db
    .selectFrom('orgInvitations')
    .select(['id', 'createdAt'])
    .where('mailNextAttemptAt', '<=', now)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('mailNextAttemptAt')
    .limit(most)
    .execute()
}

/** Takes a mail that is due for oneself until `until`, with a new link; undefined when there is none to send any more. */
export async function claimInvitationMail(
  db: Db,
  { id, tokenHash }: InvitationMailKey,
  { now, until }: { now: Date; until: Date },
) {
  return db
    .updateTable('orgInvitations as invitation')
    .from('organizations')
    .whereRef('organizations.id', '=', 'invitation.organizationId')
    .set({ tokenHash, mailNextAttemptAt: until })
    .where('invitation.id', '=', id)
    .where('invitation.mailNextAttemptAt', '<=', now)
    .where('invitation.acceptedAt', 'is', null)
    .where('invitation.revokedAt', 'is', null)
    .where('invitation.expiresAt', '>', now)
    .returning([
      'invitation.email',
      'invitation.role',
      'invitation.title',
      'invitation.expiresAt',
      'invitation.invitedByName',
      'invitation.mailFailures',
      'organizations.name as organizationName',
    ])
    .executeTakeFirst()
}

/** Records that the mail could not be sent, and when it is tried again, if at all. */
export async function updateFailedMail(
  db: Db,
  { id, tokenHash }: InvitationMailKey,
  { failures, failedAt, nextAttemptAt }: { failures: number; failedAt: Date; nextAttemptAt: Date | null },
): Promise<void> {
  await db
    .updateTable('orgInvitations')
    .set({ mailFailures: failures, mailFailedAt: failedAt, mailNextAttemptAt: nextAttemptAt })
    .where('id', '=', id)
    .where('tokenHash', '=', tokenHash)
    .execute()
}

/** Records that the mail was sent after all. */
export async function updateSentMail(db: Db, { id, tokenHash }: InvitationMailKey): Promise<void> {
  await db
    .updateTable('orgInvitations')
    .set({ mailFailedAt: null, mailNextAttemptAt: null })
    .where('id', '=', id)
    .where('tokenHash', '=', tokenHash)
    .execute()
}

/** Gives up a mail that is due; false when somebody else has it. */
export async function updateGivenUpMail(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('orgInvitations')
    .set({ mailNextAttemptAt: null })
    .where('id', '=', id)
    .where('mailNextAttemptAt', '<=', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
