import { guest, type Actor } from '@civic/access'
import { DomainError } from '@civic/errors'
import type { OrganizationCall } from '../../services/organization/src/context.ts'
import { openDonation } from '../../services/organization/src/giving/donations/open-donation.ts'
import { pauseCampaign } from '../../services/organization/src/funding/oversight/pause-campaign.ts'
import { resumeCampaign } from '../../services/organization/src/funding/oversight/resume-campaign.ts'
import { sendDueReceipts } from '../../services/organization/src/giving/receipts/send-due-receipts.ts'
import { reconcileOnDemand } from '../../services/organization/src/giving/reconciliation/reconcile-on-demand.ts'
import { reconcileOnSchedule } from '../../services/organization/src/giving/reconciliation/reconcile-on-schedule.ts'
import { receiveWebhook } from '../../services/organization/src/giving/webhooks/receive-webhook.ts'
import { UnsignedDeliveries } from '../../services/organization/src/giving/webhooks/unsigned-deliveries.ts'
import type { Act, Donation, History, Slot } from './history.ts'
import type { Replica } from './replica.ts'
import type { Delivery } from './scripted-provider.ts'
import type { Stage } from './stage.ts'

/*
 * The service's exported verbs, called with a context of its own as its routes call them: thousands of histories go
 * through them in the time in which HTTP would take some hundred, and what HTTP adds is shown elsewhere.
 */

/** An act on one of the processes. */
export type Doing = (replica: Replica) => Promise<unknown>

export const emailOf = (slot: Slot) => `donor-${slot}@example.org`
export const keyOf = (slot: Slot) => `donation-key-${slot}`
export const grossOf = ({ quarter }: Donation, slot: Slot) => quarter * 4 + slot

export function opening(stage: Stage, history: History, slot: Slot): Doing {
  const donation = history.donations[slot] ?? unknownSlot(slot)
  const input = { amountMinor: grossOf(donation, slot), email: emailOf(slot), idempotencyKey: keyOf(slot) }
  const campaignId = stage.campaigns[donation.campaign] ?? ''
  return async ({ context }) =>
    openDonation.perform(callOf({ ...context, platformFeeBps: history.feeBps }, donorOf(stage, donation)), {
      path: { campaignId },
      query: {},
      body: input,
    })
}

export function delivering({ body, signature }: Delivery): Doing {
  return async ({ context }) => receiveWebhook(context, new UnsignedDeliveries(context), { body, signature })
}

export function reconciling(stage: Stage, how: Extract<Act, { act: 'reconcile' }>['how']): Doing {
  if (how === 'on schedule') return async ({ context }) => reconcileOnSchedule(context, { isClosing: () => false })
  // The longest window that there is.
  const everything = how === 'everything' && { pendingGraceMinutes: 0, settledWindowHours: 2160 }
  return async ({ context }) => reconcileOnDemand(callOf(context, officeOf(stage)), { elapsedMs: 0, ...everything })
}

export function pausing(stage: Stage, campaignId: string, isPaused: boolean): Doing {
  return async ({ context }) => {
    const call = callOf(context, officeOf(stage))
    const sent = { path: { campaignId }, query: {} }
    if (isPaused) return resumeCampaign.perform(call, { ...sent, body: {} })
    return pauseCampaign.perform(call, { ...sent, body: { reasonCode: 'OTHER', note: 'Wait.' } })
  }
}

export const sendingReceipts: Doing = async ({ context }) =>
  sendDueReceipts(context, { isOver: () => false, signalFor: () => undefined })

/** A refusal that somebody understands; anything else that is thrown is a fault of ours, or one that was arranged. */
export const isRefusal = (error: unknown) => error instanceof DomainError && error.kind !== 'failed'

function callOf(context: OrganizationCall | Replica['context'], actor: Actor): OrganizationCall {
  return { ...context, actor, origin: {} }
}

function donorOf({ cast }: Stage, { donor }: Donation): Actor {
  if (donor === 'guest') return guest
  return citizenOf(donor === 'member' ? cast.owner : cast.citizen, 'CITIZEN')
}

const officeOf = ({ cast }: Stage) => citizenOf(cast.citizen, 'PLATFORM_ADMIN')

function citizenOf(userId: string, role: string): Actor {
  return { kind: 'citizen', userId, email: `${userId}@example.org`, name: 'Ada', role, emailVerified: true }
}

function unknownSlot(slot: number): never {
  throw new Error(`There is no donation ${slot}`)
}
