import type { OpenVisit } from './open-visit.ts'
import type { Shown } from './page.ts'

/** When a part that is away may be there again. */
const awaySeconds = 30

/** In how many seconds what was refused for now may be tried again; undefined for everything else. */
export function retryAfterOf(
  { limitedFor }: Pick<OpenVisit, 'limitedFor'>,
  { status, retryAfter }: Pick<Shown, 'status' | 'retryAfter'>,
): number | undefined {
  return status === 429 || status === 503 ? (retryAfter ?? limitedFor ?? awaySeconds) : undefined
}
