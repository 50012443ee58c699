import { staffRoles } from '@civic/access'
import { formatAmount } from '@civic/contracts'
import { PayloadTooLargeError } from '@civic/errors'
import { act } from '../../act.ts'
import { refusalsOfReading } from '../../material/campaign-facts/campaign-errors.ts'
import { aiBodyLimit } from '../../asking/task/body-limit.ts'
import type { AiCall } from '../../context.ts'
import { unaccountedMinorOf, type CampaignFacts } from '../../material/campaign-facts/campaign-facts.ts'
import { promptOfCampaign } from '../../material/fact-sheets/prompt-of-campaign.ts'
import { readCampaignFacts } from '../../material/campaign-facts/read-campaign-facts.ts'
import { sheetRules } from '../../material/fact-sheets/sheet-rules.ts'
import { askModel } from '../../asking/model/ask-model.ts'
import { systemText } from '../../asking/prompts/system-text.ts'
import { mainText } from '../../asking/replies/main-text.ts'
import { provenanceOf } from '../../asking/replies/provenance.ts'
import { textList } from '../../asking/replies/text-list.ts'
import {
  AskedCompletionReport,
  CompletionReportDraftReply,
  DraftCompletionReportBody,
} from './completion-report-schemas.ts'

const system = systemText(
  'draft the closing account of a campaign that an organization may file. The organization decides.',
  [
    'The facts are those of the fact sheet and of the brief of the organization.',
    'body: 3 to 5 paragraphs of plain text with a blank line between them, at most 5000 characters.',
    'warnings: at most 8, each at most 300 characters: what whoever files it should mend or look up first; none where there is nothing.',
    ...sheetRules,
  ],
)

export const draftCompletionReport = act('POST /v1/ai/draft-completion-report', {
  summary: 'Draft the closing account of a campaign',
  description:
    'For representatives, government and platform administrators, NGOs and moderators who may read the ' +
    'campaign from inside: members of its organization and platform administrators. All amounts are ' +
    'reckoned by the platform, never by the model. Each call may give another draft; filing the report is ' +
    'a step of its own, and freezes what is not accounted for. Answers within 15 seconds or not at all; ' +
    'nothing is stored or published.',
  who: { token: 'required', roles: staffRoles },
  bodyLimit: aiBodyLimit,
  config: { task: 'draft-completion-report' },
  body: DraftCompletionReportBody,
  reply: CompletionReportDraftReply,
  refuses: [PayloadTooLargeError, ...refusalsOfReading],

  async does({ body: { campaignId, brief }, ...call }) {
    const facts = await readCampaignFacts(call, campaignId)
    const { currency } = facts.campaign
    const unaccountedMinor = unaccountedMinorOf(facts)
    const mustExplain = unaccountedMinor > 0
    const amount = formatAmount(unaccountedMinor, currency)
    const { body, warnings } = await askForReport(call, facts, brief, mustExplain ? amount : undefined)
    return {
      report: {
        body: mainText(call, body, 5000),
        unaccountedMinor,
        currency,
        mustExplain,
        warnings: [...textList(warnings, 8), ...(mustExplain ? [freezingWarning(amount)] : [])],
        ...provenanceOf(call),
        advisory: true,
      },
    }
  },
})

async function askForReport(call: AiCall, facts: CampaignFacts, brief: string, unexplained: string | undefined) {
  const prompt = promptOfCampaign(facts, brief)
  if (unexplained !== undefined) {
    prompt.say(
      `The body must address that ${unexplained} of what was raised is not accounted for by reported spending. Where the brief gives no reason, the body says that it is not explained yet.`,
    )
  }
  return askModel(call, call.task, { system, prompt: prompt.text(), schema: AskedCompletionReport, kind: 'draft' })
}

function freezingWarning(amount: string): string {
  return `Filing this report freezes ${amount} as not accounted for on the public page of the campaign. Report what was spent first, or explain the amount in the report.`
}
