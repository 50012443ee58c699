import { DomainError } from '@civic/errors'

/** What to do without the model, by what was asked for. */
const byHand = {
  'classify-issue':
    'Suggestions are not available right now. Choose a category yourself and send your report as usual.',
  summarize: 'A summary is not available right now. You can still read the discussion itself.',
  'draft-announcement': 'A draft is not available right now. Write the announcement yourself, or try again later.',
  'community-insights':
    'Insights are not available right now. You can still read the issues and petitions of the community.',
  'narrate-metrics':
    'An explanation of the figures is not available right now. You can still read the figures themselves.',
  'classify-campaign': 'Suggestions are not available right now. Choose the category and tags yourself.',
  'draft-campaign': 'A draft is not available right now. Write the campaign yourself, or try again later.',
  'summarize-campaign-impact':
    'A summary is not available right now. You can still read the spending and the updates of the campaign.',
  'draft-donor-update': 'A draft is not available right now. Write the update yourself, or try again later.',
  'draft-completion-report': 'A draft is not available right now. Write the report yourself, or try again later.',
  'assess-campaign-risk':
    'An assessment is not available right now. Review the campaign on its published facts, or try again later.',
} as const

/** What the service can be asked for, as in the last part of its path. */
export type TaskName = keyof typeof byHand

export const taskNames = Object.keys(byHand)

/** Model or neighbour gave no usable answer; what exactly is in the log alone. */
export class AiUnavailableError extends DomainError {
  static readonly code = 'AI_UNAVAILABLE'
  static readonly kind = 'upstream-failed'
  static readonly sentence =
    'The model is not available right now. What to do without it depends on what was asked for.'

  constructor(task: TaskName) {
    super('AI_UNAVAILABLE', 'upstream-failed', byHand[task])
    this.name = 'AI_UNAVAILABLE'
  }
}
