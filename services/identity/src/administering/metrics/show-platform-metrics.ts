import { administratorRoles } from '@civic/access'
import { act } from '../../act.ts'
import { getIssueFigures, getPetitionFigures, getRemainingFigures, getUserFigures } from './metrics-queries.ts'
import { MetricsReply } from './metrics-schemas.ts'
import { percentage, sumOf, utcMidnight } from './figures.ts'

/** One figure that fails fails all: a zero must be a zero. */
export const showPlatformMetrics = act('GET /v1/admin/metrics', {
  summary: 'The platform in figures',
  description:
    'For platform administrators. Counted anew at each call, days and weeks by UTC midnight. Deleted ' +
    'accounts do not count.',
  who: { token: 'required', roles: administratorRoles },
  reply: MetricsReply,

  async does({ db, clock }) {
    const now = clock.now()
    const days = { today: utcMidnight(now), weekAgo: utcMidnight(now, 7) }
    const [{ verified, ...users }, { byStatus, answered }, petitions, remaining] = await Promise.all([
      getUserFigures(db, days),
      getIssueFigures(db),
      getPetitionFigures(db, days),
      getRemainingFigures(db),
    ])
    const issues = sumOf(byStatus)
    return {
      metrics: {
        users: { ...users, verifiedRate: percentage(verified, users.total) },
        communities: { total: remaining.communities },
        issues: { total: issues, byStatus, responseRate: percentage(answered, issues) },
        petitions,
        representatives: { total: remaining.representatives },
        organizations: { total: remaining.organizations, verified: remaining.verifiedOrganizations },
        moderation: {
          pendingFlags: remaining.pendingFlags,
          hiddenAllTime: remaining.hiddenFlags,
          auditLogEntries: remaining.auditLogEntries,
        },
      },
    }
  },
})
