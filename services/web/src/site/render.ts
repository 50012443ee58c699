import type { Frame } from '../views/frame.ts'
import { layout } from '../views/layout.ts'
import type { Said } from '../views/said.ts'
import { words } from '../words/en.ts'
import type { Shown } from './page.ts'
import type { Site } from './site.ts'
import type { OpenVisit } from './open-visit.ts'

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
  return layout(frame, shown)
}

/** Why somebody who was signed in is a guest now. */
function endOf({ endedBy }: OpenVisit): Said | undefined {
  if (endedBy === undefined) return undefined
  return { text: endedBy === 'ACCOUNT_BANNED' ? words.errors.banned.title : words.errors.signedOut }
}
