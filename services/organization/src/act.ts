import { actsOf, type Subject } from '@civic/http'
import type { OrganizationContext } from './context.ts'
import { NotEntitledError } from './registry/members/authority-errors.ts'
import type { Standing } from './registry/members/authority.ts'
import type { OrganizationTables } from './tables.ts'

/** How this service declares its acts: `act`, and `change` for those that run in one transaction. */
export const { act, change } = actsOf<OrganizationContext, OrganizationTables>({ notEntitled: NotEntitledError })

/** What an act is done to: a row that belongs to an organization. */
export type OrganizationSubject<Path, Row, AStanding extends Standing = Standing> = Subject<
  OrganizationTables,
  Path,
  Row,
  AStanding
>
