import { Described, Timestamp } from '@civic/contracts'
import { Type, type Static } from 'typebox'

const count = (description: string) => Type.Integer({ minimum: 0, description })

const ofStatus = Type.Integer({ minimum: 0 })

export const Figures = Type.Object(
  {
    issues: count('In any status.'),
    issuesByStatus: Type.Object({
      OPEN: ofStatus,
      UNDER_REVIEW: ofStatus,
      IN_PROGRESS: ofStatus,
      RESOLVED: ofStatus,
      CLOSED: ofStatus,
    }),
    petitions: count('That everybody may read: drafts are left out.'),
    signatures: count('Under these petitions.'),
    representatives: count('Profiles, linked to an account or not.'),
    organizations: count('Verified or not.'),
    communities: count('All there are.'),
    campaigns: count('With a public page.'),
    countedAt: Described(Timestamp, 'When they were counted; at most a minute ago.'),
  },
  { title: 'Figures' },
)
export type Figures = Static<typeof Figures>

export const FiguresReply = Type.Object({ figures: Figures })
