import { delivering, opening, pausing, reconciling, sendingReceipts, type Doing } from './acts.ts'
import type { DonationRow } from './books.ts'
import type { Voice, Word } from './expectation.ts'
import type { Act, Slot } from './history.ts'
import type { Circumstances } from './replica.ts'
import { campaignOf, dayMinutes, findRow, isHandled, isPaused, slots, type Scene } from './scene.ts'
import { deliveryOf, type Delivery } from './scripted-provider.ts'

/** An act, with what it says of each donation: from that one knows what may come of it. */
export interface Plan {
  kind: Act['act']
  doing: Doing
  voices: Partial<Record<Slot, Voice>>
  circumstances?: Partial<Circumstances>
  /** The event that is delivered. */
  delivery?: Delivery
}

/** Undefined when there is nothing to do. */
export function planAct(scene: Scene, act: Act): Plan | undefined {
  const { stage, books } = scene
  switch (act.act) {
    case 'open':
      return planOpening(scene, act, isPaused(scene, campaignOf(scene, act.slot)))
    case 'reconcile':
      return planReconciliation(scene, act)
    case 'pause or resume': {
      const campaignId = stage.campaigns[act.campaign] ?? ''
      return { kind: act.act, doing: pausing(stage, campaignId, isPaused(scene, campaignId)), voices: {} }
    }
    case 'send receipts':
      return { kind: act.act, doing: sendingReceipts, voices: {} }
    case 'deliver': {
      const told = stage.provider.toldOf(findRow(books, act.slot)?.reference ?? '')
      const chosen = told[told.length - 1 - (act.nth % told.length)]
      return chosen && planDelivery(scene, act.slot, deliveryOf(chosen, act.as, stage.provider.nextId()))
    }
  }
}

type Opening = Pick<Extract<Act, { act: 'open' }>, 'slot' | 'provider'>

function planOpening(scene: Scene, { slot, provider }: Opening, isRefused: boolean): Plan {
  const failed = { status: 'failed', amountMinor: undefined, currency: undefined }
  const words: Word[] = provider === 'answers' ? ['opened'] : ['opened', failed]
  // A key that is used is refused before the provider hears of it.
  const isHeard = !isRefused && !findRow(scene.books, slot)
  return {
    kind: 'open',
    doing: opening(scene.stage, scene.history, slot),
    voices: { [slot]: { words: isHeard ? words : [], isCertain: true } },
    circumstances: { providerMood: provider },
  }
}

export function planDelivery({ books }: Scene, slot: Slot, delivery: Delivery): Plan {
  const words = delivery.said && !isHandled(books, delivery.key) ? [delivery.said] : []
  return { kind: 'deliver', doing: delivering(delivery), voices: { [slot]: { words, isCertain: true } }, delivery }
}

type Reconciliation = Pick<Extract<Act, { act: 'reconcile' }>, 'how' | 'unreachable'>

export function planReconciliation(scene: Scene, { how, unreachable }: Reconciliation, seen: Reach = how): Plan {
  const reference = unreachable === null ? undefined : findRow(scene.books, unreachable)?.reference
  const voices = slots.map((slot) => [
    slot,
    { words: slot === unreachable ? [] : wordsAsked(scene, slot, seen), isCertain: true },
  ])
  return {
    kind: 'reconcile',
    doing: reconciling(scene.stage, how),
    voices: Object.fromEntries(voices),
    circumstances: { unreachable: reference },
  }
}

type Reach = Reconciliation['how']

/** What the provider says of a donation when a run comes to it, if it does. */
function wordsAsked({ stage, books }: Scene, slot: Slot, how: Reach): Word[] {
  const { clock, provider } = stage
  const isOld = clock.aheadMinutes >= 3 * dayMinutes
  const unknown: Word[] = isOld ? [{ status: 'abandoned', amountMinor: undefined, currency: undefined }] : []
  const row = findRow(books, slot)
  if (!row) return unknown
  if (how !== 'everything' && (isLongClosed(row, clock.now()) || isYoung(row, clock.aheadMinutes))) return []
  const said = provider.find(row.reference)
  return said ? [said] : unknown
}

function isLongClosed({ status, failedAt }: DonationRow, now: Date): boolean {
  return status !== 'PENDING' && failedAt !== null && Date.parse(failedAt) < now.getTime() - 2 * dayMinutes * 60_000
}

/** All donations are as old as the history: the database has its own clock, which no history puts ahead. */
function isYoung({ status }: DonationRow, ageMinutes: number): boolean {
  return status === 'PENDING' && ageMinutes < 20
}

/** What two say at once is not always heard: a run passes by what changes under it, and an event is taken once. */
export function planTogether(scene: Scene, acts: readonly [Act, Act]): readonly Plan[] {
  const plans = acts.flatMap((act) => planAct(scene, act) ?? [])
  const keys = plans.map(({ delivery }) => delivery?.key).filter((key) => key !== undefined)
  const isOneEvent = new Set(keys).size < keys.length
  const isPausing = acts.some(({ act }) => act === 'pause or resume')
  return plans.map((plan, index) => {
    const act = acts[index]
    // What a run would not look at may change under it so that it does.
    if (act?.act === 'reconcile') return unsure(planReconciliation(scene, act, 'everything'))
    if (act?.act === 'deliver' && isOneEvent) return unsure(plan)
    if (act?.act !== 'open') return plan
    // Whether the campaign rests is seen when it is asked; of two who open the same, one provider is asked.
    return isPausing || acts.every((each) => each.act === 'open') ? unsure(planOpening(scene, act, false)) : plan
  })
}

function unsure(plan: Plan): Plan {
  const voices = Object.entries(plan.voices).map(([slot, voice]) => [slot, { ...voice, isCertain: false }])
  return { ...plan, voices: Object.fromEntries(voices) }
}
