import type { Frame } from '../views/frame.ts'
import { layout } from '../views/layout.ts'
import { weightPlace } from '../views/footer.ts'
import type { Said } from '../views/said.ts'
import { words } from '../words/en.ts'
import type { Shown } from './page.ts'
import type { Site } from './site.ts'
import type { OpenVisit } from './open-visit.ts'

/** How much smaller pages become on their way: 2.9 to 5.2 times on seven pages of the demo. */
const shrinking = 3.7

/** The document of what a page shows. */
export function render(
  site: Site,
  visit: OpenVisit,
  shown: Shown,
  { unread, isOwn, shownAgainAt, back }: Pick<Frame, 'unread' | 'isOwn' | 'shownAgainAt' | 'back'>,
): string {
  const { here, now, person } = visit
  const frame = {
    site,
    origin: site.origin ?? visit.origin,
    here,
    now,
    person,
    unread,
    isBanned: visit.isBanned,
    formToken: person ? visit.formToken : '',
    said: visit.said ?? endOf(visit),
    isOwn,
    shownAgainAt,
    back: shown.signInLeadsTo ?? back,
  }
  const html = layout(frame, shown)
  const first = site.assets.firstBytes[person ? 'person' : 'guest']
  // It stands at the end; before it, the same letters are somebody's words.
  const place = html.lastIndexOf(weightPlace)
  const weight = words.frame.footer.weight(kilobytes(html.length / shrinking), kilobytes(first))
  return html.slice(0, place) + weight + html.slice(place + weightPlace.length)
}

function kilobytes(bytes: number): number {
  return Math.max(1, Math.round(bytes / 1024))
}

/** Why somebody who was signed in is a guest now. */
function endOf({ endedBy }: OpenVisit): Said | undefined {
  if (endedBy === undefined) return undefined
  return { text: endedBy === 'ACCOUNT_BANNED' ? words.errors.banned.title : words.errors.signedOut }
}
