import { ForbiddenError } from '@civic/errors'
import { actsOf } from '@civic/http'
import type { CommunityContext } from './context.ts'
import type { CommunityTables } from './tables.ts'

/** How this service declares its acts: `act`, and `change` for those that run in one transaction. */
export const { act, change } = actsOf<CommunityContext, CommunityTables>({ notEntitled: ForbiddenError })
