import type { Tx } from '../../tables.ts'
import { hasAnotherAdministrator, lockAdministrators, type LockedUser } from './admin-user-queries.ts'
import { LastPlatformAdminError } from './admin-user-errors.ts'

/**
 * Refuses to take the right to administer away from the last who has it. Call it when the user's row is locked and no
 * other row is yet: all who come here wait for each other, and each sees what the one before has done.
 */
export async function refuseLastAdministrator(tx: Tx, user: LockedUser): Promise<void> {
  if (user.role !== 'PLATFORM_ADMIN' || user.bannedAt || user.deletedAt) return
  await lockAdministrators(tx)
  if (!(await hasAnotherAdministrator(tx, user.id))) throw new LastPlatformAdminError()
}
