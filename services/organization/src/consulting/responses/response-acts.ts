import { browseResponses } from './browse-responses.ts'
import { listMyResponses } from './list-my-responses.ts'
import { respond } from './respond.ts'
import { showAnalytics } from './show-analytics.ts'

/** In the order of the OpenAPI document. */
export const responseActs = [respond, listMyResponses, browseResponses, showAnalytics]
