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
import { problemsOfReport } from './report-what.ts'

const text = words.reporting.edit

interface OfIssue {
  readonly id: string
}

export const editIssuePage = page('/issues/:id/edit', {
  keep: 'own',
  who: 'signed in',
  shows: async (visit) => {
    const { issue } = await showIssue(visit.api, { path: visit.path })
    const { title, description, category, location = '' } = issue
    return show(visit, issue, { title, description, category, location, seen: undefined })
  },
})

export const editIssueForm = form('/issues/:id/edit', {
  does: async (visit, sent) => {
    const { api, path } = visit
    const typed = typedOf(sent)
    const problems = blanksOf(typed)
    if (problems) return showAgain(visit, typed, problems, 422)
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

async function afterRefusal(visit: Visit<OfIssue>, error: unknown, typed: Typed): Promise<Answer> {
  const problems = problemsOf(error, words.reporting.what.problems)
  if (problems) return showAgain(visit, typed, problems, 422)
  if (!(error instanceof Refusal)) throw error
  const code = String(error.code)
  if (code === 'ISSUE_LOCKED') return showAgain(visit, typed, {}, 409)
  if (code === 'CHANGED_MEANWHILE')
    return showAgain(visit, { ...typed, seen: undefined }, { form: text.meanwhile }, 409)
  if (code === 'RATE_LIMITED') {
    const { retryAfter = 60 } = error
    const at = visit.site.format.time(new Date(visit.now.getTime() + retryAfter * 1000))
    const busy = words.errors.busy
    return showAgain(visit, typed, { form: busy.text(busy.inSeconds(retryAfter, at)) }, 429)
  }
  throw error
}

async function showAgain(visit: Visit<OfIssue>, typed: Typed, problems: Problems, status: number): Promise<Answer> {
  const { issue } = await showIssue(visit.api, { path: visit.path })
  return show(visit, issue, typed, problems, status)
}

function show(
  { person, formToken: token }: Visit,
  issue: Issue,
  typed: Typed,
  problems: Problems = {},
  status = 200,
): Answer {
  const frame = { title: text.title, isUnlisted: true, area: 'issues' as const }
  if (issue.reportedById !== person?.id) {
    return {
      ...frame,
      status: 403,
      main: issueStaysView(issue, { title: words.errors.forbidden.title, why: text.notYours }),
    }
  }
  if (!mayBeChanged(issue, person)) {
    const stays = { title: text.lockedTitle, why: text.locked, typed: status === 409 ? typed : undefined }
    return { ...frame, status, main: issueStaysView(issue, stays) }
  }
  // Whoever has been told that it was changed meanwhile may replace it.
  const { seen = issue.updatedAt } = typed
  return { ...frame, status, main: editIssueView({ token, issue, typed: { ...typed, seen }, problems }) }
}
