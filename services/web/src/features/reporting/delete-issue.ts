import { listMyUpvotes, readIssueThread, Refusal, removeIssue, showIssue } from '@civic/client'
import { to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { worksAt } from '../../site/desks.ts'
import { type Answer, form, page } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { hidingOf, removeByDeskView } from '../../views/administrator-acts.ts'
import { words } from '../../words/en.ts'
import { isOthers, whyItStays } from '../issues/issue-acts.ts'
import { deleteIssueView, issueStaysView } from './own-issue-views.ts'

const text = words.reporting.remove
const corrections = words.adminCorrections

const deleteIssueForm = form('/issues/:id/delete', {
  refusals: { ISSUE_LOCKED: text.stays.others, FORBIDDEN: words.reporting.edit.notYours },
  does: async ({ api, path, person }) => {
    const isOfDesk = worksAt('administrators', person)
    await removeIssue(api, { path }).catch((error: unknown) => {
      // The form was sent twice: it is gone.
      if (!(error instanceof Refusal && error.code === 'ISSUE_NOT_FOUND')) throw error
    })
    return isOfDesk ? { to: to`/issues`, said: corrections.issue.deleted } : { to: to`/my/issues`, said: text.done }
  },
})

export const deleteIssuePage = page('/issues/:id/delete', {
  keep: 'own',
  who: 'signed in',
  forms: [deleteIssueForm],
  shows: async (visit) => show(visit),
})

async function show(visit: Visit<{ readonly id: string }>): Promise<Answer> {
  const { api, path, person, formToken: token } = visit
  const [{ issue }, thread, upvotes] = await Promise.all([
    showIssue(api, { path }),
    beside(readIssueThread(api, { path, query: { limit: 50 } })),
    beside(listMyUpvotes(api, { query: { limit: 500 } })),
  ])
  if (worksAt('administrators', person)) {
    const { title, upvoteCount, commentCount } = issue
    const { format } = visit.site
    const told = isOthers(issue, person) ? corrections.issue.told : undefined
    const goes = corrections.issue.goes(format.number(upvoteCount), format.number(commentCount))
    const hide = hidingOf(visit, 'ISSUE')
    const main = removeByDeskView({
      own: to`/issues/${issue.id}`,
      title,
      text: corrections.issue,
      goes,
      told,
      token,
      hide,
    })
    return { title: corrections.issue.deleteTitle, isUnlisted: true, area: 'issues', main }
  }
  const frame = { title: text.title, isUnlisted: true, area: 'issues' as const }
  if (issue.reportedById !== person?.id) {
    const stays = { title: words.errors.forbidden.title, why: words.reporting.edit.notYours }
    return { ...frame, status: 403, main: issueStaysView(issue, stays) }
  }
  const isUpvotedByReporter = upvotes?.issueIds.includes(issue.id)
  const known = whyItStays(issue, { comments: thread?.comments, isUpvotedByReporter })
  const refused = visit.refusedForm?.problems['form']
  const why = known ?? (refused === text.stays.others ? refused : undefined)
  if (why !== undefined) {
    return { ...frame, main: issueStaysView(issue, { title: text.lockedTitle, why }) }
  }
  return { ...frame, main: deleteIssueView(issue, token) }
}
