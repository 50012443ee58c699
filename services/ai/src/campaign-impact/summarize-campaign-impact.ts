import { requireRole, staffRoles } from '@civic/access'
import type { AiCall } from '../context.ts'
import { answerOncePerSheet } from '../fact-sheets/answer-once-per-sheet.ts'
import { factSheetOf } from '../fact-sheets/fact-sheet.ts'
import type { CampaignBody } from '../campaign-facts/campaign-fact-schemas.ts'
import { readCampaignFacts } from '../campaign-facts/read-campaign-facts.ts'
import { addParts, type SheetPart } from '../fact-sheets/sheet-parts.ts'
import { sheetRules } from '../fact-sheets/sheet-rules.ts'
import { askModel } from '../model/ask-model.ts'
import { Prompt } from '../prompts/prompt.ts'
import { systemText } from '../prompts/system-text.ts'
import { mainText } from '../replies/main-text.ts'
import { provenanceOf } from '../replies/provenance.ts'
import { textList } from '../replies/text-list.ts'
import {
  AskedCampaignImpact,
  KeptCampaignImpact,
  type CampaignImpact,
  type CampaignImpactReply,
} from './campaign-impact-schemas.ts'

const system = systemText('tell the public what a campaign achieved, by what is published of it.', [
  'summary: 2 to 4 sentences, at most 1200 characters.',
  'highlights: 0 to 4 achievements, each at most 300 characters, only from reported spending and published updates.',
  'gaps: 0 to 4 things that a reader cannot tell from what is published, each at most 300 characters.',
  ...sheetRules,
])

/** A reading of a campaign for the public, made anew when something new was published of it. */
export async function summarizeCampaignImpact(
  call: AiCall,
  { campaignId }: CampaignBody,
): Promise<CampaignImpactReply> {
  requireRole(call.actor, staffRoles)
  const sheet = factSheetOf(await readCampaignFacts(call, campaignId))
  const impact = await answerOncePerSheet(call, {
    key: `ai:campaign:impact:${campaignId}`,
    schema: KeptCampaignImpact,
    sheet,
    write: async (errand) => writeImpact({ ...call, errand }, sheet),
  })
  return { impact }
}

async function writeImpact(call: AiCall, sheet: readonly SheetPart[]): Promise<CampaignImpact> {
  const reply = await askModel(call, call.errand, {
    system,
    prompt: addParts(new Prompt(), sheet).text(),
    schema: AskedCampaignImpact,
    kind: 'judgement',
  })
  return {
    summary: mainText(call, reply.summary, 1200),
    highlights: textList(reply.highlights, 4),
    gaps: textList(reply.gaps, 4),
    ...provenanceOf(call),
    advisory: true,
    cached: false,
  }
}
