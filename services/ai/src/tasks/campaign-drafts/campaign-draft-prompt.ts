import { campaignCategories, filled, formatAmount } from '@civic/contracts'
import { Prompt } from '../../asking/prompts/prompt.ts'
import type { DraftCampaignBody } from './campaign-draft-schemas.ts'
import type { Goal } from './planned-milestones.ts'

/** What the model is shown of a campaign that does not exist yet. */
export function campaignDraftPrompt(body: DraftCampaignBody, goal: Goal | undefined): string {
  const prompt = new Prompt().say(goalSentence(goal))
  const category = categoryOf(body.category)
  if (category !== undefined) prompt.say(`The category is ${category}.`)
  if (filled(body.isEmergency) === true) prompt.say('The organization answers an emergency.')
  for (const [heading, text, longest] of particularsOf(body)) {
    if (text !== undefined) prompt.quote(heading, text, longest)
  }
  return prompt.quote('Brief', body.brief, 5000).text()
}

function particularsOf({ organizationName, state, lga }: DraftCampaignBody) {
  return [
    ['Name of the organization', filled(organizationName), 200],
    ['State', filled(state), 100],
    ['Local government area', filled(lga), 100],
  ] as const
}

/** The model is to return minor units, so it is told them beside the amount as people read it. */
function goalSentence(goal: Goal | undefined): string {
  if (!goal) return 'There is no goal yet: targetMinor is 0 in each milestone.'
  const amount = formatAmount(goal.minor, goal.currency)
  return `The goal is ${amount}, in minor units ${goal.minor}: the targetMinor of all milestones sum to exactly ${goal.minor}.`
}

/** Undefined for whatever is no category. */
function categoryOf(sent: unknown): string | undefined {
  const named = typeof sent === 'string' ? sent.toUpperCase() : undefined
  return campaignCategories.find((category) => category === named)
}
