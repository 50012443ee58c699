import { formatAmount } from '@civic/contracts'
import { longest } from '../../asking/prompts/prompt.ts'
import { singleLine } from '../../asking/prompts/single-line.ts'
import type { CampaignFacts } from '../campaign-facts/campaign-facts.ts'

const mostMilestones = 100
const mostSpendRows = 100
/** Rows are many, so each description is shown this far. */
export const longestInRow = 300

export function milestoneRows({ milestones, campaign }: CampaignFacts): string[] {
  return milestones.slice(0, mostMilestones).map(({ title, description, targetMinor, status }, index) => {
    const more = singleLine(description ?? '', longestInRow)
    const what = `${singleLine(title, longest.title)}${more === '' ? '' : `. ${more}`}`
    const known = [formatAmount(targetMinor, campaign.currency), ...(status ? [status] : [])].join(', ')
    return `${index + 1}. ${known}: ${what}`
  })
}

export function spendRows({ spend, campaign }: CampaignFacts): string[] {
  return spend.slice(0, mostSpendRows).map(({ description, amountMinor, spentAt }, index) => {
    const amount = formatAmount(amountMinor, campaign.currency)
    return `${index + 1}. ${dayOf(spentAt)}, ${amount}: ${singleLine(description, longestInRow)}`
  })
}

export function updateRows({ updates }: CampaignFacts): string[] {
  return updates.map(({ title, body, createdAt }, index) => {
    const name = singleLine(title ?? '', longest.title)
    const said = `${name === '' ? '' : `${name}: `}${singleLine(body, longest.comment)}`
    return `${index + 1}. ${createdAt ? `${dayOf(createdAt)}, ` : ''}${said}`
  })
}

/** The day of an instant as it comes over the wire, in UTC; a day stays as it is. */
export function dayOf(timestamp: string): string {
  return timestamp.slice(0, 10)
}
