import type { Citizen } from '@civic/access'
import { updateAccount } from '../../people/accounts/account-queries.ts'
import { lockOwnAccount } from '../../people/accounts/lock-own-account.ts'
import type { IdentityContext } from '../../context.ts'
import type { Tx } from '../../tables.ts'
import { ApplicationAlreadyApprovedError } from './application-errors.ts'
import { approvedKinds, otherKind } from './application-queries.ts'

interface Submission<Submitted> {
  kind: 'REPRESENTATIVE' | 'ORGANIZATION'
  store: (submittedAt: Date) => Promise<Submitted>
}

type Applying = Pick<IdentityContext, 'clock' | 'notify'> & { tx: Tx; citizen: Citizen }

/**
 * Hands an application in. The applicant's account is locked before the application, here and in every decision: so
 * neither loses the other and they never wait for each other in a circle.
 */
export async function submitApplication<Submitted>(
  { tx, citizen, clock, notify }: Applying,
  { kind, store }: Submission<Submitted>,
): Promise<Submitted> {
  const account = await lockOwnAccount(tx, citizen)
  const isApproved = await approvedKinds(tx, account.id)
  // Whoever lost the role that came of it may apply for it again.
  if (isApproved[kind] && account.role !== 'CITIZEN') throw new ApplicationAlreadyApprovedError()
  const now = clock.now()
  const submitted = await store(now)
  const staysApproved = account.approvalStatus === 'APPROVED' && isApproved[otherKind[kind]]
  const pending = { approvalStatus: 'PENDING', ...notReviewed }
  await updateAccount(tx, account.id, { requestedAccountType: kind, ...(!staysApproved && pending) }, now)
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
