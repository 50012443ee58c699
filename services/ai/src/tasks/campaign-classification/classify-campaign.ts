import { requireRole, staffRoles } from '@civic/access'
import { campaignCategories } from '@civic/contracts'
import type { AiCall } from '../../context.ts'
import { askModel } from '../../asking/model/ask-model.ts'
import { fieldRules } from '../../asking/prompts/field-rules.ts'
import { longest, Prompt } from '../../asking/prompts/prompt.ts'
import { systemText } from '../../asking/prompts/system-text.ts'
import { plainText } from '../../asking/replies/plain-text.ts'
import { provenanceOf } from '../../asking/replies/provenance.ts'
import { clampShare } from '../../asking/replies/shares.ts'
import { longestItem, tagList } from '../../asking/replies/text-list.ts'
import { wordOf } from '../../asking/replies/word-of.ts'
import {
  AskedCampaignClassification,
  type CampaignClassificationReply,
  type ClassifyCampaignBody,
} from './campaign-classification-schemas.ts'

const system = systemText('suggest how a fundraising campaign may be filed. A person decides and ticks the boxes.', [
  'category: the one that fits best.',
  'isEmergency: true only for a sudden event that needs relief at once, such as a flood, a fire, an outbreak of disease or displacement. Need that has lasted for long is no emergency.',
  'Judge only what the organization wrote.',
  fieldRules.suggestedTags,
  fieldRules.reasoning,
  fieldRules.confidence,
])

/** Suggests category and tags for a campaign that is being written, and whether it answers an emergency. */
export async function classifyCampaign(
  call: AiCall,
  { title, description }: ClassifyCampaignBody,
): Promise<CampaignClassificationReply> {
  requireRole(call.actor, staffRoles)
  const prompt = new Prompt()
    .quote('Title of the campaign', title, longest.title)
    .quote('Description', description, longest.description)
    .text()
  const schema = AskedCampaignClassification
  const reply = await askModel(call, call.errand, { system, prompt, schema, kind: 'judgement' })
  return {
    classification: {
      category: wordOf(campaignCategories, reply.category, 'OTHER'),
      isEmergency: reply.isEmergency,
      suggestedTags: tagList(reply.suggestedTags),
      reasoning: plainText(reply.reasoning, longestItem),
      confidence: clampShare(reply.confidence),
      ...provenanceOf(call),
      advisory: true,
    },
  }
}
