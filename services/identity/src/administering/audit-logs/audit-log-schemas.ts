import { Timestamp, Uuid, Described } from '@civic/contracts'
import { Type, type Static } from 'typebox'

export const AuditLog = Type.Object(
  {
    id: Uuid,
    actorId: Uuid,
    actorName: Type.String({ description: 'At the time of the act.' }),
    actorRole: Type.String({ description: 'At the time of the act.' }),
    action: Type.String({ description: 'E.g. `user.banned`.' }),
    targetType: Type.String({ description: 'E.g. `USER`.' }),
    targetId: Uuid,
    metadata: Type.String({ description: 'An object as JSON text; its members depend on the action.' }),
    ipAddress: Type.Optional(Type.String({ description: 'Left out where none is known.' })),
    userAgent: Type.Optional(Type.String()),
    createdAt: Timestamp,
  },
  { title: 'AuditLog' },
)
export type AuditLog = Static<typeof AuditLog>

export const AuditLogsQuery = Type.Object({
  actorId: Type.Optional(Described(Uuid, 'What this account did.')),
  action: Type.Optional(
    Type.String({ description: 'How the action begins: `user.` finds all that was done to accounts.' }),
  ),
  targetType: Type.Optional(Type.String({ description: 'What it was done to, exactly, e.g. `USER`.' })),
  targetId: Type.Optional(Described(Uuid, 'What was done to this one.')),
  since: Type.Optional(Described(Timestamp, 'From this instant on.')),
  until: Type.Optional(Described(Timestamp, 'Up to this instant, itself included.')),
})

export const AuditLogsReply = Type.Object({ auditLogs: Type.Array(AuditLog), total: Type.Integer() })
