import { act } from '../../act.ts'
import { PublicActivityQuery, PublicActivityReply } from './public-activity-schemas.ts'

export const showPublicActivity = act('GET /v1/discover/public-activity', {
  summary: 'What happens on the platform, without names and texts',
  who: { token: 'public' },
  query: PublicActivityQuery,
  reply: PublicActivityReply,
  does: async (doing) => doing.showPublicActivity(doing.query),
})
