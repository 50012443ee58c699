import { notificationsCreated, type Bus } from '@civic/bus'
import { behindSavepoint, onCommit, type TxHandle } from '@civic/db'
import type { Warn } from '@civic/errors'
import type { StoredNotification } from './notification-row.ts'

/** Where notifications go besides their table. */
export interface Delivery {
  bus: Bus
  warn: Warn
  /** Pushes to the streams that this very process holds; the bus reaches the others. */
  pushHere?: (notification: StoredNotification) => void
}

/** Push and bus follow the commit; both may be lost, the rows are the truth. */
export function pushAfterCommit(
  tx: TxHandle,
  stored: readonly StoredNotification[],
  { bus, pushHere }: Pick<Delivery, 'bus' | 'pushHere'>,
): void {
  if (stored.length === 0) return
  if (pushHere) onCommit(tx, () => stored.forEach((notification) => pushHere(notification)))
  onCommit(tx, async () => bus.publish(notificationsCreated, stored))
}

/**
 * What `store` wrote; when it fails, that is warned about and only its own writes are undone, while the act goes on.
 */
export async function storeOrWarn(
  tx: TxHandle,
  warn: Warn,
  store: () => Promise<StoredNotification[]>,
): Promise<StoredNotification[]> {
  try {
    return await behindSavepoint(tx, store)
  } catch (cause) {
    warn('A notification could not be stored', cause)
    return []
  }
}
