import { sql } from 'kysely'
import type { Db, Tx } from '../tables.ts'

/** What is kept of an account, and nothing that somebody wrote. */
export const draftsOfAccount = { errand: 'errand', confirmationMail: 'confirmation mail' } as const

/** For which addresses a browser asked a new password, and what its person came for. */
export const wayDraft = 'way'

/** How long the fields of a draft may be as JSON: far longer than all that a form takes, and sealed they fit into their row. */
export const mostDraftBytes = 100_000

/** Whose draft it is: an account's, or a guest's browser's. */
export type DraftOwner = { userId: string } | { sessionId: string }

export async function findDraft(db: Db, owner: DraftOwner, name: string, now: Date) {
  return selectDraft(db, owner, name, now).executeTakeFirst()
}

/** All whose names begin so, the newest first. */
export async function listDrafts(db: Db, owner: DraftOwner, namesBegin: string, now: Date) {
  return db
    .selectFrom('webDrafts')
    .select(['name', 'sealed', 'updatedAt'])
    .where(ownedBy(owner))
    .where(sql<boolean>`starts_with(name, ${namesBegin})`)
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

export async function upsertDraft(
  db: Db | Tx,
  owner: DraftOwner,
  { name, sealed, now, expiresAt }: { name: string; sealed: string; now: Date; expiresAt: Date },
): Promise<void> {
  const row = { sessionId: null, userId: null, ...owner, name, sealed, updatedAt: now, expiresAt }
  const target = 'userId' in owner ? (['userId', 'name'] as const) : (['sessionId', 'name'] as const)
  const { isNew } = await db
    .insertInto('webDrafts')
    .values(row)
    .onConflict((conflict) => conflict.columns(target).doUpdateSet({ sealed, updatedAt: now, expiresAt }))
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  if (isNew) await deleteOldDrafts(db, owner)
}

/** Of one owner: names of drafts hold what addresses say, and an address may say anything. */
const mostDrafts = 60

async function deleteOldDrafts(db: Db | Tx, owner: DraftOwner): Promise<void> {
  const old = sql<string>`any(array(
    select id from web_drafts where ${ownedBy(owner)} order by updated_at desc, id offset ${mostDrafts}))`
  await db
    .deleteFrom('webDrafts')
    .where('id', '=', old)
    .where('name', 'not in', Object.values(draftsOfAccount))
    .execute()
}

export async function deleteDraft(db: Db | Tx, owner: DraftOwner, name: string): Promise<void> {
  await db.deleteFrom('webDrafts').where(ownedBy(owner)).where('name', '=', name).execute()
}

/** What a guest typed becomes the account's that they signed in to; of two with the same name the newer one stays. */
export async function moveDrafts(tx: Tx, sessionId: string, userId: string): Promise<void> {
  await sql`
    delete from web_drafts as older using web_drafts as newer
    where older.user_id = ${userId} and newer.session_id = ${sessionId}
      and older.name = newer.name and older.updated_at < newer.updated_at`.execute(tx)
  await sql`
    update web_drafts set session_id = null, user_id = ${userId}
    where session_id = ${sessionId}
      and name not in (select name from web_drafts where user_id = ${userId})`.execute(tx)
}

/** What somebody typed goes back to their browser, to whoever they sign in as there. What is the account's own stays. */
export async function handBackDrafts(tx: Tx, userId: string, sessionId: string): Promise<void> {
  await tx
    .updateTable('webDrafts')
    .set({ sessionId, userId: null })
    .where('userId', '=', userId)
    .where('name', 'not in', Object.values(draftsOfAccount))
    .execute()
}

export async function deleteExpiredDrafts(db: Db | Tx, now: Date): Promise<void> {
  const over = sql<string>`any(array(
    select id from web_drafts where expires_at <= ${now} order by expires_at limit 20 for update skip locked))`
  await db.deleteFrom('webDrafts').where('id', '=', over).execute()
}

function ownedBy(owner: DraftOwner) {
  return 'userId' in owner ? sql<boolean>`user_id = ${owner.userId}` : sql<boolean>`session_id = ${owner.sessionId}`
}
