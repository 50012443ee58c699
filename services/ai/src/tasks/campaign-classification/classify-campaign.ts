import { staffRoles } from '@civic/access'
import { campaignCategories } from '@civic/contracts'
import { PayloadTooLargeError } from '@civic/errors'
import { act } from '../../act.ts'
import { AiUnavailableError } from '../../asking/refusals/ai-errors.ts'
import { aiBodyLimit } from '../../asking/task/body-limit.ts'
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
  CampaignClassificationReply,
  ClassifyCampaignBody,
} from './campaign-classification-schemas.ts'

const system = systemText('suggest how a fundraising campaign may be filed. A person decides and ticks the boxes.', [
  'category: the one that fits best.',
  'isEmergency: true only for a sudden event that needs relief at once, such as a flood, a fire, an outbreak of disease or displacement. Need that has lasted for long is no emergency.',
  'Judge only what the organization wrote.',
  fieldRules.suggestedTags,
  fieldRules.reasoning,
  fieldRules.confidence,
])

export const classifyCampaign = act('POST /v1/ai/classify-campaign', {
  summary: 'Suggest category and tags for a campaign, and whether it is an emergency',
  description:
    'For representatives, government and platform administrators, NGOs and moderators. An emergency is a ' +
    'sudden event that needs relief at once; need that has lasted for long is none. A person decides. ' +
    'Answers within 15 seconds or not at all; nothing is stored or published.',
  who: { token: 'required', roles: staffRoles },
  bodyLimit: aiBodyLimit,
  config: { task: 'classify-campaign' },
  body: ClassifyCampaignBody,
  reply: CampaignClassificationReply,
  refuses: [PayloadTooLargeError, AiUnavailableError],

  async does({ body: { title, description }, ...call }) {
    const prompt = new Prompt()
      .quote('Title of the campaign', title, longest.title)
      .quote('Description', description, longest.description)
      .text()
    const schema = AskedCampaignClassification
    const reply = await askModel(call, call.task, { system, prompt, schema, kind: 'judgement' })
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
  },
})
