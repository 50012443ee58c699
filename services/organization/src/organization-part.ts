import { nextOfEveryMinutes } from '@civic/jobs'
import type { OrganizationContext } from './context.ts'

/** What administrators of the platform are told of this service: whether it takes money, and mails that failed. */
export function organizationPart(
  { payments, platformFeeBps, mailer, clock }: OrganizationContext,
  everyMinutes: number,
): Record<string, unknown> {
  const isScheduled = payments !== undefined && everyMinutes > 0
  const mailLastFailureAt = mailer.lastFailureAt?.()
  return {
    payments: {
      on: payments !== undefined,
      feeBps: platformFeeBps,
      ...(isScheduled && { nextRunAt: nextOfEveryMinutes(everyMinutes, clock.now()).toISOString() }),
    },
    ...(mailLastFailureAt && { mailLastFailureAt: mailLastFailureAt.toISOString() }),
  }
}
