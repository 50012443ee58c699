import { errorReplies, type Routes } from '@civic/http'
import { canAdmin } from '../../registry/members/authority.ts'
import { campaignDoor } from '../campaigns/campaign-door.ts'
import type { OrganizationContext } from '../../context.ts'
import { OkReply } from '../../registry/members/member-schemas.ts'
import { SpendOfParams } from './spend-schemas.ts'
import { amendSpend } from './amend-spend.ts'
import { NewSpendBody, SpendChangeBody, SpendParams, SpendReply } from './record-schemas.ts'
import { reportSpend } from './report-spend.ts'
import { spendDoor } from './spend-door.ts'
import { withdrawSpend } from './withdraw-spend.ts'

const tags = ['spend']

export const spendRecordRoutes: Routes<OrganizationContext> = async (app, context) => {
  app.post(
    '/v1/campaigns/:campaignId/spend',
    {
      config: { access: { token: 'required' }, gate: campaignDoor(context, canAdmin) },
      schema: {
        tags,
        summary: 'Say what money of a campaign was spent on',
        params: SpendOfParams,
        body: NewSpendBody,
        response: { 201: SpendReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, params, body }) => reportSpend({ ...context, ...call }, { ...params, input: body }),
  )

  app.patch(
    '/v1/spend/:spendId',
    {
      config: { access: { token: 'required' }, gate: spendDoor(context) },
      schema: {
        tags,
        summary: 'Correct a spend record',
        params: SpendParams,
        body: SpendChangeBody,
        response: { 200: SpendReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, params, body }) => amendSpend({ ...context, ...call }, { ...params, input: body }),
  )

  app.delete(
    '/v1/spend/:spendId',
    {
      config: { access: { token: 'required' }, gate: spendDoor(context) },
      schema: {
        tags,
        summary: 'Take a spend record back',
        params: SpendParams,
        response: { 200: OkReply, ...errorReplies(401, 403, 404, 409) },
      },
    },
    async ({ call, params }) => withdrawSpend({ ...context, ...call }, params),
  )
}
