import type { RecurringJob } from '@civic/jobs'
import type { OrganizationContext } from '../../context.ts'
import { reconcileOnSchedule } from './reconcile-on-schedule.ts'

const task = 'organization:reconcile'

export interface ReconciliationJob {
  tasks: Record<string, () => Promise<void>>
  recurring: RecurringJob[]
}

/** The recurring run, where there is a provider and an interval; either way the log says whether payments are on. */
export function recurringReconciliation(
  context: OrganizationContext,
  { everyMinutes, isClosing }: { everyMinutes: number; isClosing: () => boolean },
): ReconciliationJob {
  const { payments, log, warn } = context
  if (!payments) {
    log('Payments are off: PAYMENT_SECRET_KEY is not set, so donations are refused with 503')
    return { tasks: {}, recurring: [] }
  }
  log('Payments are on', { provider: payments.name })
  if (everyMinutes === 0) {
    warn('Donations are reconciled on demand alone, since RECONCILE_INTERVAL_MINUTES is 0: payments may go unnoticed')
    return { tasks: {}, recurring: [] }
  }
  return {
    tasks: { [task]: async () => reconcileOnSchedule(context, { isClosing }) },
    recurring: [{ task, schedule: { everyMinutes } }],
  }
}
