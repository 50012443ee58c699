import { Prompt } from '../../asking/prompts/prompt.ts'
import type { CampaignFacts } from '../campaign-facts/campaign-facts.ts'
import { factSheetOf } from './fact-sheet.ts'
import { addParts } from './sheet-parts.ts'

/** As long as a form takes it. */
const longestBrief = 5000

/** The fact sheet, and beside it what the organization wants to say. */
export function promptOfCampaign(facts: CampaignFacts, brief: string): Prompt {
  const prompt = addParts(new Prompt(), factSheetOf(facts, brief.length))
  return prompt.quote('Brief of the organization', brief, longestBrief)
}
