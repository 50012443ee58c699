import { actsWithoutDatabase } from '@civic/http'
import type { Errand } from './asking/errands/errand.ts'
import type { AiContext } from './context.ts'

/** How this service declares its acts: each comes with the errand that its request is. */
export const { act } = actsWithoutDatabase<AiContext, { errand: Errand }>(({ errand }) => ({ errand }))
