import { administratorRoles, requireRole } from '@civic/access'
import type { IdentityCall } from '../../context.ts'
import { getIssueFigures, getPetitionFigures, getRemainingFigures, getUserFigures } from './metrics-queries.ts'
import type { Metrics } from './metrics-schemas.ts'
import { percentage, sumOf, utcMidnight } from './figures.ts'

/** The platform in figures, counted anew at each call. One that fails fails all: a zero must be a zero. */
export async function takePlatformMetrics({ db, actor, clock }: IdentityCall): Promise<{ metrics: Metrics }> {
  requireRole(actor, administratorRoles)
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
}
