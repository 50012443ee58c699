import { change } from '../../act.ts'
import { CommunityMembershipRequiredError } from '../../places/communities/community-errors.ts'
import { RepresentativeNotFoundError } from '../representatives/representative-errors.ts'
import { lockRepresentativeForMember } from '../representatives/representative-queries.ts'
import { insertFollow } from './follow-queries.ts'
import { FollowReply } from './follow-schemas.ts'

export const followRepresentative = change('POST /v1/representatives/:id/follow', {
  summary: 'Follow a representative of a community that you joined',
  description:
    'Needs a verified address and membership in the community of the representative. Followers are ' +
    'notified of announcements and official responses. Following again changes nothing.',
  who: { token: 'required', verified: true },
  reply: FollowReply,
  refuses: [RepresentativeNotFoundError, CommunityMembershipRequiredError],

  async does({ tx, path: { id }, citizen: { userId }, unchanged }) {
    const { isMember } = await lockRepresentativeForMember(tx, id, userId)
    if (!isMember) throw new CommunityMembershipRequiredError()
    const isNew = await insertFollow(tx, { representativeId: id, userId })
    return isNew ? { following: true } : unchanged({ following: true })
  },
})
