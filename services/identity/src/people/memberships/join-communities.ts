import type { Citizen } from '@civic/access'
import { change } from '../../act.ts'
import { CommunityNotFoundError, UserNotFoundError } from '../accounts/account-errors.ts'
import { getOwnAccount } from '../accounts/account-queries.ts'
import { UserReply } from '../accounts/account-schemas.ts'
import { lockOwnAccount } from '../accounts/lock-own-account.ts'
import { publicUser } from '../accounts/public-user.ts'
import type { IdentityContext } from '../../context.ts'
import type { Tx } from '../../tables.ts'
import {
  CommunitySelectionRequiredError,
  PrimaryMustBeSelectedError,
  TooManyCommunitiesError,
} from './membership-errors.ts'
import { insertMemberships, updateActiveCommunity, updateMissingPrimary } from './membership-queries.ts'
import { CommunitiesBody, CommunityBody } from './membership-schemas.ts'
import { repairMembership } from './repair-membership.ts'

const mostCommunities = 20

export const joinCommunity = change('POST /v1/auth/me/community', {
  summary: 'Join a community and make it your active one',
  description:
    'Joining again changes nothing but the active community. Your first community becomes your home too, ' +
    'which is where you may report issues and start petitions; later ones do not move it. There is no way ' +
    'to leave a community.',
  body: CommunityBody,
  reply: UserReply,
  refuses: [UserNotFoundError, CommunityNotFoundError],

  async does({ body: { communityId }, ...doing }) {
    return join(doing, [communityId], communityId)
  },
})

export const joinCommunities = change('POST /v1/auth/me/communities', {
  summary: 'Join several communities at once',
  description:
    'For the first start of an app: all are joined, or none when one of them is unknown. Duplicates are ' +
    'ignored. `primaryCommunityId` becomes the active community, and your home if you have none yet.',
  body: CommunitiesBody,
  reply: UserReply,
  refuses: [
    CommunitySelectionRequiredError,
    TooManyCommunitiesError,
    PrimaryMustBeSelectedError,
    UserNotFoundError,
    CommunityNotFoundError,
  ],

  async does({ body: { primaryCommunityId, ...body }, ...doing }) {
    const communityIds = [...new Set(body.communityIds)]
    if (communityIds.length === 0) throw new CommunitySelectionRequiredError()
    if (communityIds.length > mostCommunities) throw new TooManyCommunitiesError()
    if (!communityIds.includes(primaryCommunityId)) throw new PrimaryMustBeSelectedError()
    return join(doing, communityIds, primaryCommunityId)
  },
})

type Joining = Pick<IdentityContext, 'clock'> & { tx: Tx; citizen: Citizen }

/** Acts in one of them from now on; that one becomes home for somebody who has none yet. */
async function join({ tx, citizen, clock }: Joining, communityIds: readonly string[], activeId: string) {
  const account = await lockOwnAccount(tx, citizen)
  const now = clock.now()
  const primary = await repairMembership(tx, account, now)
  await insertMemberships(tx, { userId: account.id, communityIds, joinedAt: now })
  if (primary === null) await updateMissingPrimary(tx, account.id, activeId, now)
  await updateActiveCommunity(tx, account.id, activeId, now)
  return { user: publicUser(await getOwnAccount(tx, account.id)) }
}
