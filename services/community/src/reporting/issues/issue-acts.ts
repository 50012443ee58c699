import { browseIssues, showIssue } from './browse-issues.ts'
import { changeIssueStatus } from './change-issue-status.ts'
import { editIssue } from './edit-issue.ts'
import { listMyUpvotes } from './list-my-upvotes.ts'
import { removeIssue } from './remove-issue.ts'
import { reportIssue } from './report-issue.ts'
import { showIssueHistory } from './show-issue-history.ts'
import { toggleUpvote } from './toggle-upvote.ts'

/** In the order of the OpenAPI document. */
export const issueActs = [
  browseIssues,
  showIssue,
  showIssueHistory,
  reportIssue,
  editIssue,
  removeIssue,
  changeIssueStatus,
  toggleUpvote,
  listMyUpvotes,
]
