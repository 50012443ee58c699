import { sql, type RawBuilder } from 'kysely'

/** The statuses in which everybody may see what has them. One that is invented later stays inside until it is added. */
const publicStatuses = {
  campaigns: ['PUBLISHED', 'FUNDED', 'COMPLETED', 'REPORTED'],
  consultations: ['PUBLISHED', 'CLOSED'],
  petitions: ['ACTIVE', 'CLOSED', 'SUCCESSFUL'],
} as const satisfies Record<string, readonly string[]>

type PublicKind = keyof typeof publicStatuses

/** Whether everybody may see what has this status. */
export function isPublicStatus(kind: PublicKind, status: string): boolean {
  return publicStatuses[kind].some((known) => known === status)
}

/** The same as a condition on a column, or on what else holds the status: in literals, as the indexes have it. */
export function isPublic(kind: PublicKind, status: string | RawBuilder<unknown>): RawBuilder<boolean> {
  const held = typeof status === 'string' ? sql.ref(status) : status
  return sql<boolean>`${held} in (${sql.join(publicStatuses[kind].map((known) => sql.lit(known)))})`
}
