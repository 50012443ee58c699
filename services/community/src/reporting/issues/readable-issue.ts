import { altsBeside } from '@civic/contracts'
import { removedContent } from '@civic/moderation'
import type { IssueRow } from './issue-queries.ts'
import type { Issue } from './issue-schemas.ts'

/** The row on the wire: hidden text as the placeholder, what is empty left out. */
export function readableIssue(row: IssueRow): Issue {
  const { title, description, location, imageUrls, imageAlts, lastOfficialAt, isHidden, ...rest } = row
  return {
    ...rest,
    isHidden,
    title: isHidden ? removedContent : title,
    description: isHidden ? removedContent : description,
    imageUrls: isHidden ? [] : imageUrls,
    imageAlts: isHidden ? [] : altsBeside({ urls: imageUrls, alts: imageAlts }),
    ...(location !== null && !isHidden && { location }),
    ...(lastOfficialAt && { lastOfficialAt: lastOfficialAt.toISOString() }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
