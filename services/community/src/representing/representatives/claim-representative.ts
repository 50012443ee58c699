import { administratorRoles } from '@civic/access'
import { recordAct } from '@civic/audit'
import { change } from '../../act.ts'
import type { Tx } from '../../tables.ts'
import {
  RepresentativeAlreadyClaimedError,
  UserAlreadyLinkedError,
  UserDeletedError,
  UserNotFoundError,
} from './claim-errors.ts'
import { findClaimant, updateOwnerIfUnclaimed } from './claim-queries.ts'
import { ClaimBody } from './claim-schemas.ts'
import { readableRepresentative } from './readable-representative.ts'
import { RepresentativeNotFoundError } from './representative-errors.ts'
import { getRepresentative, lockRepresentativeInUse } from './representative-queries.ts'
import { RepresentativeReply } from './representative-schemas.ts'

export const claimRepresentative = change('POST /v1/representatives/:id/claim', {
  summary: 'Link an unclaimed profile to the account that may publish as it',
  description:
    'For platform administrators. Each profile belongs to one account and each account to one profile; ' +
    'the link cannot be moved. It grants no role. It stands in the audit log.',
  who: { token: 'required', roles: administratorRoles },
  body: ClaimBody,
  reply: RepresentativeReply,
  refuses: [
    RepresentativeNotFoundError,
    UserNotFoundError,
    UserDeletedError,
    RepresentativeAlreadyClaimedError,
    UserAlreadyLinkedError,
  ],

  async does({ tx, path: { id }, citizen: administrator, origin, body: { userId } }) {
    const { name } = await lockRepresentativeInUse(tx, id)
    await requireLivingAccount(tx, userId)
    const isLinked = await updateOwnerIfUnclaimed(tx, id, userId)
    if (!isLinked) throw new RepresentativeAlreadyClaimedError()
    // The link waits for a deletion of the account that goes on, and one that begins later takes the link away again.
    await requireLivingAccount(tx, userId)
    await recordAct(tx, administrator, origin, {
      action: 'representative.claimed',
      targetType: 'REPRESENTATIVE',
      targetId: id,
      metadata: { name, userId },
    })
    return { representative: readableRepresentative(await getRepresentative(tx, id)) }
  },
})

async function requireLivingAccount(tx: Tx, userId: string): Promise<void> {
  const claimant = await findClaimant(tx, userId)
  if (!claimant) throw new UserNotFoundError()
  if (claimant.deletedAt) throw new UserDeletedError()
}
