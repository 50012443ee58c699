import { onWire, type Page } from '@civic/contracts'
import { act } from '../../act.ts'
import type { Db } from '../../tables.ts'
import { readableIssue } from '../issues/readable-issue.ts'
import { countAssignedIssues, listAssignedIssues, type AssignedIssueRow, type Taker } from './assigned-issue-queries.ts'
import { AssignedIssuesQuery, AssignedIssuesReply, type AssignedIssue } from './assigned-issue-schemas.ts'

const pageSize = { usual: 200, most: 500 }
const told =
  'Newest assignment first, each issue as in `GET /v1/issues`, with what the organization says about its work. Issues ' +
  'that a moderator hid stay in the list, with a placeholder instead of their text; deleted ones are left out.'

export const browseIssuesOfOrganization = act('GET /v1/organizations/:id/issues', {
  summary: 'Issues that an organization has taken on',
  description: `${told} Without such an organization the list is empty.`,
  who: { token: 'public' },
  query: AssignedIssuesQuery,
  page: pageSize,
  reply: AssignedIssuesReply,

  async does({ db, path: { id }, query: { waiting }, page }) {
    return readAssignedIssues(db, { organizationId: id, isWaiting: waiting === 'true' }, page)
  },
})

export const browseIssuesOfProject = act('GET /v1/projects/:projectId/issues', {
  summary: 'Issues that are worked on by a project',
  description: `${told} Without such a project the list is empty.`,
  who: { token: 'public' },
  page: pageSize,
  reply: AssignedIssuesReply,

  async does({ db, path: { projectId }, page }) {
    return readAssignedIssues(db, { projectId }, page)
  },
})

async function readAssignedIssues(db: Db, taker: Taker, page: Page) {
  const [rows, total] = await Promise.all([listAssignedIssues(db, taker, page), countAssignedIssues(db, taker)])
  return { issues: rows.map(readableAssignedIssue), total }
}

function readableAssignedIssue(row: AssignedIssueRow): AssignedIssue {
  const { assignmentId: id, assignmentStatus: status, note, projectId, assignedAt, reassignedAt, ...issue } = row
  const assignment = onWire({ id, status, note, projectId, createdAt: assignedAt, updatedAt: reassignedAt })
  return { ...readableIssue(issue), assignment }
}
