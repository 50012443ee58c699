import { requireSignedIn } from '@civic/access'
import { inTransaction } from '@civic/db'
import { canAdmin, standingOf } from '../../registry/members/authority.ts'
import { requireStanding } from '../../registry/members/require-authority.ts'
import type { OrganizationCall } from '../../context.ts'
import { UpdateNotFoundError } from './update-errors.ts'
import { deleteUpdate, getStandingBefore } from './update-queries.ts'

/** Takes an update back. */
export async function removeUpdate(
  { db, actor }: OrganizationCall,
  { updateId }: { updateId: string },
): Promise<{ ok: true }> {
  const citizen = requireSignedIn(actor)

  return inTransaction(db, async (tx) => {
    requireStanding(standingOf(citizen, await getStandingBefore(tx, updateId, citizen.userId)), canAdmin)
    if (!(await deleteUpdate(tx, updateId))) throw new UpdateNotFoundError()
    return { ok: true }
  })
}
