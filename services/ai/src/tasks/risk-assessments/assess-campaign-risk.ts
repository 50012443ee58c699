import { administratorRoles } from '@civic/access'
import { PayloadTooLargeError } from '@civic/errors'
import { act } from '../../act.ts'
import { refusalsOfReading } from '../../material/campaign-facts/campaign-errors.ts'
import { aiBodyLimit } from '../../asking/task/body-limit.ts'
import type { AiCall } from '../../context.ts'
import { answerOncePerSheet } from '../../material/fact-sheets/answer-once-per-sheet.ts'
import { daysPublished, mostUpdates, type CampaignFacts } from '../../material/campaign-facts/campaign-facts.ts'
import { factSheetOf } from '../../material/fact-sheets/fact-sheet.ts'
import { CampaignBody } from '../../material/campaign-facts/campaign-fact-schemas.ts'
import { readCampaignFacts } from '../../material/campaign-facts/read-campaign-facts.ts'
import { addParts, type SheetPart } from '../../material/fact-sheets/sheet-parts.ts'
import { sheetRules } from '../../material/fact-sheets/sheet-rules.ts'
import { askModel } from '../../asking/model/ask-model.ts'
import { fieldRules } from '../../asking/prompts/field-rules.ts'
import { Prompt } from '../../asking/prompts/prompt.ts'
import { systemText } from '../../asking/prompts/system-text.ts'
import { provenanceOf } from '../../asking/replies/provenance.ts'
import { clampShare } from '../../asking/replies/shares.ts'
import { textList } from '../../asking/replies/text-list.ts'
import { wordOf } from '../../asking/replies/word-of.ts'
import { AskedRiskAssessment } from './asked-risk-assessment.ts'
import { siftSignals } from './risk-signals.ts'
import { KeptRiskAssessment, riskBands, RiskAssessmentReply, type RiskAssessment } from './risk-assessment-schemas.ts'

const system = systemText(
  'help a reviewer to decide which campaign to look at first. This is an aid for ordering a queue and no conclusion about anybody.',
  [
    'band: ROUTINE, WORTH_A_LOOK or REVIEW_CLOSELY; ROUTINE where there is no signal.',
    'signals: at most 5 things in the given data that a reviewer may want to look at; none where there is nothing. Each text has at most 300 characters.',
    'concern: what a reviewer may want to understand. It accuses nobody.',
    'evidence: the words, amounts and dates of the fact sheet that the concern rests on, copied exactly as they stand there; no figures of your own, no sums, no percentages. A signal without evidence is dropped.',
    'innocentExplanation: the most likely innocent reading of the same fact. Every concern needs one.',
    'Not signals by themselves: a small or new organization, simple writing, a large goal for expensive work, a fast emergency appeal, no spending from a campaign that was just published.',
    'whatToCheck: at most 4 things that a person can look up or ask for, each at most 300 characters.',
    fieldRules.confidence,
    ...sheetRules,
  ],
)

const disclaimer =
  'This is advisory: a reading by a model of published data only. No bank record, document or identity was checked. ' +
  'Such readings are often wrong where paperwork is poor. Nothing was changed; a person decides.'

export const assessCampaignRisk = act('POST /v1/ai/assess-campaign-risk', {
  summary: 'Suggest what a reviewer of a campaign may look at first',
  description:
    'For platform administrators. An aid for ordering the work of reviewers, no judgement: nothing is ' +
    'written anywhere, and no score, status or notice follows. Every signal comes with its evidence and ' +
    'with the most likely innocent explanation; without any the band is `ROUTINE`. May be kept for 30 ' +
    'minutes, unless something new was published of the campaign; `cached` tells.',
  who: { token: 'required', roles: administratorRoles },
  bodyLimit: aiBodyLimit,
  config: { task: 'assess-campaign-risk' },
  body: CampaignBody,
  reply: RiskAssessmentReply,
  refuses: [PayloadTooLargeError, ...refusalsOfReading],

  async does({ body: { campaignId }, ...call }) {
    const facts = await readCampaignFacts(call, campaignId)
    const sheet = factSheetOf(facts)
    const assessment = await answerOncePerSheet(call, {
      key: `ai:campaign:risk:${campaignId}`,
      schema: KeptRiskAssessment,
      sheet,
      write: async (task) => assess({ ...call, task }, [...sheet, ...countsOf(facts, call.clock.now())]),
    })
    return { assessment }
  },
})

async function assess(call: AiCall, data: readonly SheetPart[]): Promise<RiskAssessment> {
  const reply = await askModel(call, call.task, {
    system,
    prompt: addParts(new Prompt(), data).text(),
    schema: AskedRiskAssessment,
    kind: 'judgement',
  })
  const { standing: signals, droppedCount } = siftSignals(reply.signals)
  const { name: task, requestId } = call.task
  if (droppedCount > 0) call.log.info({ requestId, task, droppedCount }, 'Signals of the model were dropped')
  return {
    band: signals.length === 0 ? 'ROUTINE' : wordOf(riskBands, reply.band, 'ROUTINE'),
    signals,
    whatToCheck: textList(reply.whatToCheck, 4),
    confidence: clampShare(reply.confidence),
    disclaimer,
    ...provenanceOf(call),
    advisory: true,
    cached: false,
  }
}

function countsOf({ campaign, updates, recordCount }: CampaignFacts, now: Date): SheetPart[] {
  const days = daysPublished(campaign, now) ?? 'not published'
  const updateCount = `${updates.length}${updates.length < mostUpdates ? '' : ' or more'}`
  return [
    { said: `Days since publication: ${days}.` },
    { said: `Number of published updates: ${updateCount}. Number of records of spending: ${recordCount}.` },
  ]
}
