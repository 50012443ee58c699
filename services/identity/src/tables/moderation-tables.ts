import type { ColumnType, Generated } from 'kysely'

export interface ContentFlagsTable {
  id: Generated<string>
  contentType: string
  contentId: string
  reporterId: string
  reporterName: string
  reason: string
  description: string | null
  status: Generated<string>
  resolvedById: string | null
  resolvedByName: string | null
  resolutionNote: string | null
  resolvedAt: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** What a content said when it was flagged. */
export interface FlaggedTextsTable {
  id: Generated<string>
  flagId: string
  authorId: string
  /** As it was then; null for copies that an older version made. */
  authorName: string | null
  title: string | null
  text: string
  createdAt: Generated<Date>
}

/** Written through `@civic/audit` alone. */
export interface AuditLogsTable {
  id: Generated<string>
  actorId: string
  actorName: string
  actorRole: string
  action: string
  targetType: string
  targetId: string
  metadata: ColumnType<Record<string, unknown>, never, never>
  ipAddress: string | null
  userAgent: string | null
  createdAt: Generated<Date>
}
