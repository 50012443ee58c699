/** The figures of the platform, as the identity service answers them. */
export function metricsRow(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    users: { total: 5120, newToday: 12, newThisWeek: 140, verifiedRate: 81, bannedTotal: 3 },
    communities: { total: 37 },
    issues: { total: 880, byStatus: { OPEN: 300, RESOLVED: 580 }, responseRate: 64 },
    petitions: { total: 95, signaturesTotal: 20_411, signaturesThisWeek: 733 },
    representatives: { total: 41 },
    organizations: { total: 58, verified: 44 },
    moderation: { pendingFlags: 9, hiddenAllTime: 120, auditLogEntries: 15_003 },
    ...fields,
  }
}
