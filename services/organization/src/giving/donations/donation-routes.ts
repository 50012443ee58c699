import { errorReplies, type Routes } from '@civic/http'
import type { OrganizationContext } from '../../context.ts'
import { requirePayments } from '../payments/require-payments.ts'
import { browseDonations } from './browse-donations.ts'
import {
  DonationIntentBody,
  DonationIntentReply,
  DonationParams,
  DonationsQuery,
  DonationsReply,
} from './donation-schemas.ts'
import { openDonation } from './open-donation.ts'

const tags = ['donations']

export const donationRoutes: Routes<OrganizationContext> = async (app, context) => {
  app.post(
    '/v1/campaigns/:campaignId/donation-intents',
    {
      config: { access: { token: 'optional' }, offered: () => void requirePayments(context) },
      schema: {
        tags,
        summary: 'Begin a donation: the answer says where to pay',
        params: DonationParams,
        body: DonationIntentBody,
        response: { 201: DonationIntentReply, ...errorReplies(400, 403, 404, 409, 502, 503) },
      },
    },
    async ({ call, params, body }) => openDonation({ ...context, ...call }, { ...params, input: body }),
  )

  app.get(
    '/v1/campaigns/:campaignId/donations',
    {
      config: { access: { token: 'optional' } },
      schema: {
        tags,
        summary: 'What has been given to a campaign',
        params: DonationParams,
        querystring: DonationsQuery,
        response: { 200: DonationsReply, ...errorReplies(400) },
      },
    },
    async ({ call, params, query }) => browseDonations({ ...context, ...call }, { ...params, query }),
  )
}
