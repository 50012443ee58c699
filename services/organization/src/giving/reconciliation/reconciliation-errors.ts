import { defineError } from '@civic/errors'

export const ReconcileRunningError = defineError(
  'RECONCILE_RUNNING',
  'conflict',
  'Another reconciliation is running. Wait until it ends, then look at its findings or start again.',
)
