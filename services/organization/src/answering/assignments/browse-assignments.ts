import { assignmentSorts, onWire } from '@civic/contracts'
import { act } from '../../act.ts'
import { canReadInternal } from '../../registry/members/authority.ts'
import { NotEntitledError, OrgNotFoundError } from '../../registry/members/authority-errors.ts'
import { admit } from '../../registry/members/require-authority.ts'
import { countAssignments, listAssignments, listAssignmentsOfIssue } from './assignment-queries.ts'
import { AssignmentsQuery, AssignmentsReply, IssueAssignmentsReply } from './assignment-schemas.ts'

const pageSize = { usual: 200, most: 500 }

export const browseAssignments = act('GET /v1/organizations/:id/assignments', {
  summary: 'The issues that your organization has taken on',
  description: 'Newest first, or those first whose reporters have waited longest for an official word.',
  query: AssignmentsQuery,
  page: pageSize,
  reply: AssignmentsReply,
  refuses: [OrgNotFoundError, NotEntitledError],

  async does({ path, query, page, ...call }) {
    await admit(call, path.id, canReadInternal)
    const filter = { organizationId: path.id, status: query.status?.toUpperCase() }
    const sort = assignmentSorts.find((known) => known === query.sort) ?? 'newest'
    const [rows, total] = await Promise.all([
      listAssignments(call.db, filter, sort, page),
      countAssignments(call.db, filter),
    ])
    return { assignments: rows.map((row) => onWire(row)), total }
  },
})

/** Nobody for an issue that is none. */
export const browseAssignmentsOfIssue = act('GET /v1/issues/:id/assignments', {
  summary: 'Who has taken an issue on',
  description:
    'Open to everybody. Newest first, each with its organization and how far it is. An issue that nobody ' +
    'took on, or that is none, has an empty list.',
  who: { token: 'public' },
  page: pageSize,
  reply: IssueAssignmentsReply,

  async does({ db, path, page }) {
    const rows = await listAssignmentsOfIssue(db, path.id, page)
    return { assignments: rows.map((row) => onWire(row)) }
  },
})
