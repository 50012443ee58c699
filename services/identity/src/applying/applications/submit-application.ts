import type { Citizen } from '@civic/access'
import { updateAccount } from '../../people/accounts/account-queries.ts'
import { lockOwnAccount } from '../../people/accounts/lock-own-account.ts'
import type { IdentityContext } from '../../context.ts'
import type { Tx } from '../../tables.ts'
import { ApplicationAlreadyApprovedError } from './application-errors.ts'

interface Submission<Submitted> {
  kind: 'REPRESENTATIVE' | 'ORGANIZATION'
  /** Who holds one of these roles by an approval has what the application asks for. */
  grantedRoles: readonly string[]
  store: (submittedAt: Date) => Promise<Submitted>
}

type Applying = Pick<IdentityContext, 'clock' | 'notify'> & { tx: Tx; citizen: Citizen }

/**
 * Hands an application in. The applicant's account is locked before the application, here and in every decision: so
 * neither loses the other and they never wait for each other in a circle.
 */
export async function submitApplication<Submitted>(
  { tx, citizen, clock, notify }: Applying,
  { kind, grantedRoles, store }: Submission<Submitted>,
): Promise<Submitted> {
  const account = await lockOwnAccount(tx, citizen)
  const isGranted = account.approvalStatus === 'APPROVED' && grantedRoles.includes(account.role)
  if (isGranted) throw new ApplicationAlreadyApprovedError()
  const now = clock.now()
  const submitted = await store(now)
  const pending = { requestedAccountType: kind, approvalStatus: 'PENDING', ...notReviewed }
  await updateAccount(tx, account.id, pending, now)
  await notify(tx, [
    {
      userId: account.id,
      type: 'SYSTEM',
      title: `${kind === 'REPRESENTATIVE' ? 'Representative' : 'Organization'} application pending review`,
      body: 'We have received your application. You can use the platform as before until it is decided.',
      linkUrl: '/profile',
    },
  ])
  return submitted
}

const notReviewed = { approvalReviewedAt: null, approvalReviewedById: null, approvalNote: null }
