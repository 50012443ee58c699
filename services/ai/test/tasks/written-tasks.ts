import { platformRoles, staffRoles, type PlatformRole } from '@civic/access'
import type { TSchema } from 'typebox'
import {
  boundedAnnouncementDraft,
  boundedCampaignClassification,
  boundedCampaignDraft,
  boundedIssueClassification,
} from './bounded-answers.ts'

/** A task whose material stands in the body, with a body that is taken. */
export interface WrittenTask {
  path: string
  /** Under which name the answer stands. */
  named: string
  roles: readonly PlatformRole[]
  kind: 'judgement' | 'draft'
  body: Readonly<Record<string, unknown>>
  /** Texts that must be there, with the fewest and most characters. */
  texts: Readonly<Record<string, readonly [fewest: number, most: number]>>
  /** Texts that may be left out, with the most characters. */
  extras: Readonly<Record<string, number>>
  /** Members that the model must give. */
  members: readonly string[]
  /** What an answer is at most. */
  bounded: TSchema
}

const classifyIssue: WrittenTask = {
  path: '/v1/ai/classify-issue',
  named: 'classification',
  roles: platformRoles,
  kind: 'judgement',
  body: { title: 'Water main burst', description: 'Water has run down Allen Avenue since this morning.' },
  texts: { title: [3, 300], description: [10, 10_000] },
  extras: {},
  members: ['category', 'severity', 'suggestedTags', 'reasoning', 'confidence'],
  bounded: boundedIssueClassification,
}

const draftAnnouncement: WrittenTask = {
  path: '/v1/ai/draft-announcement',
  named: 'draft',
  roles: staffRoles,
  kind: 'draft',
  body: { brief: 'The clinic opens on Saturdays from June on.', tone: 'friendly', audience: 'all' },
  texts: { brief: [20, 1500] },
  extras: { orgName: 200, orgKind: 40 },
  members: ['title', 'body', 'keyPoints'],
  bounded: boundedAnnouncementDraft,
}

const classifyCampaign: WrittenTask = {
  path: '/v1/ai/classify-campaign',
  named: 'classification',
  roles: staffRoles,
  kind: 'judgement',
  body: { title: 'Roofs after the flood', description: 'Forty houses in Makoko lost their roofs on Sunday.' },
  texts: { title: [3, 300], description: [10, 20_000] },
  extras: {},
  members: ['category', 'isEmergency', 'suggestedTags', 'reasoning', 'confidence'],
  bounded: boundedCampaignClassification,
}

const draftCampaign: WrittenTask = {
  path: '/v1/ai/draft-campaign',
  named: 'draft',
  roles: staffRoles,
  kind: 'draft',
  body: { brief: 'We want to dig a borehole for the school of Ikorodu.' },
  texts: { brief: [20, 5000] },
  extras: { state: 100, lga: 100, organizationName: 200 },
  members: ['title', 'summary', 'description', 'milestones', 'warnings'],
  bounded: boundedCampaignDraft,
}

export const writtenTasks = [classifyIssue, draftAnnouncement, classifyCampaign, draftCampaign]
