import { aiRows } from './table/ai-rows.ts'
import { communityRows } from './table/community-rows.ts'
import { identityRows } from './table/identity-rows.ts'
import { organizationRows } from './table/organization-rows.ts'
import type { RouteRow } from './table/route-row.ts'

/** Everything that the platform offers to the world, one row for each method and path. */
export const routeTable: readonly RouteRow[] = [...identityRows, ...communityRows, ...organizationRows, ...aiRows]
