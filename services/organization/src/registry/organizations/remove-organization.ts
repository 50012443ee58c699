import { requireSignedIn } from '@civic/access'
import { recordAct } from '@civic/audit'
import { inTransaction } from '@civic/db'
import { canDissolve, standingOf } from '../members/authority.ts'
import { findOrgRole } from '../members/authority-queries.ts'
import { requireStanding } from '../members/require-authority.ts'
import type { OrganizationCall } from '../../context.ts'
import { OrgNotDeletableError } from './organization-errors.ts'
import {
  deleteDraftCampaigns,
  deleteOrganization,
  isOnRecord,
  lockOrganizationForDeletion,
} from './organization-queries.ts'

/** Deletes an organization with all that belongs to it, unless some of that is part of the public record. */
export async function removeOrganization(
  { db, actor, origin }: OrganizationCall,
  { organizationId }: { organizationId: string },
): Promise<{ ok: true }> {
  const remover = requireSignedIn(actor)

  return inTransaction(db, async (tx) => {
    const named = await lockOrganizationForDeletion(tx, organizationId)
    requireStanding(standingOf(remover, await findOrgRole(tx, organizationId, remover.userId)), canDissolve)
    if (await isOnRecord(tx, organizationId)) throw new OrgNotDeletableError()
    await deleteDraftCampaigns(tx, organizationId)
    await deleteOrganization(tx, organizationId)
    await recordAct(tx, remover, origin, {
      action: 'org.deleted',
      targetType: 'ORGANIZATION',
      targetId: organizationId,
      metadata: named,
    })
    return { ok: true }
  })
}
