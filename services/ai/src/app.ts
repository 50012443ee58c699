import { createApp, type App, type Logger } from '@civic/http'
import { announcementDraftRoutes } from './tasks/announcement-drafts/announcement-draft-routes.ts'
import { campaignClassificationRoutes } from './tasks/campaign-classification/campaign-classification-routes.ts'
import { campaignDraftRoutes } from './tasks/campaign-drafts/campaign-draft-routes.ts'
import { campaignImpactRoutes } from './tasks/campaign-impact/campaign-impact-routes.ts'
import { insightRoutes } from './tasks/community-insights/insight-routes.ts'
import { completionReportRoutes } from './tasks/completion-reports/completion-report-routes.ts'
import type { AiContext } from './context.ts'
import { donorUpdateRoutes } from './tasks/donor-updates/donor-update-routes.ts'
import type { TimeLimits } from './asking/errands/time-limits.ts'
import { issueClassificationRoutes } from './tasks/issue-classification/issue-classification-routes.ts'
import { narrationRoutes } from './tasks/platform-narration/narration-routes.ts'
import { riskAssessmentRoutes } from './tasks/risk-assessments/risk-assessment-routes.ts'
import { startErrands } from './start-errands.ts'
import { summaryRoutes } from './tasks/summaries/summary-routes.ts'

export interface AiAppOptions {
  jwtSecret: string
  logger: Logger
  /** Named by health. */
  model: string
  /** How long a request may take. */
  timeLimits: Pick<TimeLimits, 'errandMs' | 'closingMs'>
}

/** The routes of the AI service in reading order. */
export async function createAiApp(context: AiContext, { model, timeLimits, ...options }: AiAppOptions): Promise<App> {
  const app = await createApp({
    ...options,
    service: 'ai-service',
    facts: { model },
    document: { title: 'AI service', description: 'Suggestions and drafts; a person decides on each.' },
  })
  startErrands(app, timeLimits)
  await app.register(issueClassificationRoutes, context)
  await app.register(summaryRoutes, context)
  await app.register(announcementDraftRoutes, context)
  await app.register(insightRoutes, context)
  await app.register(narrationRoutes, context)
  await app.register(campaignClassificationRoutes, context)
  await app.register(campaignDraftRoutes, context)
  await app.register(campaignImpactRoutes, context)
  await app.register(donorUpdateRoutes, context)
  await app.register(completionReportRoutes, context)
  await app.register(riskAssessmentRoutes, context)
  return app
}
