import { randomUUID } from 'node:crypto'
import { staffRoles, type PlatformRole } from '@civic/access'

/** A task that reads the fact sheet of a campaign. */
export interface SheetTask {
  path: string
  /** Under which name the answer stands. */
  named: string
  roles: readonly PlatformRole[]
  kind: 'judgement' | 'draft'
  body: Readonly<Record<string, unknown>>
  /** Bounds of the brief, where there is one. */
  brief?: readonly [fewest: number, most: number]
  /** Members that the model must give. */
  members: readonly string[]
  /** Members of the answer. */
  answer: readonly string[]
}

const campaignId = randomUUID()
const provenance = ['model', 'generatedAt', 'advisory']

export const sheetTasks: readonly SheetTask[] = [
  {
    path: '/v1/ai/summarize-campaign-impact',
    named: 'impact',
    roles: staffRoles,
    kind: 'judgement',
    body: { campaignId },
    members: ['summary', 'highlights', 'gaps'],
    answer: ['summary', 'highlights', 'gaps', ...provenance, 'cached'],
  },
  {
    path: '/v1/ai/draft-donor-update',
    named: 'update',
    roles: staffRoles,
    kind: 'draft',
    body: { campaignId, brief: 'The tanks arrive in July.' },
    brief: [10, 5000],
    members: ['title', 'body', 'warnings'],
    answer: ['title', 'body', 'warnings', ...provenance],
  },
  {
    path: '/v1/ai/draft-completion-report',
    named: 'report',
    roles: staffRoles,
    kind: 'draft',
    body: { campaignId, brief: 'The borehole works, the tanks stand.' },
    brief: [20, 5000],
    members: ['body', 'warnings'],
    answer: ['body', 'unaccountedMinor', 'currency', 'mustExplain', 'warnings', ...provenance],
  },
  {
    path: '/v1/ai/assess-campaign-risk',
    named: 'assessment',
    roles: ['PLATFORM_ADMIN'],
    kind: 'judgement',
    body: { campaignId },
    members: ['band', 'signals', 'whatToCheck', 'confidence'],
    answer: ['band', 'signals', 'whatToCheck', 'confidence', 'disclaimer', ...provenance, 'cached'],
  },
]
