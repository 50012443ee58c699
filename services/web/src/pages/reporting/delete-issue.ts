import { listMyUpvotes, readIssueThread, Refusal, removeIssue, showIssue } from '@civic/client'
import { to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { form, page, type Answer } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { deleteIssueView, issueStaysView } from '../../views/reporting/own-issue-views.ts'
import { whyItStays } from '../../views/reporting/own-issue.ts'
import { words } from '../../words/en.ts'

const text = words.reporting.remove

export const deleteIssuePage = page('/issues/:id/delete', {
  keep: 'own',
  who: 'signed in',
  shows: async (visit) => show(visit, 200),
})

export const deleteIssueForm = form('/issues/:id/delete', {
  does: async (visit) => {
    try {
      await removeIssue(visit.api, { path: visit.path })
    } catch (error) {
      const code = error instanceof Refusal ? String(error.code) : undefined
      if (code === 'ISSUE_LOCKED') return show(visit, 409)
      if (code === 'FORBIDDEN') return show(visit, 403)
      // The form was sent twice: it is gone.
      if (code !== 'ISSUE_NOT_FOUND') throw error
    }
    return { to: to`/my/issues`, said: text.done }
  },
})

async function show(visit: Visit<{ readonly id: string }>, status: number): Promise<Answer> {
  const { api, path, person, formToken: token } = visit
  const [{ issue }, thread, upvotes] = await Promise.all([
    showIssue(api, { path }),
    beside(readIssueThread(api, { path, query: { limit: 50 } })),
    beside(listMyUpvotes(api, { query: { limit: 500 } })),
  ])
  const frame = { title: text.title, isUnlisted: true, area: 'issues' as const }
  if (issue.reportedById !== person?.id) {
    const stays = { title: words.errors.forbidden.title, why: words.reporting.edit.notYours }
    return { ...frame, status: 403, main: issueStaysView(issue, stays) }
  }
  const isUpvotedByReporter = upvotes?.issueIds.includes(issue.id)
  const known = whyItStays(issue, { comments: thread?.comments, isUpvotedByReporter })
  const why = known ?? (status === 409 ? text.stays.others : undefined)
  if (why !== undefined) {
    return { ...frame, status, main: issueStaysView(issue, { title: text.lockedTitle, why }) }
  }
  return { ...frame, status, main: deleteIssueView(issue, token) }
}
