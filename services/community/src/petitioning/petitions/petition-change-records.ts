import type { Act } from '@civic/audit'
import type { Notice } from '@civic/notifications'
import type { PetitionRow } from './petition-queries.ts'
import { quotedTitle, spokenStatus } from '../../quoted-title.ts'

/** What the audit trail keeps of a change by an administrator: a new status is an act of its own beside new words. */
export function actsOf(stored: PetitionRow, { id, title, status }: PetitionRow, changed: readonly string[]): Act[] {
  const target = { targetType: 'PETITION', targetId: id }
  const fields = changed.filter((field) => field !== 'status')
  const update = { ...target, action: 'petition.updated', metadata: { title, fields } }
  const step = { previousStatus: stored.status, newStatus: status, title }
  return [
    ...(fields.length > 0 ? [update] : []),
    ...(status === stored.status ? [] : [{ ...target, action: 'petition.status_changed', metadata: step }]),
  ]
}

/** What the creator is told when an administrator moved the status. */
export function statusNotice(petition: PetitionRow): Notice {
  return {
    userId: petition.createdById,
    type: 'PETITION_UPDATE',
    title: 'Petition status updated',
    body: `${quotedTitle(petition)} is now ${spokenStatus(petition.status)}.`,
    linkUrl: `/petitions/${petition.id}`,
  }
}
