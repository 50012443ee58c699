import { errorReplies, type Routes } from '@civic/http'
import type { OrganizationContext } from '../../context.ts'
import { browseSpend } from './browse-spend.ts'
import { SpendListReply, SpendOfParams, SpendQuery } from './spend-schemas.ts'

export const spendRoutes: Routes<OrganizationContext> = async (app, context) => {
  app.get(
    '/v1/campaigns/:campaignId/spend',
    {
      config: { access: { token: 'optional' } },
      schema: {
        tags: ['spend'],
        summary: 'What an organization says it has spent of a campaign',
        params: SpendOfParams,
        querystring: SpendQuery,
        response: { 200: SpendListReply, ...errorReplies(400) },
      },
    },
    async ({ call, params, query }) => browseSpend({ ...context, ...call }, { ...params, query }),
  )
}
