import { asking, to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import type { Visit } from '../../site/visit.ts'
import type { Viewer } from '../../views/gate.ts'
import type { Taking } from '../../views/taking-part/taking.ts'
import type { Stop } from './attempt.ts'
import type { BegunComment } from './comment-draft.ts'

/** Who looks. The token is read for people alone: it sets a cookie, and what guests see is shared. */
export function viewerOf(visit: Visit): Viewer {
  const { person, isBanned } = visit
  return { person, isBanned, token: person ? visit.formToken : undefined, joinKey: crypto.randomUUID() }
}

/** Whoever seems not to belong to a community may have joined it in another browser a moment ago. */
export async function learnMembership({ person, session }: Visit, communityId: string): Promise<void> {
  if (!person || person.memberships.some((membership) => membership.communityId === communityId)) return
  await beside(session.reread())
}

/** What somebody is in the middle of writing who reads what is there already: its page shows the way back. */
export function writingOf({ query }: Pick<Visit, 'query'>): 'report' | 'petition' | undefined {
  return query.word('from', ['report', 'petition'] as const)
}

/** What an act left open. */
export interface Left {
  stop?: Stop
  typed?: string
  /** The draft of what was typed. */
  begun?: string | undefined
}

/** How somebody stands to a thing that they can act on. */
export function takingOf(
  visit: Visit,
  kind: 'issues' | 'petitions',
  id: string,
  { hasActed, comment, stop, typed, begun }: Left & { hasActed: boolean; comment: BegunComment | undefined },
): Taking {
  return {
    viewer: viewerOf(visit),
    thing: to`/${kind}/${id}`,
    here: asking(to`/${kind}/${id}`, { from: writingOf(visit) }),
    from: writingOf(visit),
    hasActed,
    key: (typed === undefined ? stop?.key : undefined) ?? crypto.randomUUID(),
    commentKey: (typed === undefined ? undefined : stop?.key) ?? crypto.randomUUID(),
    typed: typed ?? comment?.content,
    begun: (typed === undefined ? comment?.id : begun) ?? crypto.randomUUID(),
    begunIn: typed === undefined ? comment?.by : undefined,
    isBegun: typed === undefined && comment !== undefined,
    problems: stop?.problems ?? {},
    said: visit.said,
  }
}
