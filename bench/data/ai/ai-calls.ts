import { randomUUID } from 'node:crypto'
import type { PlatformRole } from '@civic/access'
import type { PreparedRequest } from '../../load/prepared-request.ts'
import { tokenFor } from '../token.ts'
import { textOf } from './neighbour-rows.ts'

/** Something that the AI service is asked for, and what it asks of others meanwhile. */
export interface AiCall {
  name: string
  /** The n-th one, each by somebody else. */
  request: (n: number) => PreparedRequest
  /** What it reads at its neighbours, as paths: one group after the other, each all at once. */
  reads: readonly (readonly string[])[]
  modelCalls: 0 | 1
  /** Whether it is answered from the cache, where the first one has left it. */
  isCached: boolean
}

const [issueId, communityId, campaignId] = [randomUUID(), randomUUID(), randomUUID()]

/** While somebody types a report, of some hundred words. */
export const classification: AiCall = {
  name: 'issue classified',
  request: (n) => ({
    method: 'POST',
    path: '/v1/ai/classify-issue',
    token: tokenOf('CITIZEN'),
    body: { title: textOf(n, 1), description: textOf(n, 18), communityId },
  }),
  reads: [],
  modelCalls: 1,
  isCached: false,
}

export const summary: AiCall = {
  name: 'summary of an issue, cached',
  request: () => ({
    method: 'POST',
    path: '/v1/ai/summarize',
    token: tokenOf('REPRESENTATIVE'),
    body: { resource: 'issue', id: issueId },
  }),
  reads: [[`/v1/issues/${issueId}`, `/v1/issues/${issueId}/comments?limit=200`]],
  modelCalls: 0,
  isCached: true,
}

export const insights: AiCall = {
  name: 'insights, cached',
  request: () => ({
    method: 'GET',
    path: `/v1/ai/community-insights?communityId=${communityId}`,
    token: tokenOf('REPRESENTATIVE'),
  }),
  reads: [[`/v1/issues?communityId=${communityId}&limit=25`, `/v1/petitions?communityId=${communityId}&limit=15`]],
  modelCalls: 0,
  isCached: true,
}

/** Each of a campaign that nobody has asked about. */
export const riskAssessment: AiCall = {
  name: 'risk assessment, not cached',
  request: () => ({
    method: 'POST',
    path: '/v1/ai/assess-campaign-risk',
    token: tokenOf('PLATFORM_ADMIN'),
    body: { campaignId: randomUUID() },
  }),
  reads: [
    [`/v1/campaigns/${campaignId}`],
    ['milestones', 'spend?limit=1000', 'updates?limit=20'].map((list) => `/v1/campaigns/${campaignId}/${list}`),
  ],
  modelCalls: 1,
  isCached: false,
}

function tokenOf(role: PlatformRole): string {
  const id = randomUUID()
  return tokenFor({ id, name: `Caller ${id.slice(0, 4)}`, email: `${id.slice(0, 8)}@example.org`, role })
}
