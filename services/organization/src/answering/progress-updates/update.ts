import type { OrganizationSubject } from '../../act.ts'
import { standingOf } from '../../registry/members/authority.ts'
import { UpdateNotFoundError } from './update-errors.ts'
import { findStandingBefore } from './update-queries.ts'

/** A progress update; nothing of it changes, so it is not locked. */
export const update: OrganizationSubject<{ updateId: string }, { role: string | null }> = {
  find: async (db, { updateId }, { userId }) => findStandingBefore(db, updateId, userId),
  lock: async (tx, { updateId }, { userId }) => findStandingBefore(tx, updateId, userId),
  missing: UpdateNotFoundError,
  standing: ({ role }, citizen) => standingOf(citizen, role),
}
