import { Described } from '@civic/contracts'
import { Type } from 'typebox'

const Count = Type.Integer({ minimum: 0 })
const Rate = Type.Integer({ minimum: 0, maximum: 100, description: 'percent, rounded down' })
const ByStatus = Type.Record(Type.String(), Count, { description: 'of each status that occurs' })

const Metrics = Type.Object(
  {
    users: Type.Object({
      total: Count,
      newToday: Described(Count, 'Since 00:00 UTC.'),
      newThisWeek: Described(Count, 'Since 00:00 UTC seven days ago.'),
      verifiedRate: Described(Rate, 'Percent of accounts with a verified address, rounded down.'),
      bannedTotal: Count,
    }),
    communities: Type.Object({ total: Count }),
    issues: Type.Object({
      total: Count,
      byStatus: ByStatus,
      responseRate: Described(Rate, 'Percent with an official response or a public progress update, rounded down.'),
    }),
    petitions: Type.Object({
      total: Count,
      signaturesTotal: Count,
      signaturesThisWeek: Described(Count, 'Since 00:00 UTC seven days ago.'),
    }),
    representatives: Type.Object({ total: Count }),
    organizations: Type.Object({ total: Count, verified: Count }),
    moderation: Type.Object({
      pendingFlags: Count,
      hiddenAllTime: Described(Count, 'Flags that are HIDDEN.'),
      auditLogEntries: Count,
    }),
  },
  { title: 'Metrics' },
)
export const MetricsReply = Type.Object({ metrics: Metrics })

const CommunityStats = Type.Object(
  {
    citizenCount: Described(Count, 'Accounts that joined it.'),
    issueTotal: Count,
    issuesByStatus: ByStatus,
    petitionTotal: Count,
    representativeTotal: Count,
  },
  { title: 'CommunityStats' },
)
export const CommunityStatsReply = Type.Object({ stats: CommunityStats })
