import type { Reply } from '@civic/testing'
import { afterAll, expect, test } from 'vitest'
import { newSpend } from '../../test/accountability.ts'
import { outcomesOf, type Fields } from '../../test/calls.ts'
import { newCampaign, newFinalReport, newMilestone } from '../../test/campaigns.ts'
import { startTestOrganization } from '../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner } = await service.house()
const [platform, visitor] = [await service.platformAdmin(), service.visitor()]
const draft = await service.campaignOf(organization, { status: 'DRAFT', goal_minor: 10 ** 15 })
const step = await service.milestoneOf(draft)
const open = await service.campaignOf(organization)
const milestoneId = (await service.milestoneOf(open)).id
const record = await service.spendOf(open, { id: milestoneId })
const inStatus = async (status: string) => (await service.campaignOf(organization, { status })).id

/** What has the type of a field and may still break a rule: the schema refuses all else, for every route. */
const odd = {
  words: ['', ' \n', '__proto__', "'; drop table campaigns; --", 'javascript:alert(1)', 'x'.repeat(30_000)],
  amounts: [-1, 0, -0, 1, 10 ** 13 + 1, 10 ** 18, -(10 ** 18), 1e300, Number.MAX_SAFE_INTEGER],
  days: ['0000-01-01', '0000-01-01T00:00:00Z', '2026-02-30', '9999-12-31T23:59:59-12:00', '275760-09-13T00:00:00Z'],
}

interface Form {
  path: () => Promise<string>
  body: Fields
  fields: Partial<Record<keyof typeof odd, readonly string[]>>
  /** All that it may answer besides a success and VALIDATION_ERROR. */
  says: readonly string[]
}

const ofCampaign = {
  words: ['category', 'currency', 'state', 'communityId', 'coverImageUrl', 'slug', 'status', 'organizationId'],
  amounts: ['goalMinor'],
  days: ['startDate', 'endDate'],
}
const ofMilestone = { words: ['status', 'campaignId'], amounts: ['targetMinor', 'position'] }
const ofSpend = { words: ['milestoneId', 'receiptUrl', 'currency'], amounts: ['amountMinor'], days: ['spentAt'] }
const [badCampaign, badTarget] = [
  ['400 INVALID_CATEGORY', '400 UNSUPPORTED_CURRENCY', '400 INVALID_GOAL', '400 INVALID_DATES'],
  ['400 INVALID_TARGET', '400 MILESTONES_EXCEED_GOAL'],
]
const badSpend = ['400 INVALID_AMOUNT', '404 MILESTONE_NOT_FOUND']

const forms: Record<string, Form> = {
  'POST /v1/organizations/:id/campaigns': {
    path: async () => `organizations/${organization.id}/campaigns`,
    body: newCampaign,
    fields: ofCampaign,
    says: badCampaign,
  },
  'PATCH /v1/campaigns/:campaignId': {
    path: async () => `campaigns/${draft.id}`,
    body: {},
    fields: ofCampaign,
    says: badCampaign,
  },
  'POST /v1/campaigns/:campaignId/milestones': {
    path: async () => `campaigns/${await inStatus('DRAFT')}/milestones`,
    body: { ...newMilestone, targetMinor: 1 },
    fields: ofMilestone,
    says: badTarget,
  },
  'PATCH /v1/milestones/:milestoneId': {
    path: async () => `milestones/${step.id}`,
    body: {},
    fields: ofMilestone,
    says: [...badTarget, '400 INVALID_STATUS'],
  },
  'POST /v1/campaigns/:campaignId/spend': {
    path: async () => `campaigns/${open.id}/spend`,
    body: { ...newSpend, milestoneId },
    fields: ofSpend,
    says: badSpend,
  },
  'PATCH /v1/spend/:spendId': {
    path: async () => `spend/${record.id}`,
    body: {},
    fields: ofSpend,
    says: badSpend,
  },
  'POST /v1/campaigns/:campaignId/report': {
    path: async () => `campaigns/${await inStatus('COMPLETED')}/report`,
    body: newFinalReport,
    fields: { words: ['body'] },
    says: ['400 REPORT_TOO_SHORT'],
  },
  'POST /v1/campaigns/:campaignId/review': {
    path: async () => `campaigns/${await inStatus('PENDING_REVIEW')}/review`,
    body: { decision: 'REJECTED', note: 'No.' },
    fields: { words: ['decision', 'note'] },
    says: ['400 INVALID_DECISION', '400 REVIEW_NOTE_REQUIRED'],
  },
  'POST /v1/campaigns/:campaignId/pause': {
    path: async () => `campaigns/${await inStatus('PUBLISHED')}/pause`,
    body: { reasonCode: 'OTHER', note: 'So.' },
    fields: { words: ['reasonCode', 'note'] },
    says: ['400 INVALID_PAUSE_REASON', '400 PAUSE_NOTE_REQUIRED'],
  },
}
const ofPlatform = /review|pause/

async function sends(name: string, body: Fields): Promise<Reply> {
  const [method = ''] = name.split(' ')
  const who = ofPlatform.test(name) ? platform : owner
  return who.calls(method, `/v1/${await forms[name]?.path()}`, { body })
}

test.each(Object.entries(forms))('%s has an answer to whatever is sent', async (name, { body, fields, says }) => {
  const { words = [], amounts = [], days = [] } = fields
  const bodies = [
    ...words.flatMap((field) => odd.words.map((value) => ({ ...body, [field]: value }))),
    ...amounts.flatMap((field) => odd.amounts.map((value) => ({ ...body, [field]: value }))),
    ...days.flatMap((field) => odd.days.map((value) => ({ ...body, [field]: value }))),
  ]
  const known = new Set(['200', '201', '400 VALIDATION_ERROR', ...says])
  const replies = await Promise.all(bodies.map(async (sent) => sends(name, sent)))
  expect(outcomesOf(replies).filter((outcome) => !known.has(outcome))).toEqual([])
})

/** The parameters of each list; those that are ids first. */
const lists: [string, typeof owner, string[], string[]][] = [
  [
    'campaigns?sort=NEAR_ME',
    visitor,
    ['organizationId', 'communityId'],
    ['category', 'state', 'lga', 'country', 'emergency', 'verified', 'nearState', 'nearLga', 'limit', 'offset'],
  ],
  ['campaigns?', visitor, [], ['sort', 'sort[]', '__proto__']],
  ['admin/campaigns?', platform, ['organizationId'], ['status', 'category', 'emergency', 'limit', 'offset']],
  [`organizations/${organization.id}/campaigns?`, owner, [], ['status', 'category', 'limit', 'offset']],
  [`campaigns/${open.id}/spend?`, visitor, [], ['limit', 'offset']],
  [`campaigns/${open.id}/updates?`, owner, [], ['limit', 'offset', 'includeInternal']],
  [`organizations/${organization.id}/funding-analytics?`, owner, [], ['weeks']],
  ['admin/funding-analytics?', platform, [], ['weeks']],
]
const hostile = [
  '',
  '%20',
  '%FF',
  '%25',
  '_',
  '-1',
  '1.5',
  '1e9',
  'NaN',
  "';--",
  '9'.repeat(400),
  'x'.repeat(5000),
  '٣',
]

test.each(lists)('GET /v1/%s has an answer to whatever is asked', async (path, who, ids, others) => {
  const asked = [...ids, ...others].flatMap((name) => hostile.map((value) => ({ name, value })))
  const statuses = await Promise.all(
    asked.map(async ({ name, value }) => {
      const isRefused = ids.includes(name) && decodeURIComponent(value.replace('%FF', 'x')).trim() !== ''
      const { status } = await who.calls('GET', `/v1/${path}&${name}=${value}`)
      return status === (isRefused ? 400 : 200) ? [] : [[name, value, status]]
    }),
  )
  expect(statuses.flat()).toEqual([])
})
