import { sql } from 'kysely'
import type { Db, Tx } from '../tables.ts'

/**
 * What the site remembers beside drafts, under names that are no addresses: where an account wanted to go, that a link was
 * mailed to it, and for which addresses a browser asked a new password.
 */
export const notes = {
  returnTo: 'return address',
  confirmationMail: 'confirmation mail',
  passwordAsked: 'password asked',
} as const

/** How long the fields of a draft may be as JSON: far longer than all that a form takes, and sealed they fit into their row. */
export const mostDraftBytes = 100_000

/** Whose draft it is: an account's, or a guest's browser's. */
export type DraftOwner = { userId: string } | { sessionId: string }

/** `name`: the address of a page, or a note. */
export async function findDraft(db: Db, owner: DraftOwner, name: string, now: Date) {
  return selectDraft(db, owner, name, now).executeTakeFirst()
}

/** All drafts that hold something, the newest first. */
export async function listDrafts(db: Db, owner: DraftOwner, now: Date) {
  return db
    .selectFrom('webDrafts')
    .select(['name', 'sealed', 'updatedAt'])
    .where(ownedBy(owner))
    .where(isDraft)
    .where('sealed', '<>', '')
    .where('expiresAt', '>', now)
    .orderBy('updatedAt', 'desc')
    .orderBy('name')
    .execute()
}

/** One of them; nobody else changes it before the transaction ends. */
export async function lockDraft(tx: Tx, owner: DraftOwner, name: string, now: Date) {
  return selectDraft(tx, owner, name, now).forUpdate().executeTakeFirst()
}

function selectDraft(db: Db | Tx, owner: DraftOwner, name: string, now: Date) {
  return db
    .selectFrom('webDrafts')
    .select(['sealed', 'updatedAt'])
    .where(ownedBy(owner))
    .where('name', '=', name)
    .where('expiresAt', '>', now)
}

/** `sealed` is empty for what was published or thrown away: an older message writes nothing in its place. */
export async function upsertDraft(
  db: Db | Tx,
  owner: DraftOwner,
  { name, sealed, typedAt, expiresAt }: { name: string; sealed: string; typedAt: Date; expiresAt: Date },
): Promise<void> {
  const row = { sessionId: null, userId: null, ...owner, name, sealed, updatedAt: typedAt, expiresAt }
  const target = 'userId' in owner ? (['userId', 'name'] as const) : (['sessionId', 'name'] as const)
  const written = await db
    .insertInto('webDrafts')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(target)
        .doUpdateSet({ sealed, updatedAt: typedAt, expiresAt })
        .where('webDrafts.updatedAt', '<=', typedAt),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirst()
  if (written?.isNew === true) await deleteOldDrafts(db, owner)
}

/** Of one owner: drafts are called by addresses, and an address may say anything. */
const mostDrafts = 60

async function deleteOldDrafts(db: Db | Tx, owner: DraftOwner): Promise<void> {
  const old = sql<string>`any(array(
    select id from web_drafts where ${ownedBy(owner)} and ${isDraft} order by updated_at desc, id offset ${mostDrafts}))`
  await db.deleteFrom('webDrafts').where('id', '=', old).execute()
}

export async function deleteDraft(db: Db | Tx, owner: DraftOwner, name: string): Promise<void> {
  await db.deleteFrom('webDrafts').where(ownedBy(owner)).where('name', '=', name).execute()
}

/**
 * What a guest typed becomes the account's that they signed in to. Of two at one address the newer stays; answers how many
 * older ones were dropped.
 */
export async function moveDrafts(tx: Tx, sessionId: string, userId: string): Promise<number> {
  const { rows } = await sql<{ isLost: boolean }>`
    with pairs as (
      select account.id as account_id, browser.id as browser_id, account.sealed <> '' as is_lost,
        account.sealed = '' or account.updated_at <= browser.updated_at as is_browser_newer
      from web_drafts account join web_drafts browser using (name)
      where account.user_id = ${userId} and browser.session_id = ${sessionId} and browser.sealed <> '')
    delete from web_drafts using pairs
    where id = case when is_browser_newer then account_id else browser_id end
    returning is_lost`.execute(tx)
  await sql`
    update web_drafts set session_id = null, user_id = ${userId}
    where session_id = ${sessionId} and sealed <> '' and ${isDraft}`.execute(tx)
  return rows.filter(({ isLost }) => isLost).length
}

/** What somebody typed goes back to their browser, to whoever they sign in as there. What is the account's own stays. */
export async function handBackDrafts(tx: Tx, userId: string, sessionId: string): Promise<void> {
  await tx
    .updateTable('webDrafts')
    .set({ sessionId, userId: null })
    .where('userId', '=', userId)
    .where('name', 'not in', [notes.returnTo, notes.confirmationMail])
    .execute()
}

export async function deleteExpiredDrafts(db: Db | Tx, now: Date): Promise<void> {
  const over = sql<string>`any(array(
    select id from web_drafts where expires_at <= ${now} order by expires_at limit 20 for update skip locked))`
  await db.deleteFrom('webDrafts').where('id', '=', over).execute()
}

const isDraft = sql<boolean>`starts_with(name, '/')`

function ownedBy(owner: DraftOwner) {
  return 'userId' in owner ? sql<boolean>`user_id = ${owner.userId}` : sql<boolean>`session_id = ${owner.sessionId}`
}
