import { showIssue, type Issue } from '@civic/client'
import { changedSince, onlyTyped, stoodAs } from '../../site/as-it-stood.ts'
import type { Answer } from '../../site/page.ts'
import type { Sent } from '../../site/sent.ts'
import type { Visit } from '../../site/visit.ts'
import type { Problems } from '../../views/fields.ts'
import { editIssueView, issueStaysView } from '../../views/reporting/own-issue-views.ts'
import { mayBeChanged } from '../../views/reporting/own-issue.ts'
import { words } from '../../words/en.ts'
import { categoryOf } from './report-draft.ts'

const text = words.reporting.edit

export type OfIssue = Visit<{ readonly id: string }>

export type Typed = Pick<Issue, 'title' | 'description'> & {
  location: string
  category?: Issue['category']
  /** When the issue that was shown was changed last. */
  seen: string | undefined
  /** What its fields said then. */
  stood: string
}

export function typedOf(sent: Sent, seen = sent.text('seen')): Typed {
  const category = categoryOf(sent.text('category'))
  return {
    title: sent.text('title'),
    description: sent.text('description'),
    location: sent.text('location'),
    ...(category && { category }),
    seen: seen === '' ? undefined : seen,
    stood: sent.text('stood'),
  }
}

/** What an act on this page left open. */
interface Left {
  typed?: Typed
  problems?: Problems
  status?: number
  /** Beside a photo that could not be taken. */
  alt?: string
  /** Under which a photo that may have arrived can be sent once more. */
  photoKey?: string | undefined
  /** What did happen, while something typed is not saved. */
  done?: string | undefined
  /** Somebody else changed it since the form was shown, another window of theirs for instance. */
  isOvertaken?: boolean
}

/** The issue as it is now, with what was typed. */
export async function showEditIssue(visit: OfIssue, left: Left = {}): Promise<Answer> {
  const { api, path, person, formToken: token } = visit
  const { issue } = await showIssue(api, { path })
  const { problems = {}, status = 200, alt = '', photoKey, done, isOvertaken = false } = left
  const typed = typedInto(issue, left)
  const frame = { title: text.title, isUnlisted: true, area: 'issues' as const }
  if (issue.reportedById !== person?.id) {
    const stays = { title: words.errors.forbidden.title, why: text.notYours }
    return { ...frame, status: 403, main: issueStaysView(issue, stays) }
  }
  if (!mayBeChanged(issue, person)) {
    const lost = left.typed ? [typed.title, typed.description, typed.location] : []
    const stays = { title: text.lockedTitle, why: text.locked, typed: [...lost, alt] }
    return { ...frame, status, main: issueStaysView(issue, stays) }
  }
  // Whoever has been told that it was changed meanwhile may replace it.
  const { seen = issue.updatedAt } = typed
  const stood = left.typed && !isOvertaken ? typed.stood : stoodAs(textsOf(typedBefore(issue)))
  return {
    ...frame,
    status,
    main: editIssueView({
      token,
      issue,
      typed: { ...typed, seen, stood },
      problems,
      alt,
      photoKey,
      said: visit.said,
      done,
      changed: isOvertaken ? changedSince(typed.stood, textsOf(typedBefore(issue))) : [],
    }),
  }
}

function typedBefore({ title, description, category, location = '' }: Issue): Typed {
  return { title, description, category, location, seen: undefined, stood: '' }
}

/** What was typed; of what somebody else changed meanwhile, only what was typed anew. */
function typedInto(issue: Issue, { typed, isOvertaken = false }: Left): Typed {
  const now = typedBefore(issue)
  if (!typed || !isOvertaken) return typed ?? now
  const { category: word, ...texts } = onlyTyped(textsOf(typed), { stood: typed.stood, now: textsOf(now) })
  const category = categoryOf(word) ?? issue.category
  return { ...typed, ...texts, category }
}

function textsOf({ title, description, location, category }: Typed) {
  return { title, description, location, category: String(category) }
}

/** Whether something was typed that the issue does not say yet. */
export function isUnsaved(issue: Issue, typed: Typed): boolean {
  const stood = typedBefore(issue)
  return (['title', 'description', 'location', 'category'] as const).some((name) => typed[name] !== stood[name])
}
