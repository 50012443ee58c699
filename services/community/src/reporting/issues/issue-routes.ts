import { staffRoles } from '@civic/access'
import { errorReplies, type Routes } from '@civic/http'
import type { CommunityContext } from '../../context.ts'
import { browseIssues, showIssue } from './browse-issues.ts'
import { changeIssueStatus } from './change-issue-status.ts'
import { editIssue } from './edit-issue.ts'
import {
  DeletedReply,
  IssueChangeBody,
  IssueParams,
  IssueReply,
  IssuesQuery,
  IssuesReply,
  IssueStatusBody,
  NewIssueBody,
  StatusReply,
} from './issue-schemas.ts'
import { removeIssue } from './remove-issue.ts'
import { reportIssue } from './report-issue.ts'

export const issueRoutes: Routes<CommunityContext> = async (app, context) => {
  app.get(
    '/v1/issues',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags: ['issues'],
        summary: 'Issues by place, status and category',
        querystring: IssuesQuery,
        response: { 200: IssuesReply, ...errorReplies(400) },
      },
    },
    async ({ query }) => browseIssues(context, query),
  )

  app.get(
    '/v1/issues/:id',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags: ['issues'],
        summary: 'One issue',
        params: IssueParams,
        response: { 200: IssueReply, ...errorReplies(404) },
      },
    },
    async ({ params }) => showIssue(context, { issueId: params.id }),
  )

  app.post(
    '/v1/issues',
    {
      config: { access: { token: 'required', verified: true } },
      schema: {
        tags: ['issues'],
        summary: 'Report an issue in your home community',
        body: NewIssueBody,
        response: { 201: IssueReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, body }) => reportIssue({ ...context, ...call }, body),
  )

  app.patch(
    '/v1/issues/:id',
    {
      config: { access: { token: 'required', verified: true } },
      schema: {
        tags: ['issues'],
        summary: 'Edit an issue that you reported',
        params: IssueParams,
        body: IssueChangeBody,
        response: { 200: IssueReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, params, body }) => editIssue({ ...context, ...call }, { issueId: params.id, input: body }),
  )

  app.delete(
    '/v1/issues/:id',
    {
      config: { access: { token: 'required', verified: true } },
      schema: {
        tags: ['issues'],
        summary: 'Delete an issue that nobody else has acted on',
        params: IssueParams,
        response: { 200: DeletedReply, ...errorReplies(401, 403, 404, 409) },
      },
    },
    async ({ call, params }) => removeIssue({ ...context, ...call }, { issueId: params.id }),
  )

  app.patch(
    '/v1/issues/:id/status',
    {
      config: { access: { token: 'required', roles: staffRoles } },
      schema: {
        tags: ['issues'],
        summary: 'Say where an issue stands',
        params: IssueParams,
        body: IssueStatusBody,
        response: { 200: StatusReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, params, body }) => changeIssueStatus({ ...context, ...call }, { ...body, issueId: params.id }),
  )
}
