import { errorReplies, type Routes } from '@civic/http'
import { canAdmin, canOperate } from '../../registry/members/authority.ts'
import { doorFor } from '../../registry/members/require-authority.ts'
import type { OrganizationContext } from '../../context.ts'
import { OkReply } from '../../registry/members/member-schemas.ts'
import { assignIssue } from './assign-issue.ts'
import { assignmentDoor } from './assignment-door.ts'
import {
  AssignmentChangeBody,
  AssignmentParams,
  AssignmentReply,
  AssignmentsParams,
  AssignmentsQuery,
  AssignmentsReply,
  IssueAssignmentsQuery,
  IssueAssignmentsReply,
  NewAssignmentBody,
} from './assignment-schemas.ts'
import { browseAssignments, browseAssignmentsOfIssue } from './browse-assignments.ts'
import { changeAssignment } from './change-assignment.ts'
import { removeAssignment } from './remove-assignment.ts'

const tags = ['assignments']

export const assignmentRoutes: Routes<OrganizationContext> = async (app, context) => {
  app.get(
    '/v1/organizations/:id/assignments',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags,
        summary: 'The issues that your organization has taken on',
        params: AssignmentsParams,
        querystring: AssignmentsQuery,
        response: { 200: AssignmentsReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, params, query }) => browseAssignments({ ...context, ...call }, { organizationId: params.id, query }),
  )

  app.get(
    '/v1/issues/:id/assignments',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags,
        summary: 'Who has taken an issue on',
        params: AssignmentsParams,
        querystring: IssueAssignmentsQuery,
        response: { 200: IssueAssignmentsReply, ...errorReplies(400) },
      },
    },
    async ({ params, query }) => browseAssignmentsOfIssue(context, { issueId: params.id, query }),
  )

  app.post(
    '/v1/organizations/:id/assignments',
    {
      config: { access: { token: 'required' }, gate: doorFor(context, canAdmin) },
      schema: {
        tags,
        summary: 'Take an issue on',
        params: AssignmentsParams,
        body: NewAssignmentBody,
        response: { 201: AssignmentReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, params, body }) => assignIssue({ ...context, ...call }, { organizationId: params.id, input: body }),
  )

  app.patch(
    '/v1/assignments/:assignmentId',
    {
      config: { access: { token: 'required' }, gate: assignmentDoor(context, canOperate) },
      schema: {
        tags,
        summary: 'Say how far the work is',
        params: AssignmentParams,
        body: AssignmentChangeBody,
        response: { 200: AssignmentReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, params, body }) => changeAssignment({ ...context, ...call }, { ...params, input: body }),
  )

  app.delete(
    '/v1/assignments/:assignmentId',
    {
      config: { access: { token: 'required' }, gate: assignmentDoor(context, canAdmin) },
      schema: {
        tags,
        summary: 'Give an issue up',
        params: AssignmentParams,
        response: { 200: OkReply, ...errorReplies(401, 403, 404) },
      },
    },
    async ({ call, params }) => removeAssignment({ ...context, ...call }, params),
  )
}
