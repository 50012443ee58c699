import { requireSignedIn } from '@civic/access'
import { issueCategories, issueSorts, issueStatuses, readIds } from '@civic/contracts'
import { UnauthorizedError } from '@civic/errors'
import { act } from '../../act.ts'
import { IssueNotFoundError } from './issue-errors.ts'
import { countIssues, getIssue, listIssues } from './issue-queries.ts'
import { IssueReply, IssuesQuery, IssuesReply } from './issue-schemas.ts'
import { readableIssue } from './readable-issue.ts'

export const browseIssues = act('GET /v1/issues', {
  summary: 'Issues by place, status and category, or those of a set of ids',
  description:
    'An unknown status or category matches nothing, an unknown sort is `newest`. Issues that a moderator ' +
    'hid stay in the list, with a placeholder instead of their text. `reportedBy=me` needs a token; without a ' +
    'valid one it is refused.',
  who: { token: 'optional' },
  query: IssuesQuery,
  page: { usual: 500, most: 1000 },
  reply: IssuesReply,
  refuses: [UnauthorizedError],

  async does({ db, actor, query, page }) {
    const mayMatch = isOneOf(issueStatuses, query.status) && isOneOf(issueCategories, query.category)
    const reportedById = query.reportedBy === undefined ? undefined : requireSignedIn(actor).userId
    const sort = issueSorts.find((known) => known === query.sort) ?? 'newest'
    const filter = {
      ...query,
      ids: readIds(query.ids),
      reportedById,
      isUnanswered: query.unanswered === 'true',
      isUnassigned: query.unassigned === 'true',
    }
    const [rows, total] = mayMatch
      ? await Promise.all([listIssues(db, filter, sort, page), countIssues(db, filter)])
      : [[], 0]
    return { issues: rows.map(readableIssue), total }
  },
})

export const showIssue = act('GET /v1/issues/:id', {
  summary: 'One issue',
  description: 'An issue that a moderator hid is answered with a placeholder instead of its text.',
  who: { token: 'public' },
  reply: IssueReply,
  refuses: [IssueNotFoundError],

  async does({ db, path: { id } }) {
    return { issue: readableIssue(await getIssue(db, id)) }
  },
})

/** Whether a filter may match at all; none always may. */
function isOneOf(words: readonly string[], word: string | undefined): boolean {
  return word === undefined || words.includes(word)
}
