import { sql } from 'kysely'
import type { Db } from '../../tables.ts'

/** The account that a link still opens, with the address that the link is about. */
export async function findMailedAccount(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<{ name: string; email: string } | undefined> {
  const isVerification = sql<boolean>`(email_verification_token_hash = ${tokenHash} and email_verification_expires_at > ${now})`
  const isReset = sql<boolean>`(password_reset_token_hash = ${tokenHash} and password_reset_expires_at > ${now})`
  return db
    .selectFrom('users')
    .select([
      'name',
      sql<string>`case when ${isVerification} then coalesce(pending_email, email) else email end`.as('email'),
    ])
    .where(sql<boolean>`(${isVerification} or ${isReset})`)
    .where('bannedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}
