import { editIssue, Refusal } from '@civic/client'
import { to } from '../../html/url.ts'
import { form, page, type Answer } from '../../site/page.ts'
import { problemsOf } from '../../site/problems.ts'
import type { Problems } from '../../views/fields.ts'
import { lengthOf } from '../../words/letters.ts'
import { words } from '../../words/en.ts'
import { takePhoto } from '../photos/photo-forms.ts'
import type { Seen } from '../photos/photos-of-thing.ts'
import { showEditIssue, typedOf, type OfIssue, type Typed } from './issue-form.ts'
import { albumOfIssue } from './issue-photos.ts'
import { problemsOfReport } from './report-problems.ts'

const text = words.reporting.edit

export const editIssuePage = page('/issues/:id/edit', {
  keep: 'own',
  who: 'signed in',
  shows: async (visit) => showEditIssue(visit),
})

export const editIssueForm = form('/issues/:id/edit', {
  does: async (visit, sent) => {
    const { api, path } = visit
    const seenBefore: Seen = { at: sent.text('seen') }
    const taken = await takePhoto(visit, sent, async () => albumOfIssue(visit, sent, seenBefore))
    if ('stop' in taken) return taken.stop
    const typed = typedOf(sent, seenBefore.at)
    const problems = blanksOf(typed)
    if (problems) return showEditIssue(visit, { typed, problems, status: 422 })
    const { seen, stood: _stood, ...body } = typed
    try {
      await editIssue(api, { path, body: { ...body, ...(seen !== undefined && { expectedUpdatedAt: seen }) } })
    } catch (error) {
      return afterRefusal(visit, error, typed)
    }
    return { to: to`/issues/${path.id}`, said: text.done }
  },
})

function blanksOf({ title, description, location, category }: Typed): Problems | undefined {
  const problems: Problems = {
    ...problemsOfReport({ title, description, category }),
    ...(lengthOf(location) > 300 && { location: words.reporting.what.problems.location }),
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
      isOvertaken: true,
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
