import { Type } from 'typebox'

const Count = Type.Integer({ minimum: 0 })
const Rate = Type.Integer({ minimum: 0, maximum: 100, description: 'percent, rounded down' })
const ByStatus = Type.Record(Type.String(), Count, { description: 'of each status that occurs' })

const Metrics = Type.Object(
  {
    users: Type.Object({
      total: Count,
      newToday: Count,
      newThisWeek: Count,
      verifiedRate: Rate,
      bannedTotal: Count,
    }),
    communities: Type.Object({ total: Count }),
    issues: Type.Object({ total: Count, byStatus: ByStatus, responseRate: Rate }),
    petitions: Type.Object({ total: Count, signaturesTotal: Count, signaturesThisWeek: Count }),
    representatives: Type.Object({ total: Count }),
    organizations: Type.Object({ total: Count, verified: Count }),
    moderation: Type.Object({ pendingFlags: Count, hiddenAllTime: Count, auditLogEntries: Count }),
  },
  { title: 'Metrics' },
)
export const MetricsReply = Type.Object({ metrics: Metrics })

const CommunityStats = Type.Object(
  {
    citizenCount: Count,
    issueTotal: Count,
    issuesByStatus: ByStatus,
    petitionTotal: Count,
    representativeTotal: Count,
  },
  { title: 'CommunityStats' },
)
export const CommunityStatsReply = Type.Object({ stats: CommunityStats })
