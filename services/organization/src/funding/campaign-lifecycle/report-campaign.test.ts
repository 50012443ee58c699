import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { newFinalReport } from '../../../test/campaigns.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner } = await service.house()

/** A completed campaign that raised some and reported each of the amounts. */
async function completed(raised_minor = 0, ...amounts: number[]) {
  const campaign = await service.campaignOf(organization, { status: 'COMPLETED', raised_minor })
  const milestone = await service.milestoneOf(campaign)
  for (const amount_minor of amounts) await service.spendOf(campaign, milestone, { amount_minor })
  return { campaign, milestone }
}
const text = 'x'.repeat(40)

describe('POST /v1/campaigns/:campaignId/report', () => {
  test('files the account, with what nobody has explained, on record', async () => {
    const { campaign } = await completed(1000, 300, 250)
    const before = (await owner.seesCampaign(campaign)).data.campaign
    const attachmentUrls = ['https://example.org/a.pdf', 'http://example.org/b']
    const { status, data } = await owner.reportsCampaign(campaign, { body: ` ${text}\n`, attachmentUrls })
    const { reportedAt, updatedAt } = data.campaign
    const finalReportAlts = [null, null]
    const said = { finalReportBody: text, finalReportUrls: attachmentUrls, finalReportAlts }
    const report = { ...said, unaccountedAtReportMinor: 450 }
    expect([status, data.campaign]).toEqual([200, { ...before, status: 'REPORTED', ...report, reportedAt, updatedAt }])
    expect(Math.abs(Date.parse(reportedAt) - Date.now())).toBeLessThan(60_000)
    expect(await service.auditOf(campaign)).toEqual([
      expect.objectContaining({
        actor_id: owner.id,
        action: 'campaign.reported',
        target_type: 'CAMPAIGN',
        metadata: { title: campaign.title, attachments: 2, unaccountedAtReportMinor: 450 },
      }),
    ])
  })

  test('freezes nothing below zero, and what it froze for good', async () => {
    const { campaign, milestone } = await completed(1000, 700, 700)
    await owner.reportsCampaign(campaign)
    expect((await owner.seesCampaign(campaign)).data.campaign.unaccountedAtReportMinor).toBe(0)

    const { campaign: open, milestone: digging } = await completed(1000)
    await owner.reportsCampaign(open)
    await owner.spendReported(open, digging)
    await owner.spendReported(campaign, milestone)
    await service.setCampaign(open, { raised_minor: 5000 })
    expect((await owner.seesCampaign(open)).data.campaign.unaccountedAtReportMinor).toBe(1000)
  })

  test('is told once to everybody who gave and every member', async () => {
    const house = await service.house()
    const [campaign, donor] = [
      await service.campaignOf(house.organization, { status: 'COMPLETED' }),
      await service.person(),
    ]
    await service.donates(campaign, donor)
    await house.owner.reportsCampaign(campaign)
    const link = `/campaigns/${campaign.slug}`
    const stakeholders = [donor, house.owner, house.admin, house.staff].map(({ id }) => id).toSorted()
    expect(await service.toldWithLink(link)).toEqual(stakeholders)
    expect(await service.noticesOf(donor)).toEqual([
      {
        type: 'CAMPAIGN_COMPLETED',
        title: `Final report published: ${campaign.title}`,
        body: expect.stringMatching(/organization.*account/),
        read: false,
        link_url: link,
      },
    ])
  })

  test.each<[string, Record<string, unknown>]>([
    ['no text', { body: undefined }],
    ['a text of 39 characters', { body: 'x'.repeat(39) }],
    ['a text of 5,001 characters', { body: 'x'.repeat(5001) }],
    ['13 attachments', { attachmentUrls: Array<string>(13).fill('https://example.org') }],
    ['an attachment that is a script', { attachmentUrls: ['javascript:alert(1)'] }],
  ])('refuses %s, before it looks at the step', async (_, fields) => {
    for (const status of ['COMPLETED', 'PUBLISHED']) {
      const campaign = await service.campaignOf(organization, { status })
      const reply = await owner.reportsCampaign(campaign, { ...newFinalReport, ...fields })
      expect(outcomeOf(reply)).toEqual([400, 'VALIDATION_ERROR'])
    }
  })

  test('looks at the step before it looks at what trimming leaves of the text', async () => {
    const body = `${' '.repeat(4000)}${'🎈'.repeat(39)}${' '.repeat(900)}`
    const early = await service.campaignOf(organization)
    expect(outcomeOf(await owner.reportsCampaign(early, { body }))).toEqual([409, 'CAMPAIGN_INVALID_TRANSITION'])
    const { campaign } = await completed()
    expect(outcomeOf(await owner.reportsCampaign(campaign, { body }))).toEqual([400, 'REPORT_TOO_SHORT'])
    expect((await owner.reportsCampaign(campaign, { body: `${body.trim()}🎈 ` })).status).toBe(200)
  })

  test('takes every bound itself', async () => {
    const { campaign } = await completed()
    const attachmentUrls = Array<string>(12).fill(`https://example.org/${'x'.repeat(2028)}`)
    const { data } = await owner.reportsCampaign(campaign, { body: '🎈'.repeat(5000), attachmentUrls })
    expect(data.campaign).toMatchObject({ finalReportBody: '🎈'.repeat(5000), finalReportUrls: attachmentUrls })
  })

  test.each([null, [], undefined, ''])('takes %j for no attachments', async (attachmentUrls) => {
    const { campaign } = await completed()
    const { data } = await owner.reportsCampaign(campaign, { body: text, attachmentUrls })
    expect(data.campaign.finalReportUrls).toEqual([])
  })
})
