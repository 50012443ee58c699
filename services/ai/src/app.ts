import { createApp, registerActs, type App, type Logger } from '@civic/http'
import type { TimeLimits } from './asking/task/time-limits.ts'
import type { AiContext } from './context.ts'
import { startTasks } from './start-tasks.ts'
import { draftAnnouncement } from './tasks/announcement-drafts/draft-announcement.ts'
import { classifyCampaign } from './tasks/campaign-classification/classify-campaign.ts'
import { draftCampaign } from './tasks/campaign-drafts/draft-campaign.ts'
import { summarizeCampaignImpact } from './tasks/campaign-impact/summarize-campaign-impact.ts'
import { showCommunityInsights } from './tasks/community-insights/show-community-insights.ts'
import { draftCompletionReport } from './tasks/completion-reports/draft-completion-report.ts'
import { draftDonorUpdate } from './tasks/donor-updates/draft-donor-update.ts'
import { classifyIssue } from './tasks/issue-classification/classify-issue.ts'
import { narrateMetrics } from './tasks/platform-narration/narrate-metrics.ts'
import { assessCampaignRisk } from './tasks/risk-assessments/assess-campaign-risk.ts'
import { summarizeDiscussion } from './tasks/summaries/summarize-discussion.ts'

export interface AiAppOptions {
  jwtSecrets: readonly string[]
  logger: Logger
  isDevelopment?: boolean
  /** Named by health. */
  model: string
  /** False where no model is set up: health says so, and no page offers in vain what needs one. */
  hasModel: boolean
  /** How long a request may take. */
  timeLimits: Pick<TimeLimits, 'taskMs' | 'closingMs'>
}

/** The routes of the AI service in reading order. */
export async function createAiApp(
  context: AiContext,
  { model, hasModel, timeLimits, ...options }: AiAppOptions,
): Promise<App> {
  const app = await createApp({
    ...options,
    service: 'ai-service',
    facts: { model, ...(!hasModel && { enabled: false }) },
    tellPart: async () => ({ ai: { on: hasModel, model } }),
    document: { title: 'AI service', description: 'Suggestions and drafts; a person decides on each.' },
  })
  startTasks(app, timeLimits)
  registerActs(app, context, 'assistant', [
    classifyIssue,
    summarizeDiscussion,
    draftAnnouncement,
    showCommunityInsights,
    narrateMetrics,
    classifyCampaign,
    draftCampaign,
    summarizeCampaignImpact,
    draftDonorUpdate,
    draftCompletionReport,
    assessCampaignRisk,
  ])
  return app
}
