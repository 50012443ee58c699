import type { Routes } from '@civic/http'
import type { OrganizationContext } from '../../context.ts'
import { DonationsUnavailableError } from '../payments/payment-errors.ts'
import { requirePayments } from '../payments/require-payments.ts'
import { reconcileOnDemand } from './reconcile-on-demand.ts'
import { ReconcileRunningError } from './reconciliation-errors.ts'
import { ReconciliationBody, ReconciliationReply } from './reconciliation-schemas.ts'

export const reconciliationRoutes: Routes<OrganizationContext> = async (app, context) => {
  app.post(
    '/v1/admin/donations/reconcile',
    {
      config: {
        access: { token: 'required', roles: ['PLATFORM_ADMIN'] },
        refusals: [DonationsUnavailableError, ReconcileRunningError],
        guard: async () => void requirePayments(context),
      },
      schema: {
        tags: ['reconciliation'],
        summary: 'Hold donations against what the payment provider says',
        description:
          'For platform administrators. Donations that wait, that were closed or that settled lately are ' +
          'compared with the payment provider. What was paid and went unnoticed is settled, and every ' +
          'difference becomes a finding. One run at a time, for at most 18 seconds; `truncated` says that ' +
          'something was left for the next one. 503 where payments are not set up.',
        body: ReconciliationBody,
        response: { 200: ReconciliationReply },
      },
    },
    async ({ call, body }, { elapsedTime }) =>
      reconcileOnDemand({ ...context, ...call }, { ...body, elapsedMs: elapsedTime }),
  )
}
