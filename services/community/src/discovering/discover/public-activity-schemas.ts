import { Described, pageQuery, PageReply, Timestamp, WordOf } from '@civic/contracts'
import { Type, type Static } from 'typebox'

export const activitySize = { usual: 8, most: 20 }

export const PublicActivityQuery = Type.Object({ limit: pageQuery(activitySize).limit })
export type PublicActivityQuery = Static<typeof PublicActivityQuery>

/** Nothing that leads to a person or a row: no id, no name, no body. */
export const PublicActivityItem = Type.Object(
  {
    kind: WordOf(['issue', 'petition', 'announcement', 'project', 'consultation', 'campaign'], 'PublicActivityKind'),
    title: Type.String(),
    status: Type.Optional(Type.String({ description: 'Left out for announcements.' })),
    state: Type.Optional(Type.String()),
    lga: Type.Optional(Type.String()),
    at: Described(Timestamp, 'When it was published, else created.'),
  },
  { title: 'PublicActivityItem' },
)
export type PublicActivityItem = Static<typeof PublicActivityItem>

export const PublicActivityReply = Type.Object({ activity: Type.Array(PublicActivityItem), limit: PageReply.limit })
