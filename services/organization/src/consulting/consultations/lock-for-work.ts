import type { Citizen } from '@civic/access'
import { canAdmin, type Authority } from '../../registry/members/authority.ts'
import { requireToAct } from '../../registry/members/require-authority.ts'
import type { OrganizationCall } from '../../context.ts'
import type { Tx } from '../../tables.ts'
import { NotDraftError } from './consultation-errors.ts'
import { getOrganizationOfConsultation, lockConsultation, type ConsultationRow } from './consultation-queries.ts'

interface Locked {
  consultation: ConsultationRow
  citizen: Citizen
}

/** The consultation locked, for somebody who may; its organization first, as everywhere. */
export async function lockForWork(
  tx: Tx,
  { actor }: OrganizationCall,
  consultationId: string,
  may: Authority,
): Promise<Locked> {
  const { citizen } = await requireToAct(tx, actor, await getOrganizationOfConsultation(tx, consultationId), may)
  return { consultation: await lockConsultation(tx, consultationId), citizen }
}

/** A draft locked for a change of it or its questions: a publication waits, and what is published is refused. */
export async function lockDraft(tx: Tx, call: OrganizationCall, consultationId: string): Promise<Locked> {
  const locked = await lockForWork(tx, call, consultationId, canAdmin)
  requireDraft(locked.consultation)
  return locked
}

export function requireDraft({ status }: ConsultationRow): void {
  if (status !== 'DRAFT') throw new NotDraftError()
}
