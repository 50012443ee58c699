import { altsBeside } from '@civic/contracts'
import { removedContent } from '@civic/moderation'
import type { IssueRow } from './issue-queries.ts'
import type { Issue } from './issue-schemas.ts'

/**
 * The row on the wire: hidden text as the placeholder, what is empty left out. Its members are named one by one, since
 * copying the rest of a row takes several times as long.
 */
export function readableIssue(row: IssueRow): Issue {
  const { isHidden, location, lastOfficialAt } = row
  const issue: Issue = {
    id: row.id,
    title: isHidden ? removedContent : row.title,
    description: isHidden ? removedContent : row.description,
    category: row.category,
    status: row.status,
    imageUrls: isHidden ? [] : row.imageUrls,
    imageAlts: isHidden ? [] : altsBeside({ urls: row.imageUrls, alts: row.imageAlts }),
    upvoteCount: row.upvoteCount,
    commentCount: row.commentCount,
    officialResponseCount: row.officialResponseCount,
    assignmentCount: row.assignmentCount,
    communityId: row.communityId,
    reportedById: row.reportedById,
    isHidden,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
  if (location !== null && !isHidden) issue.location = location
  if (lastOfficialAt) issue.lastOfficialAt = lastOfficialAt.toISOString()
  return issue
}
