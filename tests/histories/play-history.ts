import { isRefusal } from './acts.ts'
import type { Books } from './books.ts'
import { checkPayment, checkReceipt, isAnythingOpen, isReceiptOwed } from './ends.ts'
import { possibleStandings, type Voice } from './expectation.ts'
import { mostMoments, type Act, type Fault, type History, type Slot, type Step } from './history.ts'
import { planAct, planDelivery, planReconciliation, planTogether, type Plan } from './plans.ts'
import { agreedOn, currency, dayMinutes, findRow, isHandled, slots, standingOf, type Scene } from './scene.ts'
import { deliveryOf } from './scripted-provider.ts'
import type { Stage } from './stage.ts'

/** Plays a history from empty books to its end, and throws as soon as anything is otherwise than it must be. */
export async function playHistory(stage: Stage, history: History): Promise<void> {
  await stage.begin(history)
  const player = new Player({ stage, history, books: await stage.look() })
  for (const step of history.steps) await player.play(step)
  await player.end()
}

interface Performance {
  replicas: readonly (0 | 1)[]
  /** Of the first one. */
  fault?: Fault | null
  pauses?: readonly number[]
}

type Payment = Extract<Step, { step: 'pay' }>

const everything = { how: 'everything', unreachable: null } as const
const silence: Voice = { words: [], isCertain: true }

class Player {
  readonly #scene: Scene
  /** In how many acts a mail may have gone out without being put on record. */
  #lost = 0

  constructor(scene: Scene) {
    this.#scene = scene
  }

  async play(step: Step): Promise<void> {
    const { stage } = this.#scene
    switch (step.step) {
      case 'wait':
        return stage.clock.advance(step.minutes)
      case 'mail server':
        stage.mailMood = step.mood
        return
      case 'pay': {
        const reference = await this.#openedAtProvider(step.slot)
        if (reference !== undefined) this.#pay(step, reference)
        return
      }
      case 'alone': {
        await this.#prepare([step.act])
        const plan = planAct(this.#scene, step.act)
        if (plan) await this.#perform([plan], { replicas: [step.replica], fault: step.fault })
        return
      }
      case 'together': {
        await this.#prepare(step.acts)
        const plans = planTogether(this.#scene, step.acts)
        if (plans.length === 2) await this.#perform(plans, { ...step, replicas: [0, 1] })
      }
    }
  }

  /** The faults are over: what the provider tells again arrives, the platform asks, and then all is as it must be. */
  async end(): Promise<void> {
    const { stage } = this.#scene
    stage.mailMood = 'works'
    for (const slot of slots) await this.#deliverWhatIsOpen(slot)
    stage.clock.advance(30)
    await this.#reconcileIf(isAnythingOpen(this.#scene))
    for (const slot of slots) checkPayment(this.#scene, slot)
    // By then each receipt may be tried again.
    stage.clock.advance(dayMinutes + 1)
    await this.#reconcileIf(isReceiptOwed(this.#scene))
    for (const slot of slots) checkReceipt(this.#scene, slot, this.#lost)
  }

  async #reconcileIf(isUseful: boolean): Promise<void> {
    if (isUseful) await this.#perform([planReconciliation(this.#scene, everything)], { replicas: [1] })
  }

  /** Whatever was not answered well is told again. */
  async #deliverWhatIsOpen(slot: Slot): Promise<void> {
    const { provider } = this.#scene.stage
    const told = provider.toldOf(findRow(this.#scene.books, slot)?.reference ?? '')
    for (const delivery of told.map((event) => deliveryOf(event, 'as it is', event.id))) {
      if (isHandled(this.#scene.books, delivery.key)) continue
      await this.#perform([planDelivery(this.#scene, slot, delivery)], { replicas: [0] })
    }
  }

  /** Lets there be something to do: a payment of which the provider tells, or a receipt that could not be sent. */
  async #prepare(acts: readonly Act[]): Promise<void> {
    for (const act of acts) {
      if (act.act === 'deliver') await this.#paidSomehow(act.slot)
      if (act.act === 'send receipts') await this.#settledWithoutReceipt(act.slot)
    }
  }

  async #paidSomehow(slot: Slot): Promise<void> {
    const reference = await this.#openedAtProvider(slot)
    if (reference === undefined || this.#scene.stage.provider.toldOf(reference).length > 0) return
    this.#pay({ step: 'pay', slot, ends: 'success', paid: 'what was agreed', fee: 15 }, reference)
  }

  async #settledWithoutReceipt(slot: Slot): Promise<void> {
    const { stage } = this.#scene
    const { mailMood } = stage
    await this.#paidSomehow(slot)
    stage.mailMood = 'refuses'
    if (standingOf(this.#scene.books, slot) !== 'SETTLED') await this.#deliverWhatIsOpen(slot)
    stage.mailMood = mailMood
    // By then it may be tried again.
    stage.clock.advance(25)
  }

  /** The donation is opened first when nobody did; undefined when the provider knows none. */
  async #openedAtProvider(slot: Slot): Promise<string | undefined> {
    const opening = planAct(this.#scene, { act: 'open', slot, provider: 'answers' })
    if (opening && !findRow(this.#scene.books, slot)) await this.#perform([opening], { replicas: [0] })
    const reference = findRow(this.#scene.books, slot)?.reference
    return reference !== undefined && this.#scene.stage.provider.find(reference) ? reference : undefined
  }

  #pay({ slot, ends, paid, fee }: Payment, reference: string): void {
    const { grossMinor } = agreedOn(this.#scene, slot)
    this.#scene.stage.provider.ends({
      reference,
      status: ends,
      amountMinor: paid === 'too little' ? grossMinor - 1 : grossMinor,
      currency: paid === 'another currency' ? 'USD' : currency,
      feeMinor: fee ?? undefined,
      subaccountCode: undefined,
    })
  }

  /** Acts, each on its replica and all at once, and sees to it that only that came of it which may. */
  async #perform(plans: readonly Plan[], { replicas, fault = null, pauses = [] }: Performance): Promise<void> {
    const { stage, books: before } = this.#scene
    const acted = plans.map(async ({ kind, doing, circumstances }, index) => {
      const replica = stage.replica(replicas[index] ?? 0)
      const arranged = { ...circumstances, ...(index === 0 && { fault, pauses }) }
      const ending = await replica.acts(arranged, async () => doing(replica))
      if (fault && replica.hasFaltered && index === 0) stage.faults += 1
      if (!fault && plans.length === 1 && replica.moments > mostMoments[kind])
        throw new Error(`To ${kind} took ${replica.moments} moments: faults were drawn from ${mostMoments[kind]} alone`)
      const warnings = replica.warnings.splice(0)
      if (replica.hasFaltered || ending === 'dead' || !('error' in ending) || isRefusal(ending.error))
        return replica.hasFaltered
      const { error: cause } = ending
      throw new Error(`An act failed: ${String(cause)}\n${warnings.join('\n')}`, { cause: Object(cause) })
    })
    const hasFaltered = await Promise.all(acted)
    this.#lost += hasFaltered.filter(Boolean).length + (stage.mailMood === 'takes it and fails' ? 1 : 0)

    this.#scene.books = await stage.look()
    if (stage.breaches.length > 0) throw new Error([...new Set(stage.breaches)].join('\n'))
    this.#check(before, plans, hasFaltered)
  }

  #check(before: Books, plans: readonly Plan[], hasFaltered: readonly boolean[]): void {
    const { books } = this.#scene
    for (const slot of slots) {
      const voices = plans
        .map(({ voices: { [slot]: voice = silence } }) => voice)
        .map(({ words, isCertain }, index) => ({ words, isCertain: isCertain && !hasFaltered[index] }))
      const [from, to] = [standingOf(before, slot), standingOf(books, slot)]
      const possible = possibleStandings(from, agreedOn(this.#scene, slot), voices)
      if (possible.has(to)) continue
      const wanted = [...possible].join(' or ')
      throw new Error(`Donation ${slot} went from ${from} to ${to} instead of ${wanted}: ${JSON.stringify(voices)}`)
    }
    for (const [index, { delivery }] of plans.entries()) {
      if (delivery?.key === undefined || hasFaltered[index] || isHandled(books, delivery.key)) continue
      throw new Error(`The event ${delivery.key} was answered and is not handled`)
    }
  }
}
