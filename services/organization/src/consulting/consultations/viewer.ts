import type { Actor } from '@civic/access'
import { citizenOf } from '../../draft-aware.ts'
import type { Viewer } from './consultation-queries.ts'

/** Whose drafts somebody may see. */
export function viewerOf(actor: Actor): Viewer {
  const citizen = citizenOf(actor)
  return { citizenId: citizen?.userId, isPlatformAdmin: citizen?.role === 'PLATFORM_ADMIN' }
}
