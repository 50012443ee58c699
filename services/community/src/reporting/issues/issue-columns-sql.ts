import { sql } from 'kysely'

/** All that is shown of an issue. */
export const issueColumns = [
  'issues.id',
  'issues.title',
  'issues.description',
  'issues.category',
  'issues.status',
  'issues.location',
  'issues.imageUrls',
  'issues.imageAlts',
  'issues.upvoteCount',
  'issues.commentCount',
  'issues.communityId',
  'issues.reportedById',
  'issues.createdAt',
  'issues.updatedAt',
  'issues.officialResponseCount',
  'issues.lastOfficialAt',
  'issues.assignmentCount',
] as const

/** With `hiddenFlag` joined. */
export const isHidden = sql<boolean>`hidden.is_hidden is not null`.as('isHidden')
