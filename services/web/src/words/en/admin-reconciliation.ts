import { type DriftKind, limits } from '@civic/client'
import { characters } from '../letters.ts'

const { reconcileOnDemand: bounds, resolveFinding } = limits
const numbers = new Intl.NumberFormat('en-NG')
const times = (count: string) => (count === '1' ? 'once' : `${count} times`)

/** The most serious first. */
const kinds: Record<DriftKind, { word: string; remedy: string }> = {
  SETTLED_HERE_BUT_NOT_AT_PROVIDER: {
    word: 'Counted here, not paid there',
    remedy:
      'Look the reference up at the payment provider. It was given back or reversed, perhaps: a refund shows here and nowhere else. The sum of the campaign still counts it.',
  },
  AMOUNT_MISMATCH: {
    word: 'Another amount',
    remedy: 'Look the reference up at the payment provider. What counts here stays as it is: tell the organization.',
  },
  CURRENCY_MISMATCH: {
    word: 'Another currency',
    remedy: 'Look the reference up at the payment provider. What counts here stays as it is: tell the organization.',
  },
  SUBACCOUNT_MISMATCH: {
    word: 'Paid out to another account',
    remedy:
      'Ask the payment provider where the money went, and compare it with the account of the organization. Pause the campaign until you know.',
  },
  PENDING_WITH_MISMATCHED_DETAILS: {
    word: 'Paid, but not as it was begun',
    remedy:
      'The money arrived, and does not count here. Look the reference up at the payment provider, and have it given back or put right there.',
  },
  RECOVERED_MISSED_WEBHOOK: {
    word: 'Paid unnoticed, and put right',
    remedy: 'There is nothing to do. Where it happens often, look whether the provider still reaches this platform.',
  },
  PROVIDER_UNREACHABLE: {
    word: 'Not checked',
    remedy: 'The payment provider did not answer, so nobody knows whether it agrees. Run once more later.',
  },
}

/** Donations held against what the payment provider says, for administrators. */
export const adminReconciliation = {
  title: 'Reconciliation',
  why: 'Donations are held against what the payment provider says. Each difference stays here until somebody explains it.',
  kinds,
  list: {
    open: (count: string) => (count === '1' ? '1 difference is open.' : `${count} differences are open.`),
    order: 'The most serious come first.',
    label: 'Which differences',
    show: 'Differences',
    openOnly: 'Open ones',
    withResolved: 'Also those put to rest',
    most: (count: string) => `Only the newest ${count} are listed here.`,
    reference: 'Reference',
    noReference: 'No reference',
    seen: (count: string) => `seen ${times(count)}, last`,
    first: 'first',
    campaign: 'Campaign',
    rest: 'Put it to rest',
    resolvedBy: (name: string) => `Put to rest by ${name}`,
    somebody: 'somebody',
    none: 'Everything agrees, as far as it was checked',
    notYet: 'Nothing was checked yet',
    noRun: 'No run stands in the audit log.',
    columns: [
      'Difference',
      'What differs',
      'Reference',
      'Id of the campaign',
      'Was to be paid (minor units)',
      'Seen first',
      'Seen last',
      'Seen so often',
      'Put to rest at',
      'Put to rest by',
      'What came of it',
    ],
  },
  runs: {
    title: 'The last runs',
    none: 'None yet.',
    by: (name: string) => `by ${name}`,
    checked: (waiting: string, settled: string) => `${waiting} unsettled and ${settled} settled donations checked`,
    recovered: (count: string) => `${count} put right`,
    differ: (count: string) => (count === '1' ? '1 difference' : `${count} differences`),
  },
  run: {
    link: 'Run now',
    title: 'Run the reconciliation now?',
    means: [
      'It asks the payment provider about each donation, for 18 seconds at most.',
      'Donations that have settled are never changed.',
      'What was paid and went unnoticed settles: then donor and members are told as with any donation, and receipts go out by mail. How many, nobody knows before.',
      'What the provider calls failed or abandoned is closed. Should it be paid later, it still counts.',
      'Nothing of that can be taken back.',
    ],
    grace: 'Leave out what was begun in the last minutes',
    graceHint: '20 where it is empty. With 0 nothing is left out.',
    window: 'How many hours to look back at closed and settled donations',
    windowHint: '48 where it is empty.',
    limit: 'At most so many donations of each kind',
    limitHint: '500 where it is empty.',
    problems: {
      grace: `Write a whole number from 0 to ${numbers.format(bounds.pendingGraceMinutes.max)}`,
      window: `Write a whole number from 0 to ${numbers.format(bounds.settledWindowHours.max)}`,
      limit: `Write a whole number from 0 to ${numbers.format(bounds.limit.max)}`,
    },
    button: 'Run it now',
    back: 'Back',
    running: 'Another run is under way. Look at the last runs in a minute.',
    off: 'Payments are off on this installation, so there is nobody to ask. What was found before still stands in the list.',
    late: 'It takes longer than this page waits. It goes on by itself: look again in half a minute, it stands under the last runs then.',
    done: (figures: {
      checked: string
      recovered: string
      closed: string
      waiting: string
      receipts: string
      found: string
    }) =>
      `It ran. Checked: ${figures.checked}. Put right: ${figures.recovered}. Closed: ${figures.closed}. Still open: ${figures.waiting}. Receipts sent: ${figures.receipts}. Differences: ${figures.found}.`,
    cut: ' Some donations are left: run it again.',
  },
  one: {
    missing: 'This difference is not here',
    title: 'Put this difference to rest',
    detail: 'What differs',
    amount: 'Was to be paid',
    what: 'What to do',
    first: 'Seen first',
    last: 'Seen last',
    times: 'Seen so often',
    means: [
      'Nobody is told. Your note stands in the audit log.',
      'The donation stays as it is.',
      'A later run that sees the same difference opens it again, without your note.',
    ],
    note: 'What came of it',
    noteProblem: `Write ${characters(resolveFinding.note)}`,
    button: 'Put it to rest',
    done: 'The difference is put to rest.',
    meanwhile: 'Somebody put it to rest meanwhile.',
    rested: (name: string) => `${name} put it to rest`,
    draft: 'Note on a difference',
    back: 'Back',
  },
} as const
