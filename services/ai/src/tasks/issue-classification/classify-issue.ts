import { issueCategories } from '@civic/contracts'
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
  AskedIssueClassification,
  ClassifyIssueBody,
  IssueClassificationReply,
  severities,
} from './issue-classification-schemas.ts'

const system = systemText('suggest how a report of a local issue may be filed. The reporter decides.', [
  'category: the one that fits best.',
  'severity: the one that fits best. HIGH and CRITICAL only for immediate risk to life, health or infrastructure.',
  'Judge only what the reporter wrote.',
  fieldRules.suggestedTags,
  fieldRules.reasoning,
  fieldRules.confidence,
])

export const classifyIssue = act('POST /v1/ai/classify-issue', {
  summary: 'Suggest category, severity and tags for a report',
  description:
    'For everybody who is signed in, verified or not. Call it while a report is written, and let the ' +
    'reporter decide. Answers within 15 seconds or not at all; nothing is stored or published.',
  bodyLimit: aiBodyLimit,
  config: { task: 'classify-issue' },
  body: ClassifyIssueBody,
  reply: IssueClassificationReply,
  refuses: [PayloadTooLargeError, AiUnavailableError],

  async does({ body: { title, description }, ...call }) {
    const prompt = new Prompt()
      .quote('Title of the report', title, longest.title)
      .quote('Description', description, longest.description)
    const reply = await askModel(call, call.task, {
      system,
      prompt: prompt.text(),
      schema: AskedIssueClassification,
      kind: 'judgement',
    })
    return {
      classification: {
        category: wordOf(issueCategories, reply.category, 'OTHER'),
        severity: wordOf(severities, reply.severity, 'MEDIUM'),
        suggestedTags: tagList(reply.suggestedTags),
        reasoning: plainText(reply.reasoning, longestItem),
        confidence: clampShare(reply.confidence),
        ...provenanceOf(call),
      },
    }
  },
})
