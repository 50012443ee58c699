import { staffRoles } from '@civic/access'
import { PayloadTooLargeError } from '@civic/errors'
import { act } from '../../act.ts'
import { refusalsOfReading } from '../../material/campaign-facts/campaign-errors.ts'
import { aiBodyLimit } from '../../asking/task/body-limit.ts'
import type { AiCall } from '../../context.ts'
import { answerOncePerSheet } from '../../material/fact-sheets/answer-once-per-sheet.ts'
import { factSheetOf } from '../../material/fact-sheets/fact-sheet.ts'
import { CampaignBody } from '../../material/campaign-facts/campaign-fact-schemas.ts'
import { readCampaignFacts } from '../../material/campaign-facts/read-campaign-facts.ts'
import { addParts, type SheetPart } from '../../material/fact-sheets/sheet-parts.ts'
import { sheetRules } from '../../material/fact-sheets/sheet-rules.ts'
import { askModel } from '../../asking/model/ask-model.ts'
import { Prompt } from '../../asking/prompts/prompt.ts'
import { systemText } from '../../asking/prompts/system-text.ts'
import { mainText } from '../../asking/replies/main-text.ts'
import { provenanceOf } from '../../asking/replies/provenance.ts'
import { textList } from '../../asking/replies/text-list.ts'
import {
  AskedCampaignImpact,
  CampaignImpactReply,
  KeptCampaignImpact,
  type CampaignImpact,
} from './campaign-impact-schemas.ts'

const system = systemText('tell the public what a campaign achieved, by what is published of it.', [
  'summary: 2 to 4 sentences, at most 1200 characters.',
  'highlights: 0 to 4 achievements, each at most 300 characters, only from reported spending and published updates.',
  'gaps: 0 to 4 things that a reader cannot tell from what is published, each at most 300 characters.',
  ...sheetRules,
])

export const summarizeCampaignImpact = act('POST /v1/ai/summarize-campaign-impact', {
  summary: 'What a campaign achieved, by what is published of it',
  description:
    'For representatives, government and platform administrators, NGOs and moderators who may read the ' +
    'campaign from inside: members of its organization and platform administrators. Spending is what the ' +
    'organization reports; the platform cannot check it. May be kept for 30 minutes, unless something new ' +
    'was published of the campaign; `cached` tells.',
  who: { token: 'required', roles: staffRoles },
  bodyLimit: aiBodyLimit,
  config: { task: 'summarize-campaign-impact' },
  body: CampaignBody,
  reply: CampaignImpactReply,
  refuses: [PayloadTooLargeError, ...refusalsOfReading],

  async does({ body: { campaignId }, ...call }) {
    const sheet = factSheetOf(await readCampaignFacts(call, campaignId))
    const impact = await answerOncePerSheet(call, {
      key: `ai:campaign:impact:${campaignId}`,
      schema: KeptCampaignImpact,
      sheet,
      write: async (task) => writeImpact({ ...call, task }, sheet),
    })
    return { impact }
  },
})

async function writeImpact(call: AiCall, sheet: readonly SheetPart[]): Promise<CampaignImpact> {
  const reply = await askModel(call, call.task, {
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
