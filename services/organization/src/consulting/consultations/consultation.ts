import type { OrganizationSubject } from '../../act.ts'
import { standingOf } from '../../registry/members/authority.ts'
import { ConsultationNotFoundError, NotDraftError } from './consultation-errors.ts'
import { findConsultationFor, lockConsultationFor, type ConsultationForMember } from './consultation-queries.ts'

export const consultation: OrganizationSubject<{ id: string }, ConsultationForMember> = {
  find: async (db, { id }, { userId }) => findConsultationFor(db, id, userId),
  lock: async (tx, { id }, { userId }) => lockConsultationFor(tx, id, userId),
  missing: ConsultationNotFoundError,
  standing: ({ memberRole }, citizen) => standingOf(citizen, memberRole),
}

/**
 * Only a draft may be edited or deleted and have its questions added, replaced, removed or put in another order. Asked of
 * a consultation that is locked: a publication waits, and what is published is refused.
 */
export function requireDraft({ status }: { status: string }): void {
  if (status !== 'DRAFT') throw new NotDraftError()
}
