import type { Flag } from './flag-schemas.ts'
import type { FlagRow } from './flag-sql.ts'

/** The row on the wire; what is empty is left out. */
export function readableFlag(row: FlagRow): Flag {
  const { description, resolvedById, resolvedByName, resolutionNote, resolvedAt, createdAt, updatedAt, ...rest } = row
  return {
    ...rest,
    ...(description !== null && { description }),
    ...(resolvedById !== null && { resolvedById }),
    ...(resolvedByName !== null && { resolvedByName }),
    ...(resolutionNote !== null && { resolutionNote }),
    ...(resolvedAt && { resolvedAt: resolvedAt.toISOString() }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
