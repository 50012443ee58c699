import type { OrganizationSubject } from '../../act.ts'
import { standingOf } from '../../registry/members/authority.ts'
import { FindingNotFoundError } from './finding-errors.ts'
import { findOpenFinding, lockOpenFinding, type OpenFinding } from './finding-queries.ts'

/** A finding that nobody has resolved yet; it belongs to no organization. */
export const openFinding: OrganizationSubject<{ findingId: string }, OpenFinding> = {
  find: async (db, { findingId }) => findOpenFinding(db, findingId),
  lock: async (tx, { findingId }) => lockOpenFinding(tx, findingId),
  missing: FindingNotFoundError,
  standing: (_, citizen) => standingOf(citizen, undefined),
}
