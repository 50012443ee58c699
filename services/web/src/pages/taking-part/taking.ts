import { to } from '../../html/url.ts'
import type { Visit } from '../../site/visit.ts'
import type { Viewer } from '../../views/gate.ts'
import type { Taking } from '../../views/taking-part/taking.ts'
import type { Stop } from './attempt.ts'

/** Who looks. The token is read for people alone: it sets a cookie, and what guests see is shared. */
export function viewerOf(visit: Visit): Viewer {
  const { person, isBanned } = visit
  return { person, isBanned, token: person ? visit.formToken : undefined, joinKey: crypto.randomUUID() }
}

/** What an act left open. */
export interface Left {
  stop?: Stop
  typed?: string
}

/** How somebody stands to a thing that they can act on. */
export function takingOf(
  visit: Visit,
  kind: 'issues' | 'petitions',
  id: string,
  hasActed: boolean,
  left: Left,
): Taking {
  const { stop, typed } = left
  return {
    viewer: viewerOf(visit),
    thing: to`/${kind}/${id}`,
    hasActed,
    key: (typed === undefined ? stop?.key : undefined) ?? crypto.randomUUID(),
    commentKey: (typed === undefined ? undefined : stop?.key) ?? crypto.randomUUID(),
    typed,
    problems: stop?.problems ?? {},
  }
}
