import { administratorRoles } from '@civic/access'
import { act } from '../../act.ts'
import { CommunityNotFoundError } from '../../people/accounts/account-errors.ts'
import { findCommunityFigures } from './metrics-queries.ts'
import { CommunityStatsReply } from './metrics-schemas.ts'
import { sumOf } from './figures.ts'

export const showCommunityStats = act('GET /v1/admin/communities/:id/stats', {
  summary: 'One community in figures',
  description: 'For platform administrators. Counted anew at each call; hidden content and drafts count too.',
  who: { token: 'required', roles: administratorRoles },
  reply: CommunityStatsReply,
  refuses: [CommunityNotFoundError],

  async does({ db, path: { id } }) {
    const figures = await findCommunityFigures(db, id)
    if (!figures) throw new CommunityNotFoundError()
    return { stats: { ...figures, issueTotal: sumOf(figures.issuesByStatus) } }
  },
})
