import type { OrganizationContext } from '../../context.ts'
import { logRun, reconcileDonations, thoroughly } from './reconcile-donations.ts'
import { ReconcileRunningError } from './reconciliation-errors.ts'

/** A run that nobody waits for: everything there is, unless the service closes meanwhile. Never throws. */
export async function reconcileOnSchedule(
  context: OrganizationContext,
  { isClosing }: { isClosing: () => boolean },
): Promise<void> {
  const call = { ...context, actor: { kind: 'system', name: 'reconciliation' } as const, origin: {} }
  try {
    logRun(context, await reconcileDonations(call, { ...thoroughly, waitMs: 0, isOver: isClosing }))
  } catch (error) {
    if (error instanceof ReconcileRunningError) context.log('A reconciliation was skipped, since another one runs')
    else context.warn('A reconciliation failed; the next one comes on schedule', error)
  }
}
