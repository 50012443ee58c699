import { staffRoles } from '@civic/access'
import { filled } from '@civic/contracts'
import { PayloadTooLargeError } from '@civic/errors'
import { act } from '../../act.ts'
import { AiUnavailableError } from '../../asking/refusals/ai-errors.ts'
import { aiBodyLimit } from '../../asking/task/body-limit.ts'
import { askModel } from '../../asking/model/ask-model.ts'
import { systemText } from '../../asking/prompts/system-text.ts'
import { unusable } from '../../asking/refusals/unusable.ts'
import { mainText } from '../../asking/replies/main-text.ts'
import { plainText } from '../../asking/replies/plain-text.ts'
import { provenanceOf } from '../../asking/replies/provenance.ts'
import { textList } from '../../asking/replies/text-list.ts'
import { titleText } from '../../asking/replies/title-text.ts'
import { campaignDraftPrompt } from './campaign-draft-prompt.ts'
import { AskedCampaignDraft, CampaignDraftReply, DraftCampaignBody } from './campaign-draft-schemas.ts'
import { plannedMilestones, targetWarnings, type Goal } from './planned-milestones.ts'

const system = systemText('draft a fundraising campaign of an organization. Its people change it and decide.', [
  'Every statement comes from what the organization wrote. Promise no results, and never say that the platform has checked, supports or guarantees anything.',
  'title: at most 160 characters, better under 70.',
  'summary: at most 300 characters, better under 200.',
  'description: 2 to 4 paragraphs of plain text with a blank line between them, at most 8000 characters.',
  'milestones: 2 to 4 steps in their order, each with a title of at most 160 and a description of at most 1000 characters.',
  'targetMinor: what the step costs, as a whole number of minor units, never below 0.',
  'warnings: at most 8 items of at most 300 characters: what is missing in the brief, or should be checked before anything is published.',
])

export const draftCampaign = act('POST /v1/ai/draft-campaign', {
  summary: 'Draft a campaign and its milestones from a brief',
  description:
    'For representatives, government and platform administrators, NGOs and moderators. With a goal the ' +
    'targets of the milestones are asked to add up to it; where they do not, `warnings` names both sums, ' +
    'and nothing is corrected. Each call may give another draft. Answers within 15 seconds or not at all; ' +
    'nothing is stored or published.',
  who: { token: 'required', roles: staffRoles },
  bodyLimit: aiBodyLimit,
  config: { task: 'draft-campaign' },
  body: DraftCampaignBody,
  reply: CampaignDraftReply,
  refuses: [PayloadTooLargeError, AiUnavailableError],

  async does({ body, ...call }) {
    const goal = goalOf(body)
    const prompt = campaignDraftPrompt(body, goal)
    const reply = await askModel(call, call.task, { system, prompt, schema: AskedCampaignDraft, kind: 'draft' })
    if (reply.milestones.some(({ targetMinor }) => targetMinor < 0)) {
      throw unusable(call, call.task, 'the model set a negative target')
    }
    const milestones = plannedMilestones(reply.milestones, goal)
    return {
      draft: {
        title: mainText(call, titleText(reply.title, 160), 160),
        summary: mainText(call, reply.summary, 300),
        description: plainText(reply.description, 8000),
        milestones,
        warnings: [...textList(reply.warnings, 8), ...targetWarnings(milestones, goal)],
        ...provenanceOf(call),
        advisory: true,
      },
    }
  },
})

/** A goal of nothing is none. */
function goalOf({ goalMinor, currency }: DraftCampaignBody): Goal | undefined {
  const minor = filled(goalMinor) ?? 0
  return minor === 0 ? undefined : { minor, currency: (filled(currency) ?? 'NGN').toUpperCase() }
}
