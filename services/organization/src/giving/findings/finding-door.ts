import type { Gate } from '../../registry/members/require-authority.ts'
import type { OrganizationContext } from '../../context.ts'
import { requireOpenFinding } from './finding-queries.ts'

/** The door of routes whose path names a finding: who comes too late hears so before the body is read. */
export function findingDoor(context: OrganizationContext): Gate {
  return async ({ findingId = '' }) => requireOpenFinding(context.db, findingId)
}
