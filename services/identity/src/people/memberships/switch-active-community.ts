import { change } from '../../act.ts'
import { UserNotFoundError } from '../accounts/account-errors.ts'
import { getOwnAccount } from '../accounts/account-queries.ts'
import { UserReply } from '../accounts/account-schemas.ts'
import { lockOwnAccount } from '../accounts/lock-own-account.ts'
import { publicUser } from '../accounts/public-user.ts'
import { CommunityMembershipRequiredError } from './membership-errors.ts'
import { isMember, updateActiveCommunity } from './membership-queries.ts'
import { CommunityBody } from './membership-schemas.ts'
import { repairMembership } from './repair-membership.ts'

export const switchActiveCommunity = change('PATCH /v1/auth/me/active-community', {
  summary: 'Make another of your communities the active one',
  description:
    'The active community is the one that your feed is seen from. You must have joined it; your home ' +
    'stays where it is.',
  body: CommunityBody,
  reply: UserReply,
  refuses: [UserNotFoundError, CommunityMembershipRequiredError],

  async does({ tx, citizen, clock, body: { communityId } }) {
    const account = await lockOwnAccount(tx, citizen)
    const now = clock.now()
    await repairMembership(tx, account, now)
    if (!(await isMember(tx, account.id, communityId))) throw new CommunityMembershipRequiredError()
    await updateActiveCommunity(tx, account.id, communityId, now)
    return { user: publicUser(await getOwnAccount(tx, account.id)) }
  },
})
