import { randomUUID } from 'node:crypto'
import type { Reply, Wire } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, type Fields } from '../test/calls.ts'
import { newFinalReport } from '../test/campaigns.ts'
import { startTestOrganization } from '../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner, staff } = await service.house()
const visitor = service.visitor()
const campaign = await service.campaignOf(organization)
const milestone = await service.milestoneOf(campaign)
const project = await owner.projectBy(organization)
const invalid = [400, 'VALIDATION_ERROR']
const photo = '3f1c0a52-9b7d-4e86-a1f4-6d2e8c0b9a71.jpg'
const page = 'https://example.org/a.pdf'

const completed = async () => service.campaignOf(organization, { status: 'COMPLETED' })
const files = async (fields: Fields): Promise<Reply> =>
  owner.reportsCampaign(await completed(), { ...newFinalReport, ...fields })
const posts = async (fields: Fields): Promise<Reply> => staff.posts(organization, { issueId: randomUUID(), ...fields })

/** What takes several attachments: how it is sent, and what stands in the answer. */
const several: [string, (fields: Fields) => Promise<Reply>, (data: Wire) => [string[], (string | null)[]]][] = [
  ['a progress update', posts, ({ update }) => [update.attachmentUrls, update.attachmentAlts]],
  ['a final report', files, (data) => [data.campaign.finalReportUrls, data.campaign.finalReportAlts]],
]

describe.each(several)('the attachments of %s', (_, sends, attachmentsOf) => {
  test.each([
    [
      [photo, page],
      [' A tap\nruns ', '\u200b'],
      ['A tap runs', null],
    ],
    [
      [photo, page],
      [null, 'B'],
      [null, 'B'],
    ],
    [[photo, page], ['A'], ['A', null]],
    [[photo, page], undefined, [null, null]],
    [['a_b-c.webp', 'd.png', 'e.gif', 'f.jpeg'], null, [null, null, null, null]],
    [[photo], '', [null]],
    [[photo], ['x'.repeat(200)], ['x'.repeat(200)]],
    [undefined, [], []],
  ])('are %j, and with %j their texts are %j', async (attachmentUrls, attachmentAlts, alts) => {
    const { data } = await sends({ attachmentUrls, attachmentAlts })
    expect(attachmentsOf(data)).toEqual([attachmentUrls ?? [], alts])
  })

  test.each([
    [[photo], ['A', 'B']],
    [undefined, ['A']],
    [[photo], ['x'.repeat(201)]],
    [[photo], [7]],
    [[photo], 'A'],
    [[`/api/v1/uploads/${photo}`], undefined],
    [['../a.png'], undefined],
    [['a.pdf'], undefined],
    [['a.svg'], undefined],
    [['javascript:alert(1)'], undefined],
    [[''], undefined],
  ])('are not %j with %j', async (attachmentUrls, attachmentAlts) => {
    expect(outcomeOf(await sends({ attachmentUrls, attachmentAlts }))).toEqual(invalid)
  })
})

test('lists of updates show a text beside each attachment, of rows without texts too', async () => {
  const attachments = { attachmentUrls: [photo, page], attachmentAlts: [null, 'The plan'] }
  const updates = [
    await owner.updateBy(organization, { projectId: project.id, ...attachments }),
    await owner.updateBy(organization, { campaignId: campaign.id, ...attachments }),
  ]
  const before = await owner.updateBy(organization, { projectId: project.id, attachmentUrls: [photo] })
  const ofProject = (await visitor.browsesUpdates({ projectId: project.id })).data.updates
  expect(ofProject).toEqual([before, updates[0]])
  expect(ofProject).toMatchObject([{ attachmentAlts: [null] }, attachments])
  const { data } = await visitor.calls('GET', `/v1/campaigns/${campaign.id}/updates`)
  expect(data.updates).toEqual([updates[1]])
})

test('the page of a campaign shows the texts of its final report, and the organization reads them', async () => {
  const reported = await completed()
  const attachmentUrls = [photo, page]
  await owner.reportsCampaign(reported, { ...newFinalReport, attachmentUrls, attachmentAlts: ['A tap'] })
  const [seen, visited] = [await owner.seesCampaign(reported), await visitor.visitsCampaign(reported)]
  expect(seen.data.campaign).toMatchObject({ finalReportUrls: attachmentUrls, finalReportAlts: ['A tap', null] })
  expect(visited.data.campaign.finalReport).toMatchObject({ attachmentUrls, attachmentAlts: ['A tap', null] })
  expect(visited.data.campaign).not.toHaveProperty('finalReportAlts')
})

describe('the receipt of a spend record', () => {
  const reports = async (fields: Fields) => owner.reportsSpend(campaign, milestone, fields)
  const reported = async (fields: Fields) => owner.spendReported(campaign, milestone, fields)
  const amended = async (record: { id: string }, fields: Fields): Promise<Wire> =>
    (await owner.amendsSpend(record, fields)).data.spend

  test.each([
    [photo, [' A\nreceipt '], ['A receipt']],
    [photo, undefined, [null]],
    [photo, ['\u200b'], [null]],
    [page, null, [null]],
    [undefined, [], []],
  ])('is %j, and with %j its text is %j', async (receiptUrl, attachmentAlts, alts) => {
    const { receiptUrl: kept, attachmentAlts: texts, id } = await reported({ receiptUrl, attachmentAlts })
    expect([kept, texts]).toEqual([receiptUrl, alts])
    const { spend } = (await visitor.browsesSpend(campaign)).data
    expect(spend.find((each: Wire) => each.id === id)).toMatchObject({ attachmentAlts: alts })
  })

  test.each([
    { attachmentAlts: ['A'] },
    { receiptUrl: '', attachmentAlts: ['A'] },
    { receiptUrl: photo, attachmentAlts: ['A', 'B'] },
    { receiptUrl: photo, attachmentAlts: ['x'.repeat(201)] },
    { receiptUrl: `/api/v1/uploads/${photo}` },
    { receiptUrl: 'receipt.pdf' },
  ])('is not %j', async (fields) => {
    expect(outcomeOf(await reports(fields))).toEqual(invalid)
    const record = await reported({})
    expect(outcomeOf(await owner.amendsSpend(record, fields))).toEqual(invalid)
  })

  test('keeps its text as long as it stays', async () => {
    const record = await reported({ receiptUrl: photo, attachmentAlts: ['A'] })
    expect(await amended(record, { description: 'Clay' })).toMatchObject({ attachmentAlts: ['A'] })
    expect(await amended(record, { receiptUrl: photo })).toMatchObject({ attachmentAlts: ['A'] })
    expect(await amended(record, { attachmentAlts: ['B'] })).toMatchObject({ receiptUrl: photo, attachmentAlts: ['B'] })
    expect(await amended(record, { receiptUrl: page })).toMatchObject({ receiptUrl: page, attachmentAlts: [null] })
    expect(outcomeOf(await owner.amendsSpend(record, { receiptUrl: null, attachmentAlts: ['B'] }))).toEqual(invalid)
    expect(await amended(record, { receiptUrl: null })).toMatchObject({ attachmentAlts: [] })
  })

  test('leaves its text in the audit trail when it is corrected or taken back', async () => {
    const record = await reported({ receiptUrl: photo })
    await owner.amendsSpend(record, { attachmentAlts: ['A'] })
    await owner.amendsSpend(record, { receiptUrl: photo, attachmentAlts: ['A'] })
    await owner.withdrawsSpend(record)
    const trail = (await service.auditOf(record)).map(({ action, metadata }) => [action, metadata])
    expect(trail).toMatchObject([
      ['campaign.spend_reported', {}],
      ['campaign.spend_amended', { changes: { receiptAlt: { before: null, after: 'A' } } }],
      ['campaign.spend_withdrawn', { receiptUrl: photo, receiptAlt: 'A' }],
    ])
  })
})
