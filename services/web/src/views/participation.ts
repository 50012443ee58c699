import { html, type Html, nothing } from '../html/html.ts'
import { asking, type Url } from '../html/url.ts'
import { beside } from '../platform/beside.ts'
import type { Typed } from '../sessions/draft.ts'
import { lines, type Problems } from '../site/field.ts'
import { fill, type Filled } from '../site/fill.ts'
import type { Form } from '../site/page.ts'
import type { Said, Visit } from '../site/visit.ts'
import { words } from '../words/en.ts'
import { alert } from './alert.ts'
import { errorSummary } from './fields.ts'
import type { Viewer } from './gate.ts'

const { comment: text } = words.takingPart

/** What somebody writes below a thing. */
export function commentFields(bounds: { min: number; max: number }) {
  const problem = text.problem(bounds)
  return { content: lines({ label: text.label, problem }, { ...bounds, rows: 4 }) }
}

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

/** What somebody may do at a thing that they can comment on. `own`: its address. */
export function participationOf(visit: Visit, own: Url, comment: Form, draft: Typed | undefined): Participation {
  const from = writingOf(visit)
  return {
    viewer: viewerOf(visit),
    here: asking(own, { from }),
    from,
    comment: fill(visit, comment, { query: { from }, draft }),
    problems: visit.refusedForm?.problems ?? {},
    said: visit.said,
  }
}

/** What somebody may do at a thing, and what they tried to do. */
export interface Participation {
  viewer: Viewer
  /** The page of the thing, on the way back to what somebody is in the middle of writing. */
  here: Url
  /** What they are writing. */
  from: 'report' | 'petition' | undefined
  comment: Filled
  problems: Problems
  said: Said | undefined
}

/** Why an act did not happen, above everything; problems at fields have their links. */
export function stopped(problems: Problems): Html {
  const { form, ...fields } = problems
  if (Object.keys(fields).length > 0) return errorSummary(problems)
  if (form === undefined) return nothing
  return html`<div class="mb-5" role="alert" tabindex="-1" autofocus>${alert({ kind: 'bad', title: form })}</div>`
}
