import { randomUUID } from 'node:crypto'
import type { Reply } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { newSpend } from '../../test/accountability.ts'
import { outcomeOf, outcomesOf, type Fields } from '../../test/calls.ts'
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

/** What a clumsy or hostile client sends where a field is expected. */
const odd: unknown[] = [
  [null, true, [], [null], [[]], {}, { id: 1 }, '', ' \n', '\0', 'a\ud800', 'x'.repeat(30_000), '__proto__'],
  [-1, 0, -0, 0.5, 1e-300, 10 ** 13 + 1, 10 ** 18, -(10 ** 18), 1e300, Number.MAX_SAFE_INTEGER, '1', '１'],
  ['0000-01-01', '0000-01-01T00:00:00Z', '2026-02-30', '9999-12-31T23:59:59-12:00', '275760-09-13T00:00:00Z'],
  ['javascript:alert(1)', 'http://', 'https://a b', "'; drop table campaigns; --", randomUUID(), 'no-id'],
  [Array(200).fill('https://example.org'), Array(200).fill({ description: 'Nail', amountMinor: 1 })],
].flat()

interface Form {
  path: () => Promise<string>
  body: Fields
  fields: readonly string[]
  /** All that it may answer besides a success and VALIDATION_ERROR. */
  says: readonly string[]
}

const dated = ['startDate', 'endDate']
const content = [
  'title',
  'summary',
  'description',
  'category',
  'goalMinor',
  'coverImageUrl',
  'communityId',
  'projectId',
]
const ofCampaign = [...content, ...dated, 'currency', 'state', 'lga', 'isEmergency', 'slug', 'status', 'organizationId']
const ofMilestone = ['title', 'targetMinor', 'description', 'position', 'status', 'campaignId']
const ofSpend = ['milestoneId', 'amountMinor', 'description', 'spentAt', 'receiptUrl', 'lines', 'currency']
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
    fields: ['body', 'attachmentUrls'],
    says: ['400 REPORT_TOO_SHORT'],
  },
  'POST /v1/campaigns/:campaignId/review': {
    path: async () => `campaigns/${await inStatus('PENDING_REVIEW')}/review`,
    body: { decision: 'REJECTED', note: 'No.' },
    fields: ['decision', 'note'],
    says: ['400 INVALID_DECISION', '400 REVIEW_NOTE_REQUIRED'],
  },
  'POST /v1/campaigns/:campaignId/pause': {
    path: async () => `campaigns/${await inStatus('PUBLISHED')}/pause`,
    body: { reasonCode: 'OTHER', note: 'So.' },
    fields: ['reasonCode', 'note'],
    says: ['400 INVALID_PAUSE_REASON', '400 PAUSE_NOTE_REQUIRED'],
  },
  'PATCH /v1/organizations/:id/funding-verification': {
    path: async () => `organizations/${organization.id}/funding-verification`,
    body: {},
    fields: ['bankAccountVerified'],
    says: [],
  },
}
const ofPlatform = /review|pause|verification/

async function sends(name: string, options: object): Promise<Reply> {
  const [method = ''] = name.split(' ')
  const who = ofPlatform.test(name) ? platform : owner
  return who.calls(method, `/v1/${await forms[name]?.path()}`, options)
}

describe.each(Object.entries(forms))('%s', (name, { body, fields, says }) => {
  test.each(fields)('has an answer to whatever is sent as %s', async (field) => {
    const replies = await Promise.all(odd.map(async (value) => sends(name, { body: { ...body, [field]: value } })))
    const known = new Set(['200', '201', '400 VALIDATION_ERROR', ...says])
    expect(outcomesOf(replies).filter((outcome) => !known.has(outcome))).toEqual([])
  })

  test.each(['{', '[]', '7', '"x"', 'null,', '{"a\\u0000":1}', '{"a":"\\ud800"}', '['.repeat(20_000)])(
    'refuses a body that is not an object: %s',
    async (rawBody) => {
      const reply = await sends(name, { rawBody, headers: { 'content-type': 'application/json' } })
      expect(outcomeOf(reply)).toEqual([400, 'VALIDATION_ERROR'])
    },
  )
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
const readable = [
  '',
  '%20',
  '%FF',
  '%25',
  '_',
  '-1',
  '1.5',
  '1e9',
  '9'.repeat(400),
  'NaN',
  "';--",
  'x'.repeat(5000),
  '٣',
]
const unreadable = ['%00', '%ED%A0%80', 'a%00b']

test.each(lists)('GET /v1/%s has an answer to whatever is asked', async (path, who, ids, others) => {
  for (const name of [...ids, ...others]) {
    const asked = async (value: string) => [
      name,
      value,
      (await who.calls('GET', `/v1/${path}&${name}=${value}`)).status,
    ]
    for (const value of unreadable) expect(await asked(value)).toEqual([name, value, 400])
    for (const value of readable) {
      const isRefused = ids.includes(name) && decodeURIComponent(value.replace('%FF', 'x')).trim() !== ''
      expect(await asked(value)).toEqual([name, value, isRefused ? 400 : 200])
    }
  }
})
