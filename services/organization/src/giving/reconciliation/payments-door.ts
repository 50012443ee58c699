import type { Gate } from '../../registry/members/require-authority.ts'
import type { OrganizationContext } from '../../context.ts'
import { requirePayments } from '../payments/require-payments.ts'

/** The door of routes that need the payment provider: without one nothing that was sent is looked at. */
export function paymentsDoor(context: OrganizationContext): Gate {
  return async () => void requirePayments(context)
}
