import { editIssue, Refusal, showIssue, type Issue } from '@civic/client'
import { to } from '../../html/url.ts'
import { form, page, type Answer } from '../../site/page.ts'
import { problemsOf } from '../../site/problems.ts'
import type { Sent } from '../../site/sent.ts'
import type { Visit } from '../../site/visit.ts'
import type { Problems } from '../../views/fields.ts'
import { editIssueView, issueStaysView } from '../../views/reporting/own-issue-views.ts'
import { mayBeChanged } from '../../views/reporting/own-issue.ts'
import { words } from '../../words/en.ts'
import { categoryOf } from './report-draft.ts'
import { problemsOfReport } from './report-problems.ts'

const text = words.reporting.edit

type OfIssue = Visit<{ readonly id: string }>

export const editIssuePage = page('/issues/:id/edit', {
  keep: 'own',
  who: 'signed in',
  shows: async (visit) => showEditIssue(visit),
})

export const editIssueForm = form('/issues/:id/edit', {
  does: async (visit, sent) => {
    const { api, path } = visit
    const typed = typedOf(sent)
    const problems = blanksOf(typed)
    if (problems) return showEditIssue(visit, { typed, problems, status: 422 })
    const { seen, ...body } = typed
    try {
      await editIssue(api, { path, body: { ...body, ...(seen !== undefined && { expectedUpdatedAt: seen }) } })
    } catch (error) {
      return afterRefusal(visit, error, typed)
    }
    return { to: to`/issues/${path.id}`, said: text.done }
  },
})

type Typed = Pick<Issue, 'title' | 'description'> & {
  location: string
  category?: Issue['category']
  /** When the issue that was shown was changed last. */
  seen: string | undefined
}

function typedOf(sent: Sent): Typed {
  const category = categoryOf(sent.text('category'))
  const seen = sent.text('seen')
  return {
    title: sent.text('title'),
    description: sent.text('description'),
    location: sent.text('location'),
    ...(category && { category }),
    seen: seen === '' ? undefined : seen,
  }
}

function blanksOf({ title, description, location, category }: Typed): Problems | undefined {
  const problems: Problems = {
    ...problemsOfReport({ title, description, category }),
    ...(location.length > 300 && { location: words.reporting.what.problems.location }),
  }
  return Object.keys(problems).length > 0 ? problems : undefined
}

async function afterRefusal(visit: OfIssue, error: unknown, typed: Typed): Promise<Answer> {
  const problems = problemsOf(error, words.reporting.what.problems)
  if (problems) return showEditIssue(visit, { typed, problems, status: 422 })
  if (!(error instanceof Refusal)) throw error
  const code = String(error.code)
  if (code === 'ISSUE_LOCKED') return showEditIssue(visit, { typed, status: 409 })
  if (code === 'CHANGED_MEANWHILE') {
    return showEditIssue(visit, {
      typed: { ...typed, seen: undefined },
      problems: { form: text.meanwhile },
      status: 409,
    })
  }
  if (code === 'RATE_LIMITED') {
    const { retryAfter = 60 } = error
    const at = visit.site.format.time(new Date(visit.now.getTime() + retryAfter * 1000))
    const busy = words.errors.busy
    const form = busy.text(busy.inSeconds(retryAfter, at))
    return showEditIssue(visit, { typed, problems: { form }, status: 429 })
  }
  throw error
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
}

/** The issue as it is now, with what was typed. */
export async function showEditIssue(visit: OfIssue, left: Left = {}): Promise<Answer> {
  const { api, path, person, formToken: token } = visit
  const { issue } = await showIssue(api, { path })
  const { typed = typedBefore(issue), problems = {}, status = 200, alt = '', photoKey } = left
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
  return { ...frame, status, main: editIssueView({ token, issue, typed: { ...typed, seen }, problems, alt, photoKey }) }
}

function typedBefore({ title, description, category, location = '' }: Issue): Typed {
  return { title, description, category, location, seen: undefined }
}
