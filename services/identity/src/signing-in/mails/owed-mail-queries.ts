import { sql } from 'kysely'
import type { Db, Tx } from '../../tables.ts'
import type { MailKind } from '../../tables/account-tables.ts'

/** The mail of one link, by the hash that its account keeps of it. */
export interface LinkOfMail {
  userId: string
  kind: MailKind
  tokenHash: string
}

/** The hash of the link that the account holds now. */
const heldHash = (kind: MailKind) =>
  kind === 'VERIFICATION' ? ('emailVerificationTokenHash' as const) : ('passwordResetTokenHash' as const)

/** Keeps in mind that a mail is still to be sent, unless its link was used or replaced meanwhile. */
export async function insertOwedMail(
  db: Db,
  { userId, kind, tokenHash }: LinkOfMail,
  { now, nextAttemptAt }: { now: Date; nextAttemptAt: Date },
): Promise<void> {
  await db
    .insertInto('owedMails')
    .columns(['userId', 'kind', 'tokenHash', 'failures', 'askedAt', 'nextAttemptAt'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          'id',
          sql<MailKind>`${kind}::text`.as('kind'),
          sql<string>`${tokenHash}::text`.as('tokenHash'),
          sql<number>`1`.as('failures'),
          sql<Date>`${now}::timestamptz`.as('askedAt'),
          sql<Date>`${nextAttemptAt}::timestamptz`.as('nextAttemptAt'),
        ])
        .where('id', '=', userId)
        .where(heldHash(kind), '=', tokenHash)
        .forKeyShare(),
    )
    .onConflict((oc) =>
      oc.columns(['userId', 'kind']).doUpdateSet((eb) => ({
        tokenHash: eb.ref('excluded.tokenHash'),
        failures: eb.ref('excluded.failures'),
        askedAt: eb.ref('excluded.askedAt'),
        nextAttemptAt: eb.ref('excluded.nextAttemptAt'),
      })),
    )
    .execute()
}

/** The mails whose turn it is, those that have waited longest first. */
export async function listDueMails(db: Db, now: Date, most: number): Promise<{ id: string; userId: string }[]> {
  return db
    .selectFrom('owedMails')
    .select(['id', 'userId'])
    .where('nextAttemptAt', '<=', now)
    .orderBy('nextAttemptAt')
    .limit(most)
    .execute()
}

export interface OwedMail extends LinkOfMail {
  id: string
  failures: number
  askedAt: Date
  /** Whether the account still holds the link that could not be sent. */
  isLinkHeld: boolean
}

/** Takes a mail that is due for oneself until `until`; undefined when somebody else has it. The account is locked. */
export async function claimOwedMail(
  tx: Tx,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<OwedMail | undefined> {
  return tx
    .updateTable('owedMails')
    .from('users')
    .whereRef('users.id', '=', 'owedMails.userId')
    .set({ nextAttemptAt: until })
    .where('owedMails.id', '=', id)
    .where('owedMails.nextAttemptAt', '<=', now)
    .returning(['owedMails.id', 'userId', 'kind', 'tokenHash', 'failures', 'askedAt'])
    .returning(
      sql<boolean>`coalesce(token_hash = case kind
        when 'VERIFICATION' then email_verification_token_hash
        else password_reset_token_hash end, false)`.as('isLinkHeld'),
    )
    .executeTakeFirst()
}

/** The link that a mail is sent with this time. */
export async function updateOwedLink(tx: Tx, id: string, tokenHash: string): Promise<void> {
  await tx.updateTable('owedMails').set({ tokenHash }).where('id', '=', id).execute()
}

/** When a mail is tried again that failed so often; nothing when somebody asked for a new link meanwhile. */
export async function updateOwedMail(
  db: Db,
  { id, tokenHash }: Pick<OwedMail, 'id' | 'tokenHash'>,
  attempt: { failures: number; nextAttemptAt: Date },
): Promise<void> {
  await db.updateTable('owedMails').set(attempt).where('id', '=', id).where('tokenHash', '=', tokenHash).execute()
}

/** Nothing is owed any more; nothing happens when somebody asked for a new link meanwhile. */
export async function deleteOwedMail(db: Db, { id, tokenHash }: Pick<OwedMail, 'id' | 'tokenHash'>): Promise<void> {
  await db.deleteFrom('owedMails').where('id', '=', id).where('tokenHash', '=', tokenHash).execute()
}
