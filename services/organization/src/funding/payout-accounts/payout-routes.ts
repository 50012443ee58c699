import { errorReplies, type Routes } from '@civic/http'
import type { OrganizationContext } from '../../context.ts'
import { OrganizationReply } from '../../registry/organizations/organization-schemas.ts'
import { browseBanks } from './browse-banks.ts'
import { connectPayoutAccount } from './connect-payout-account.ts'
import { payoutDoor } from './payout-door.ts'
import { BanksReply, PayoutAccountBody, PayoutParams } from './payout-schemas.ts'

const tags = ['funding']

export const payoutRoutes: Routes<OrganizationContext> = async (app, context) => {
  app.get(
    '/v1/organizations/:id/psp-banks',
    {
      config: { access: { token: 'required' }, gate: payoutDoor(context) },
      schema: {
        tags,
        summary: 'Banks to which the payment provider pays out',
        params: PayoutParams,
        response: { 200: BanksReply, ...errorReplies(401, 403, 404, 502, 503) },
      },
    },
    async ({ call, params }) => browseBanks({ ...context, ...call }, { organizationId: params.id }),
  )

  app.post(
    '/v1/organizations/:id/psp-account',
    {
      config: { access: { token: 'required' }, gate: payoutDoor(context) },
      schema: {
        tags,
        summary: 'Connect the bank account to which donations are paid out',
        params: PayoutParams,
        body: PayoutAccountBody,
        response: { 200: OrganizationReply, ...errorReplies(400, 401, 403, 404, 502, 503) },
      },
    },
    async ({ call, params, body }) =>
      connectPayoutAccount({ ...context, ...call }, { organizationId: params.id, account: body }),
  )
}
