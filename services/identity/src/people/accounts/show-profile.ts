import { inTransaction } from '@civic/db'
import { act } from '../../act.ts'
import { repairMembership } from '../memberships/repair-membership.ts'
import { UserNotFoundError } from './account-errors.ts'
import { getOwnAccount, lockAccount, type Account } from './account-queries.ts'
import { UserReply } from './account-schemas.ts'
import { publicUser } from './public-user.ts'

/** Rows written by hand may lack their membership: reading completes them. */
export const showProfile = act('GET /v1/auth/me', {
  summary: 'Your own account',
  description:
    'Read it after signing in and whenever the app starts: it names your role, your communities and the ' +
    'state of your application. A banned account may still read it.',
  reply: UserReply,
  refuses: [UserNotFoundError],

  async does({ db, citizen, clock }) {
    const account = await getOwnAccount(db, citizen.userId)
    if (!lacksMembership(account)) return { user: publicUser(account) }
    return inTransaction(db, async (tx) => {
      await repairMembership(tx, await lockAccount(tx, citizen.userId), clock.now())
      return { user: publicUser(await getOwnAccount(tx, citizen.userId)) }
    })
  },
})

function lacksMembership({ communityId, primaryCommunityId, memberships }: Account): boolean {
  if (communityId === null) return false
  return primaryCommunityId === null || !memberships.some((membership) => membership.communityId === communityId)
}
