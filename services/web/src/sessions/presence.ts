import type { Db } from '../tables.ts'

/** Who else works at the same. Nothing is locked and nobody is refused. */
export interface Presence {
  /** Somebody opened this page, and has left every other one. Who else opened it within the last minutes, the first first. */
  open: (page: string) => Promise<Present[]>
  /** They are done with it. */
  leave: (page: string) => Promise<void>
}

export interface Present {
  name: string
  openedAt: Date
}

export interface Visiting {
  person: { id: string; name: string } | undefined
  now: Date
}

const presentMs = 300_000

export function openPresence(db: Db, visit: Visiting): Presence {
  return {
    open: async (page) => (visit.person ? upsertPresence(db, visit.person, page, visit.now) : []),
    leave: async (page) => {
      if (visit.person) await deletePresence(db, visit.person.id, page)
    },
  }
}

async function upsertPresence(db: Db, { id: userId, name }: { id: string; name: string }, page: string, now: Date) {
  const at = { name, page, updatedAt: now }
  return db
    .with('own', (query) =>
      query
        .insertInto('webPresences')
        .values({ userId, ...at })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(at)),
    )
    .selectFrom('webPresences')
    .select(['name', 'updatedAt as openedAt'])
    .where('page', '=', page)
    .where('userId', '<>', userId)
    .where('updatedAt', '>', new Date(now.getTime() - presentMs))
    .orderBy('updatedAt')
    .execute()
}

async function deletePresence(db: Db, userId: string, page: string): Promise<void> {
  await db.deleteFrom('webPresences').where('userId', '=', userId).where('page', '=', page).execute()
}
