import { staffRoles } from '@civic/access'
import { PayloadTooLargeError } from '@civic/errors'
import { act } from '../../act.ts'
import { refusalsOfReading } from '../../material/campaign-facts/campaign-errors.ts'
import { aiBodyLimit } from '../../asking/task/body-limit.ts'
import { promptOfCampaign } from '../../material/fact-sheets/prompt-of-campaign.ts'
import { readCampaignFacts } from '../../material/campaign-facts/read-campaign-facts.ts'
import { sheetRules } from '../../material/fact-sheets/sheet-rules.ts'
import { askModel } from '../../asking/model/ask-model.ts'
import { systemText } from '../../asking/prompts/system-text.ts'
import { mainText } from '../../asking/replies/main-text.ts'
import { provenanceOf } from '../../asking/replies/provenance.ts'
import { textList } from '../../asking/replies/text-list.ts'
import { titleText } from '../../asking/replies/title-text.ts'
import { AskedDonorUpdate, DonorUpdateDraftReply, DraftDonorUpdateBody } from './donor-update-schemas.ts'

const system = systemText(
  'draft an update that an organization may publish for those who gave to its campaign. The organization decides.',
  [
    'The facts are those of the fact sheet and of the brief of the organization.',
    'title: at most 120 characters, better under 60.',
    'body: 2 to 4 paragraphs of plain text with a blank line between them, at most 6000 characters.',
    'warnings: at most 8, each at most 300 characters: claims of the brief that the published record does not support; none where there are none.',
    ...sheetRules,
  ],
)

export const draftDonorUpdate = act('POST /v1/ai/draft-donor-update', {
  summary: 'Draft an update for those who gave to a campaign',
  description:
    'For representatives, government and platform administrators, NGOs and moderators who may read the ' +
    'campaign from inside: members of its organization and platform administrators. Made from the ' +
    'published record and your brief; `warnings` names claims that the record does not support. Each call ' +
    'may give another draft. Answers within 15 seconds or not at all; nothing is stored or published.',
  who: { token: 'required', roles: staffRoles },
  bodyLimit: aiBodyLimit,
  config: { task: 'draft-donor-update' },
  body: DraftDonorUpdateBody,
  reply: DonorUpdateDraftReply,
  refuses: [PayloadTooLargeError, ...refusalsOfReading],

  async does({ body: { campaignId, brief }, ...call }) {
    const facts = await readCampaignFacts(call, campaignId)
    const reply = await askModel(call, call.task, {
      system,
      prompt: promptOfCampaign(facts, brief).text(),
      schema: AskedDonorUpdate,
      kind: 'draft',
    })
    return {
      update: {
        title: mainText(call, titleText(reply.title, 120), 120),
        body: mainText(call, reply.body, 6000),
        warnings: textList(reply.warnings, 8),
        ...provenanceOf(call),
        advisory: true,
      },
    }
  },
})
