import { change } from '../../act.ts'
import { UserNotFoundError } from '../accounts/account-errors.ts'
import { getOwnAccount } from '../accounts/account-queries.ts'
import { UserReply } from '../accounts/account-schemas.ts'
import { lockOwnAccount } from '../accounts/lock-own-account.ts'
import { publicUser } from '../accounts/public-user.ts'
import { CommunityMembershipRequiredError, PrimaryCommunityCooldownError } from './membership-errors.ts'
import { isMember, updatePrimaryCommunity } from './membership-queries.ts'
import { CommunityBody } from './membership-schemas.ts'
import { repairMembership } from './repair-membership.ts'

const cooldownMs = 30 * 86_400_000

export const changePrimaryCommunity = change('PATCH /v1/auth/me/primary-community', {
  summary: 'Make another of your communities your home, once in 30 days',
  description:
    'You must have joined it. Your home is where you may report issues and start petitions. The first ' +
    'home is no change, and naming the present one is none either; after a change the next is possible in ' +
    '30 days, and until then the refusal names the time in `nextEligibleAt`. The active community stays.',
  body: CommunityBody,
  reply: UserReply,
  refuses: [UserNotFoundError, CommunityMembershipRequiredError, PrimaryCommunityCooldownError],

  async does({ tx, citizen, clock, body: { communityId } }) {
    const account = await lockOwnAccount(tx, citizen)
    const now = clock.now()
    const primary = await repairMembership(tx, account, now)
    if (!(await isMember(tx, account.id, communityId))) throw new CommunityMembershipRequiredError()
    if (primary !== communityId) {
      const unchangedSince = new Date(now.getTime() - cooldownMs)
      const isMoved = await updatePrimaryCommunity(tx, { userId: account.id, communityId, unchangedSince, now })
      if (!isMoved) throw cooldown(account.primaryCommunityChangedAt ?? now)
    }
    return { user: publicUser(await getOwnAccount(tx, account.id)) }
  },
})

function cooldown(changedAt: Date) {
  const nextEligibleAt = new Date(changedAt.getTime() + cooldownMs).toISOString()
  return new PrimaryCommunityCooldownError({ nextEligibleAt })
}
