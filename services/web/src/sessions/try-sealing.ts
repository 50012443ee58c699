import type { Db } from '../tables.ts'
import { draftPurpose, type Sealing, sessionPurpose } from './sealing.ts'

/** Of each kind; those who use the site are among them. */
const triedAtMost = 100

/** What of the newest sealed rows opens. */
export interface TriedSealing {
  tried: number
  opened: number
  /** False also where nothing is sealed. */
  opensNewest: boolean
}

/** Tries the newest sessions and drafts that are not over yet. */
export async function trySealing(db: Db, sealing: Sealing, now: Date): Promise<TriedSealing> {
  const sessions = await db
    .selectFrom('webSessions')
    .select(['sealed', 'renewedAt as at'])
    .where('expiresAt', '>', now)
    .where('sealed', 'is not', null)
    .orderBy('renewedAt', 'desc')
    .limit(triedAtMost)
    .execute()
  const drafts = await db
    .selectFrom('webDrafts')
    .select(['sealed', 'updatedAt as at'])
    .where('expiresAt', '>', now)
    .orderBy('updatedAt', 'desc')
    .limit(triedAtMost)
    .execute()
  const tried = [
    ...sessions.map((row) => ({ ...row, purpose: sessionPurpose })),
    ...drafts.map((row) => ({ ...row, purpose: draftPurpose })),
  ]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ sealed, purpose }) => sealing.unseal(sealed ?? '', purpose) !== undefined)
  return { tried: tried.length, opened: tried.filter(Boolean).length, opensNewest: tried[0] === true }
}
