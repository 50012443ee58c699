import { change } from '../../act.ts'
import { RepresentativeNotFoundError } from '../representatives/representative-errors.ts'
import { lockRepresentativeInUse } from '../representatives/representative-queries.ts'
import { deleteFollow } from './follow-queries.ts'
import { UnfollowReply } from './follow-schemas.ts'

export const unfollowRepresentative = change('DELETE /v1/representatives/:id/follow', {
  summary: 'Unfollow a representative',
  description: 'No membership is needed. Unfollowing somebody whom you do not follow changes nothing.',
  reply: UnfollowReply,
  refuses: [RepresentativeNotFoundError],

  async does({ tx, path: { id }, citizen: { userId } }) {
    await lockRepresentativeInUse(tx, id)
    await deleteFollow(tx, { representativeId: id, userId })
    return { following: false }
  },
})
