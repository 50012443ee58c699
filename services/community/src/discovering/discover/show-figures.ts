import { act } from '../../act.ts'
import { FiguresReply } from './figures-schemas.ts'

export const showFigures = act('GET /v1/discover/figures', {
  summary: 'How much there is on the platform',
  description:
    'For the front page, kept for up to a minute. What a moderator hid is counted, as the totals of lists have it; drafts ' +
    'and campaigns without a public page are not.',
  who: { token: 'public' },
  reply: FiguresReply,
  does: async ({ readFigures }) => ({ figures: await readFigures() }),
})
