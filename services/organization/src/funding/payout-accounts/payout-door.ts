import { canAdmin } from '../../registry/members/authority.ts'
import { admit, type Gate } from '../../registry/members/require-authority.ts'
import type { OrganizationContext } from '../../context.ts'
import { requirePayments } from '../../giving/payments/require-payments.ts'

/** Lets in who speaks for the organization, and them only where payments are on; before what they sent is looked at. */
export function payoutDoor(context: OrganizationContext): Gate {
  return async ({ id = '' }, call) => {
    await admit({ ...context, ...call }, id, canAdmin)
    requirePayments(context)
  }
}
