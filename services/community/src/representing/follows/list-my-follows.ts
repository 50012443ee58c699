import { act } from '../../act.ts'
import { listFollowedIds } from './follow-queries.ts'
import { FollowsReply } from './follow-schemas.ts'

export const listMyFollows = act('GET /v1/me/follows/representatives', {
  summary: 'Ids of the representatives that you follow',
  description: 'Newest first. Load it once to draw the buttons of a list of representatives.',
  page: { usual: 5000, most: 5000 },
  reply: FollowsReply,

  async does({ db, citizen, page }) {
    return { representativeIds: await listFollowedIds(db, citizen.userId, page) }
  },
})
