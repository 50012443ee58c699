import { act } from '../../act.ts'
import { PublicActivityQuery, PublicActivityReply } from './public-activity-schemas.ts'

export const showPublicActivity = act('GET /v1/discover/public-activity', {
  summary: 'What happens on the platform, without names and texts',
  description:
    'For the front page of guests: no ids, no names of people and no texts but titles. Newest first, at ' +
    'most 20. The list is kept for up to 15 seconds, so something that is hidden may show for that long.',
  who: { token: 'public' },
  query: PublicActivityQuery,
  reply: PublicActivityReply,
  does: async (doing) => doing.showPublicActivity(doing.query),
})
