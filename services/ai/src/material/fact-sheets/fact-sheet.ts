import { formatAmount } from '@civic/contracts'
import { longest, longestPrompt } from '../../asking/prompts/prompt.ts'
import { mostUpdates, unaccountedMinorOf, type CampaignFacts } from '../campaign-facts/campaign-facts.ts'
import type { SheetCampaign } from '../campaign-facts/campaign-fact-schemas.ts'
import { shareRoom } from './share-room.ts'
import { writtenUnder, type SheetPart, type Written } from './sheet-parts.ts'
import { dayOf, longestInRow, milestoneRows, spendRows, updateRows } from './sheet-rows.ts'

/** Kept free for the sentences of sheet and task, and for the borders of all that people wrote. */
const roomForSentences = 6000
/** In the units in which a prompt is measured. */
const mostOfDescription = 22_000

/** What is known of a campaign, in the order in which it is read. `roomTaken`: characters that stand beside it. */
export function factSheetOf(facts: CampaignFacts, roomTaken = 0): SheetPart[] {
  const text = textOf(facts.campaign)
  const rowLists = [milestoneRows(facts), spendRows(facts), updateRows(facts)]
  const taken = text.reduce((sum, { written }) => sum + written.length, roomTaken + roomForSentences)
  const [milestones = [], spend = [], updates = []] = shareRoom(rowLists, longestPrompt - taken)
  return [
    { said: 'FACT SHEET OF A CAMPAIGN.' },
    ...text,
    ...figuresOf(facts.campaign),
    ...planOf(facts, milestones),
    ...spendingOf(facts, spend),
    ...accountsOf(facts),
    ...newsOf(facts, updates),
  ]
}

function textOf({ title, summary, description, state, lga }: SheetCampaign) {
  return [
    ...writtenUnder('Title of the campaign', title, longest.title),
    ...writtenUnder('Summary of the campaign', summary, longest.title),
    ...descriptionOf(description),
    ...writtenUnder('State', state, longest.title),
    ...writtenUnder('Local government area', lga, longest.title),
  ]
}

/** Of pictures, which take twice the room, only half as many: no description may push the accounts out. */
function descriptionOf(description: string): Written[] {
  const heading = 'Description of the campaign'
  const whole = writtenUnder(heading, description, longest.description)
  const isTooLong = whole.some(({ written }) => written.length > mostOfDescription)
  return isTooLong ? writtenUnder(heading, description, longest.description / 2) : whole
}

function figuresOf(campaign: SheetCampaign): SheetPart[] {
  const { category, status, currency, goalMinor, raisedMinor, donorCount, publishedAt, endDate } = campaign
  const donations = typeof donorCount === 'number' ? ` in ${donorCount} donations` : ''
  return [
    {
      said: [
        `Category: ${category}.`,
        `Status: ${status}.`,
        ...emergencyOf(campaign),
        publishedAt ? `Published on ${dayOf(publishedAt)}.` : 'Not published.',
        endDate ? `Deadline: ${dayOf(endDate)}.` : 'No deadline.',
        `Goal: ${formatAmount(goalMinor, currency)}.`,
      ].join(' '),
    },
    {
      said: `Raised here so far, before fees: ${formatAmount(raisedMinor, currency)}${donations}.`,
      isMoving: true,
    },
  ]
}

/** Nothing where nobody says whether it is one. */
function emergencyOf({ isEmergency }: SheetCampaign): string[] {
  if (typeof isEmergency !== 'boolean') return []
  return [isEmergency ? 'It is an emergency appeal.' : 'It is no emergency appeal.']
}

function planOf({ milestones }: CampaignFacts, rows: readonly string[]): SheetPart[] {
  const intro = 'THE PLAN that the organization committed to before publication'
  if (milestones.length === 0) return [{ said: `${intro}: there are no milestones.` }]
  return [
    { said: `${intro}: ${milestones.length} milestones.${leftOut(milestones.length - rows.length, 'milestones')}` },
    ...listed(
      `Milestones in their order, each with its target, its status and at most ${longestInRow} characters`,
      rows,
    ),
  ]
}

function spendingOf({ recordCount, reportedMinor, campaign }: CampaignFacts, rows: readonly string[]): SheetPart[] {
  const intro =
    'SPENDING. This is what the organization says it has spent. The platform never held the money and cannot verify it.'
  const told = recordCount === 0 ? 'No spending has been reported.' : `Records of spending: ${recordCount}.`
  return [
    { said: `${intro} ${told}${leftOut(recordCount - rows.length, 'older records')}` },
    ...listed(
      `Reported spending, newest first, each with its day, its amount and at most ${longestInRow} characters`,
      rows,
    ),
    { said: `Total that the organization says it has spent: ${formatAmount(reportedMinor, campaign.currency)}.` },
  ]
}

function accountsOf(facts: CampaignFacts): SheetPart[] {
  const unaccountedMinor = unaccountedMinorOf(facts)
  const amount = formatAmount(Math.abs(unaccountedMinor), facts.campaign.currency)
  if (unaccountedMinor > 0)
    return [{ said: `Raised here and not accounted for by reports: ${amount}.`, isMoving: true }]
  if (unaccountedMinor === 0) return [{ said: 'Reported spending and what was raised here are equal.', isMoving: true }]
  const said = `${amount} more is claimed to be spent than was raised here. That is normal where there is other funding.`
  return [{ said, isMoving: true }]
}

function newsOf({ updates }: CampaignFacts, rows: readonly string[]): SheetPart[] {
  if (updates.length === 0) return [{ said: 'UPDATES. No update has been published.' }]
  const count = updates.length < mostUpdates ? String(updates.length) : `the newest ${mostUpdates}`
  const fewer = leftOut(updates.length - rows.length, 'older updates')
  return [
    { said: `UPDATES that the organization has published: ${count}.${fewer}` },
    ...listed(`Published updates, newest first, each with its day and at most ${longest.comment} characters`, rows),
  ]
}

function listed(heading: string, rows: readonly string[]): SheetPart[] {
  return rows.length === 0 ? [] : [{ heading, written: rows.join('\n') }]
}

function leftOut(count: number, what: string): string {
  return count > 0 ? ` Left out here: ${count} ${what}.` : ''
}
