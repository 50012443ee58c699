import { requireSignedIn } from '@civic/access'
import {
  attemptOf,
  IdempotencyKeyInUseError,
  IdempotencyKeyReusedError,
  repeatAcross,
  RepeatHeader,
  type Routes,
} from '@civic/http'
import type { OrganizationContext } from '../../context.ts'
import { OrganizationReply } from '../../registry/organizations/organization-schemas.ts'
import { DonationsUnavailableError } from '../../giving/payments/payment-errors.ts'
import { requirePayments } from '../../giving/payments/require-payments.ts'
import { NotEntitledError, OrgNotFoundError } from '../../registry/members/authority-errors.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { admit } from '../../registry/members/require-authority.ts'
import { connectPayoutAccount } from './connect-payout-account.ts'
import { PspSubaccountFailedError, PspUnavailableError } from './payout-errors.ts'
import { PayoutAccountBody, PayoutParams } from './payout-schemas.ts'

export const payoutRoutes: Routes<OrganizationContext> = async (app, context) => {
  app.post(
    '/v1/organizations/:id/psp-account',
    {
      config: {
        access: { token: 'required' },
        refusals: [
          OrgNotFoundError,
          NotEntitledError,
          DonationsUnavailableError,
          PspUnavailableError,
          PspSubaccountFailedError,
          IdempotencyKeyInUseError,
          IdempotencyKeyReusedError,
        ],
        documented: { headers: RepeatHeader },
        // Lets in who speaks for the organization, and them only where payments are on.
        guard: async ({ id = '' }, call) => {
          await admit({ ...context, ...call }, id, canAdmin)
          requirePayments(context)
        },
      },
      schema: {
        tags: ['funding'],
        summary: 'Connect the bank account to which donations are paid out',
        description:
          'For owners and administrators of the organization. The number of the account goes to the payment ' +
          'provider and is kept nowhere here; what is kept is its code there, the bank and the last four ' +
          'digits. Another account than before loses the verification of the one before. It stands in the ' +
          'audit log. Needs the payment provider: 502 when it does not accept the account, 503 where ' +
          'payments are not set up.',
        params: PayoutParams,
        body: PayoutAccountBody,
        response: { 200: OrganizationReply },
      },
    },
    async (request, reply) => {
      const { call, params, query, headers, body: account } = request
      // No fingerprint holds the whole number of an account: there are too few to keep one from being guessed.
      const body = { ...account, accountNumber: account.accountNumber.slice(-4) }
      const attempt = attemptOf('POST /v1/organizations/:id/psp-account', { headers, params, query, body })
      const connect = async () => connectPayoutAccount({ ...context, ...call }, { organizationId: params.id, account })
      if (!attempt) return connect()
      const { userId: callerId } = requireSignedIn(call.actor)
      const answer = await repeatAcross(context.db, { attempt, callerId }, connect)
      if (attempt.isReplay) void reply.header('idempotency-replayed', 'true')
      return answer
    },
  )
}
