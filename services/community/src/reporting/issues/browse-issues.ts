import { issueCategories, readPage } from '@civic/contracts'
import type { CommunityContext } from '../../context.ts'
import { countIssues, getIssue, listIssues, type IssueSort } from './issue-queries.ts'
import { issueStatuses, type Issue, type IssuesQuery, type IssuesReply } from './issue-schemas.ts'
import { readableIssue } from './readable-issue.ts'

const sorts: readonly IssueSort[] = ['newest', 'oldest', 'upvotes', 'comments']

/** Issues by place, status and category; an unknown sort is newest first, an unknown status or category matches nothing. */
export async function browseIssues({ db }: CommunityContext, query: IssuesQuery): Promise<IssuesReply> {
  const page = readPage(query, { usual: 500, most: 1000 })
  if (!isOneOf(issueStatuses, query.status) || !isOneOf(issueCategories, query.category)) {
    return { issues: [], total: 0, ...page }
  }
  const sort = sorts.find((known) => known === query.sort) ?? 'newest'
  const [rows, total] = await Promise.all([listIssues(db, query, sort, page), countIssues(db, query)])
  return { issues: rows.map(readableIssue), total, ...page }
}

export async function showIssue({ db }: CommunityContext, { issueId }: { issueId: string }): Promise<{ issue: Issue }> {
  return { issue: readableIssue(await getIssue(db, issueId)) }
}

/** Whether a filter may match at all; none always may. */
function isOneOf(words: readonly string[], word: string | undefined): boolean {
  return word === undefined || words.includes(word)
}
