import { ForbiddenError } from '@civic/errors'
import { actsOf } from '@civic/http'
import type { IdentityContext } from './context.ts'
import type { IdentityTables } from './tables.ts'

/** How this service declares its acts: `act`, and `change` for those that run in one transaction. */
export const { act, change } = actsOf<IdentityContext, IdentityTables>({ notEntitled: ForbiddenError })
