import { rowsOf } from './route-row.ts'

export const aiRows = rowsOf('ai', [
  ['POST', '/v1/ai/classify-issue', 'required', 'standard'],
  ['POST', '/v1/ai/summarize', 'required', 'standard'],
  ['POST', '/v1/ai/draft-announcement', 'required', 'standard'],
  ['GET', '/v1/ai/community-insights', 'required', 'standard'],
  ['GET', '/v1/ai/narrate-metrics', 'required', 'standard'],
  ['POST', '/v1/ai/classify-campaign', 'required', 'standard'],
  ['POST', '/v1/ai/draft-campaign', 'required', 'standard'],
  ['POST', '/v1/ai/summarize-campaign-impact', 'required', 'standard'],
  ['POST', '/v1/ai/draft-donor-update', 'required', 'standard'],
  ['POST', '/v1/ai/draft-completion-report', 'required', 'standard'],
  ['POST', '/v1/ai/assess-campaign-risk', 'required', 'standard'],
])
