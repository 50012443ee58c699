import { array, constantFrom, integer, nat, oneof, record, tuple, type Arbitrary } from 'fast-check'

/** What may happen to three donations of two campaigns, as plain data: it is printed when something goes wrong. */
export interface History {
  /** What the platform keeps of a donation, in basis points. */
  feeBps: number
  goals: readonly number[]
  donations: readonly Donation[]
  steps: readonly Step[]
}

/** Which of the donations. */
export type Slot = 0 | 1 | 2

export interface Donation {
  campaign: 0 | 1
  donor: 'guest' | 'citizen' | 'member'
  /** Times four, and the slot: no two donations of a history are of the same amount. */
  quarter: number
}

export type Step =
  | { step: 'alone'; act: Act; replica: 0 | 1; fault: Fault | null }
  /** Two processes act at the same instant; the first one pauses so many milliseconds after each thing that it does. */
  | { step: 'together'; acts: readonly [Act, Act]; pauses: readonly number[]; fault: Fault | null }
  | {
      step: 'pay'
      slot: Slot
      ends: string
      paid: 'what was agreed' | 'too little' | 'another currency'
      fee: number | null
    }
  | { step: 'wait'; minutes: number }
  | { step: 'mail server'; mood: MailMood }

/** What a process does. */
export type Act =
  | { act: 'open'; slot: Slot; provider: ProviderMood }
  | { act: 'deliver'; slot: Slot; nth: number; as: Wording }
  | { act: 'reconcile'; how: 'everything' | 'as usual' | 'on schedule'; unreachable: Slot | null }
  | { act: 'send receipts'; slot: Slot }
  | { act: 'pause or resume'; campaign: 0 | 1 }

/** How an event arrives. */
export type Wording =
  | 'as it is'
  | 'another amount'
  | 'another currency'
  | 'another id'
  | 'no id'
  | 'small letters'
  | 'no currency'
  | 'forged'
  | 'a dispute'

/** The process ends, or loses its connections and goes on, after so many statements and calls to the outside. */
export interface Fault {
  how: 'crash' | 'disconnect'
  after: number
}

export type ProviderMood = 'answers' | 'refuses' | 'takes it and fails'
export type MailMood = 'works' | 'refuses' | 'takes it and fails'

const slot = constantFrom<Slot[]>(0, 1, 2)
const campaign = constantFrom<(0 | 1)[]>(0, 1)

const delivery: Arbitrary<Act> = record({ act: constantFrom('deliver' as const), slot, nth: nat(3), as: wording() })
const receipts: Arbitrary<Act> = record({ act: constantFrom('send receipts' as const), slot })
const act: Arbitrary<Act> = oneof(
  { weight: 6, arbitrary: delivery },
  { weight: 3, arbitrary: reconciliation() },
  { weight: 2, arbitrary: record({ act: constantFrom('open' as const), slot, provider: reply() }) },
  { weight: 1, arbitrary: receipts },
  { weight: 1, arbitrary: record({ act: constantFrom('pause or resume' as const), campaign }) },
)

function wording(): Arbitrary<Wording> {
  const rare = ['another amount', 'another currency', 'another id', 'no id', 'small letters', 'no currency'] as const
  return oneof(
    { weight: 6, arbitrary: constantFrom('as it is' as const) },
    { weight: 5, arbitrary: constantFrom(...rare, 'forged' as const, 'a dispute' as const) },
  )
}

function reconciliation(): Arbitrary<Act> {
  return record({
    act: constantFrom('reconcile' as const),
    how: constantFrom('everything' as const, 'everything' as const, 'as usual' as const, 'on schedule' as const),
    unreachable: oneof({ weight: 4, arbitrary: constantFrom(null) }, { weight: 1, arbitrary: slot }),
  })
}

function reply() {
  return oneof(
    { weight: 4, arbitrary: constantFrom('answers' as const) },
    { weight: 2, arbitrary: constantFrom('refuses' as const, 'takes it and fails' as const) },
  )
}

const fault: Arbitrary<Fault | null> = oneof(
  { weight: 2, arbitrary: constantFrom(null) },
  {
    weight: 1,
    arbitrary: record({
      how: constantFrom<Fault['how'][]>('crash', 'crash', 'disconnect'),
      // Brought within reach of the act: early moments come often, late ones often enough.
      after: oneof(integer({ min: 1, max: 24 }), integer({ min: 1, max: 12_000 })),
    }),
  },
)

/**
 * How many moments an act has at most: faults are drawn from all of them. An act that takes more fails its history, so
 * that none of its moments is left out unnoticed.
 */
export const mostMoments: Readonly<Record<Act['act'], number>> = {
  open: 12,
  deliver: 30,
  reconcile: 100,
  'send receipts': 30,
  'pause or resume': 6,
}

/** The fault at one of the moments that the act may have. */
function withinReach(fault: Fault | null, { act }: Act): Fault | null {
  return fault && { ...fault, after: 1 + ((fault.after - 1) % mostMoments[act]) }
}

const alone = record({ step: constantFrom('alone' as const), act, replica: constantFrom<(0 | 1)[]>(0, 1), fault }).map(
  (step) => ({
    ...step,
    fault: withinReach(step.fault, step.act),
  }),
)
const together = record({
  step: constantFrom('together' as const),
  acts: oneof(
    { weight: 3, arbitrary: tuple(act, act) },
    { weight: 3, arbitrary: tuple(delivery, delivery) },
    { weight: 1, arbitrary: tuple(receipts, receipts) },
  ),
  // A long one lets the other act come to its end meanwhile.
  pauses: array(constantFrom(0, 0, 1, 1, 2, 3, 25), { minLength: 1, maxLength: 4 }),
  fault,
}).map((step) => ({ ...step, fault: withinReach(step.fault, step.acts[0]) }))
const pay = record({
  step: constantFrom('pay' as const),
  slot,
  ends: constantFrom('success', 'success', 'success', 'failed', 'abandoned', 'reversed', 'processing'),
  paid: constantFrom(...Array.from({ length: 5 }, () => 'what was agreed' as const), 'too little', 'another currency'),
  fee: oneof(nat(500), constantFrom(null)),
})
const wait = record({ step: constantFrom('wait' as const), minutes: constantFrom(1, 6, 11, 25, 73 * 60) })
const mood = constantFrom<MailMood[]>('works', 'refuses', 'refuses', 'takes it and fails')
const mailServer = record({ step: constantFrom('mail server' as const), mood })

const step: Arbitrary<Step> = oneof(
  { weight: 6, arbitrary: alone },
  { weight: 3, arbitrary: together },
  { weight: 4, arbitrary: pay },
  { weight: 1, arbitrary: wait },
  { weight: 1, arbitrary: mailServer },
)

const donation: Arbitrary<Donation> = record({
  campaign: constantFrom<(0 | 1)[]>(0, 0, 0, 1),
  donor: constantFrom('guest' as const, 'citizen' as const, 'member' as const),
  quarter: oneof(
    { weight: 4, arbitrary: integer({ min: 1, max: 2000 }) },
    { weight: 1, arbitrary: integer({ min: 1, max: 2_400_000_000_000 }) },
  ),
})

/** Any history of at most so many steps. */
export function histories(mostSteps: number): Arbitrary<History> {
  const goal = constantFrom(1, 4000, 10_000, 10 ** 15)
  return record({
    feeBps: constantFrom(0, 250, 333, 10_000),
    goals: tuple(goal, goal),
    donations: tuple(donation, donation, donation),
    steps: array(step, { minLength: 1, maxLength: mostSteps }),
  })
}
