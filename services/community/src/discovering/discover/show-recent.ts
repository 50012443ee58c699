import { act } from '../../act.ts'
import { RecentQuery, RecentReply } from './recent-schemas.ts'

export const showRecent = act('GET /v1/discover/recent', {
  summary: 'What happened lately, all kinds together',
  description:
    'What everybody may read, newest first: hidden content, drafts and campaigns without a public page are left out. Go ' +
    'on with `before` until there is no `next`; each thing comes once, also where several have the same instant. The ' +
    'first page is kept for up to 15 seconds, so something that is hidden may show for that long.',
  who: { token: 'public' },
  query: RecentQuery,
  reply: RecentReply,
  does: async (doing) => doing.showRecent(doing.query),
})
