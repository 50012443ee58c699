import type { Actor } from '@civic/access'

/** Who looks, as far as they are known: their own drafts are theirs to see. */
export function viewerId(actor: Actor): string | undefined {
  return actor.kind === 'citizen' ? actor.userId : undefined
}
