import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner } = await service.house()
const platform = await service.platformAdmin()
const statuses = [
  'DRAFT',
  'PENDING_REVIEW',
  'NEEDS_CHANGES',
  'APPROVED',
  'PUBLISHED',
  'FUNDED',
  'COMPLETED',
  'REPORTED',
]

describe('POST /v1/campaigns/:campaignId/pause', () => {
  test.each(statuses)('stops a campaign that is %s, and remembers that it was', async (fromStatus) => {
    const campaign = await service.campaignOf(organization, { status: fromStatus })
    await service.donates(campaign, await service.person())
    const before = (await owner.seesCampaign(campaign)).data.campaign
    const sent = { reasonCode: 'misuse_reported', note: '  Under review.  ' }
    const { status, data } = await platform.pausesCampaign(campaign, sent)
    const reason = { pauseReasonCode: 'MISUSE_REPORTED', pauseNote: 'Under review.', pausedFromStatus: fromStatus }
    const { updatedAt } = data.campaign
    expect([status, data.campaign]).toEqual([200, { ...before, status: 'PAUSED', ...reason, updatedAt }])
    expect((await service.storedCampaign(campaign))?.['paused_at']).toBeInstanceOf(Date)
    expect(await service.auditOf(campaign)).toEqual([
      expect.objectContaining({
        actor_id: platform.id,
        action: 'campaign.paused',
        target_type: 'CAMPAIGN',
        metadata: { title: campaign.title, reasonCode: 'MISUSE_REPORTED', note: 'Under review.', fromStatus },
      }),
    ])
    expect(await service.toldWithLink(`/campaigns/${campaign.slug}`)).toEqual([])
  })

  test.each([
    'FRAUD_DETECTED',
    'VERIFICATION_EXPIRED',
    'MISUSE_REPORTED',
    'ORGANIZATION_SUSPENDED',
    'FALSE_INFORMATION',
    'OTHER',
  ])('takes %s for a reason', async (reasonCode) => {
    const campaign = await service.campaignOf(organization)
    const { data } = await platform.pausesCampaign(campaign, { reasonCode, note: 'So.' })
    expect(data.campaign.pauseReasonCode).toBe(reasonCode)
  })

  test.each<[unknown]>([
    [{ note: 'So.' }],
    [{ reasonCode: 'OTHER' }],
    [{ reasonCode: '', note: 'So.' }],
    [{ reasonCode: 'OTHER', note: '' }],
    [{ reasonCode: 'OTHER', note: null }],
    [{ reasonCode: ' ', note: 'So.' }],
    [{ reasonCode: 'OTHER', note: 'x'.repeat(2001) }],
    [{ reasonCode: 7, note: 'So.' }],
  ])('refuses %j before it looks at the step', async (body) => {
    for (const status of ['PUBLISHED', 'PAUSED']) {
      const campaign = await service.campaignOf(organization, { status })
      expect(outcomeOf(await platform.pausesCampaign(campaign, body))).toEqual([400, 'VALIDATION_ERROR'])
    }
  })

  test('measures the note without the blanks around it', async () => {
    const note = '🎈'.repeat(2000)
    const pause = { reasonCode: 'OTHER', note: `\n${' '.repeat(3000)}${note} ` }
    const { data } = await platform.pausesCampaign(await service.campaignOf(organization), pause)
    expect(data.campaign.pauseNote).toBe(note)
  })

  test('looks at the step, then at the reason, then at a note that says nothing', async () => {
    const pause = async (status: string, body: unknown) =>
      outcomeOf(await platform.pausesCampaign(await service.campaignOf(organization, { status }), body))
    const neither = { reasonCode: 'BOREDOM', note: ' \n ' }
    expect(await pause('ARCHIVED', neither)).toEqual([409, 'CAMPAIGN_INVALID_TRANSITION'])
    expect(await pause('PUBLISHED', neither)).toEqual([400, 'INVALID_PAUSE_REASON'])
    const endless = { ...neither, reasonCode: 'x'.repeat(1000) }
    expect(await pause('PUBLISHED', endless)).toEqual([400, 'INVALID_PAUSE_REASON'])
    expect(await pause('PUBLISHED', { ...neither, reasonCode: 'OTHER' })).toEqual([400, 'PAUSE_NOTE_REQUIRED'])
  })
})
