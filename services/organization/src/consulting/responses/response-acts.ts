import { browseResponses } from './browse-responses.ts'
import { listMyResponses } from './list-my-responses.ts'
import { respondToConsultation } from './respond-to-consultation.ts'
import { showConsultationAnalytics } from './show-consultation-analytics.ts'

/** In the order of the OpenAPI document. */
export const responseActs = [respondToConsultation, listMyResponses, browseResponses, showConsultationAnalytics]
