import { administratorRoles } from '@civic/access'
import { errorReplies, type Routes } from '@civic/http'
import type { IdentityContext } from '../../context.ts'
import { AuditLogsQuery, AuditLogsReply } from './audit-log-schemas.ts'
import { browseAuditLogs } from './browse-audit-logs.ts'

export const auditLogRoutes: Routes<IdentityContext> = async (app, context) => {
  app.get(
    '/v1/audit-logs',
    {
      config: { access: { token: 'required', roles: administratorRoles } },
      schema: {
        tags: ['administration'],
        summary: 'What people with an account did, newest first',
        querystring: AuditLogsQuery,
        response: { 200: AuditLogsReply, ...errorReplies(400, 401, 403) },
      },
    },
    async ({ call, query }) => browseAuditLogs({ ...context, ...call }, query),
  )
}
