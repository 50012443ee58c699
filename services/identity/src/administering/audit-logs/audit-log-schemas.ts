import { Timestamp, Uuid } from '@civic/contracts'
import { Type, type Static } from 'typebox'

export const AuditLog = Type.Object(
  {
    id: Uuid,
    actorId: Uuid,
    actorName: Type.String(),
    actorRole: Type.String(),
    action: Type.String(),
    targetType: Type.String(),
    targetId: Uuid,
    metadata: Type.String({ description: 'JSON' }),
    ipAddress: Type.Optional(Type.String()),
    userAgent: Type.Optional(Type.String()),
    createdAt: Timestamp,
  },
  { title: 'AuditLog' },
)
export type AuditLog = Static<typeof AuditLog>

export const AuditLogsQuery = Type.Object({
  actorId: Type.Optional(Uuid),
  action: Type.Optional(Type.String({ description: 'how the action begins, e.g. user.' })),
  targetType: Type.Optional(Type.String()),
  targetId: Type.Optional(Uuid),
  since: Type.Optional(Timestamp),
  until: Type.Optional(Timestamp),
})

export const AuditLogsReply = Type.Object({ auditLogs: Type.Array(AuditLog), total: Type.Integer() })
