import { afterAll, describe, expect, test } from 'vitest'
import { outcomesOf } from '../../../test/calls.ts'
import { eligibleColumns } from '../../../test/campaigns.ts'
import { chargeOf, tellerOf } from '../../../test/giving.ts'
import { startFundingOrganization } from '../../../test/payments.ts'

const service = await startFundingOrganization()
const tells = tellerOf(service.call, service.sandbox.key)
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner, admin } = await service.house(eligibleColumns)
const [ada, ben] = [await service.platformAdmin(), await service.platformAdmin()]
const tooLate = '409 CAMPAIGN_INVALID_TRANSITION'

async function campaignIn(status: string, columns = {}) {
  const campaign = await service.campaignOf(organization, { status, ...columns })
  return { campaign, milestone: await service.milestoneOf(campaign) }
}

/** All of them wait for the campaign, then go on at the same instant. */
const meet = async <Result>({ id }: { id: string }, acts: readonly (() => Promise<Result>)[]) =>
  service.behind('select id from campaigns where id = $1 for update', [id], acts)

describe('two who act on one campaign at the same instant', () => {
  test('decide it once: the review of one of them stands, with its own audit row', async () => {
    const { campaign } = await campaignIn('PENDING_REVIEW')
    const replies = await meet(campaign, [
      async () => ada.reviewsCampaign(campaign, { decision: 'APPROVED' }),
      async () => ben.reviewsCampaign(campaign, { decision: 'REJECTED', note: 'No.' }),
    ])
    expect(outcomesOf(replies)).toEqual(['200', tooLate])
    const stored = await service.storedCampaign(campaign)
    const audit = await service.auditOf(campaign)
    expect(audit).toMatchObject([{ actor_id: stored?.['reviewed_by_id'], metadata: { decision: stored?.['status'] } }])
    const told = await service.toldWithLink(`/org/${organization.id}?tab=campaigns`)
    expect(told).toHaveLength(stored?.['status'] === 'APPROVED' ? 3 : 0)
  })

  test.each([
    ['DRAFT', async (id: string) => owner.submitsCampaign({ id }), async (id: string) => admin.submitsCampaign({ id })],
    [
      'PUBLISHED',
      async (id: string) => owner.completesCampaign({ id }),
      async (id: string) => admin.completesCampaign({ id }),
    ],
    [
      'COMPLETED',
      async (id: string) => owner.reportsCampaign({ id }),
      async (id: string) => admin.reportsCampaign({ id }),
    ],
  ])('take a step from %s once', async (status, first, second) => {
    const { campaign } = await campaignIn(status)
    const replies = await meet(campaign, [async () => first(campaign.id), async () => second(campaign.id)])
    expect(outcomesOf(replies)).toEqual(['200', tooLate])
    expect(await service.actionsOn(campaign)).toHaveLength(1)
  })

  test.each([
    ['APPROVED', 'PUBLISHED', '403 CAMPAIGN_TRANSITION_FORBIDDEN', owner.publishesCampaign],
    ['FUNDED', 'COMPLETED', tooLate, owner.completesCampaign],
  ])('leave it paused from %s or from %s, whoever was first', async (status, next, refusal, step) => {
    const { campaign } = await campaignIn(status)
    const replies = await meet(campaign, [async () => step(campaign), async () => ada.pausesCampaign(campaign)])
    const [stepped, paused] = replies
    expect(paused?.status).toBe(200)
    const wasFirst = stepped?.status === 200
    expect(outcomesOf(replies)).toEqual(wasFirst ? ['200', '200'] : ['200', refusal])
    expect(await service.storedCampaign(campaign)).toMatchObject({
      status: 'PAUSED',
      paused_from_status: wasFirst ? next : status,
    })
  })

  test('do not stop each other when money arrives while it is paused or completed', async () => {
    const funding = `update campaigns set status = 'FUNDED' where id = $1`
    const { campaign: paused } = await campaignIn('PUBLISHED')
    const { campaign: completed } = await campaignIn('PUBLISHED')
    const [pause] = await service.behind(funding, [paused.id], [async () => ada.pausesCampaign(paused)])
    const [complete] = await service.behind(funding, [completed.id], [async () => owner.completesCampaign(completed)])
    expect(pause?.data.campaign).toMatchObject({ status: 'PAUSED', pausedFromStatus: 'FUNDED' })
    expect(complete?.data.campaign.status).toBe('COMPLETED')
  })

  test('end what was paused once: it goes on, or it is rejected for good', async () => {
    const { campaign } = await campaignIn('PAUSED', { paused_from_status: 'PUBLISHED' })
    const replies = await meet(campaign, [
      async () => ada.resumesCampaign(campaign),
      async () => ben.reviewsCampaign(campaign, { decision: 'REJECTED', note: 'No.' }),
    ])
    expect(outcomesOf(replies)).toEqual(['200', tooLate])
    const status = replies[0]?.status === 200 ? 'PUBLISHED' : 'REJECTED'
    expect((await service.storedCampaign(campaign))?.['status']).toBe(status)
    expect(await service.actionsOn(campaign)).toHaveLength(1)
  })

  test('resume it by the money that settled a moment before', async () => {
    const { campaign } = await campaignIn('PAUSED', { goal_minor: 500, paused_from_status: 'PUBLISHED' })
    const settling = `with held as (select id, organization_id from campaigns where id = $1 for no key update)
      insert into donations (campaign_id, organization_id, gross_minor, status, settled_at)
      select id, organization_id, 500, 'SETTLED', now() from held`
    const [resumed] = await service.behind(settling, [campaign.id], [async () => ada.resumesCampaign(campaign)])
    expect(resumed?.data.campaign.status).toBe('FUNDED')
  })

  test('submit no plan that grew too large at that instant', async () => {
    const { campaign, milestone } = await campaignIn('DRAFT', { goal_minor: 1000 })
    const growing = `with held as (select id from campaigns where id = $1 for no key update)
      update milestones set target_minor = 1001 from held where milestones.id = $2`
    const submitting = async () => owner.submitsCampaign(campaign)
    const replies = await service.behind(growing, [campaign.id, milestone.id], [submitting])
    expect(outcomesOf(replies)).toEqual(['400 MILESTONES_EXCEED_GOAL'])
  })
})

describe('money that arrives at the instant of', () => {
  const arriving = async (status: string, columns = {}) => {
    const { campaign } = await campaignIn(status, columns)
    const { reference } = await service.pendingOf(campaign, { gross_minor: 500 })
    return { campaign, settle: async () => tells(chargeOf(reference, { amount: 500 })) }
  }

  test('the completion is counted and does not undo it', async () => {
    const { campaign, settle } = await arriving('PUBLISHED', { goal_minor: 500 })
    const replies = await meet(campaign, [settle, async () => owner.completesCampaign(campaign)])
    expect(outcomesOf(replies)).toEqual(['200', '200'])
    expect(await service.totalsOf(campaign)).toEqual({ status: 'COMPLETED', raised: '500', sum: '500', donors: 1 })
  })

  test('the final report is counted in it wholly or not at all', async () => {
    const { campaign, settle } = await arriving('COMPLETED')
    const [, reported] = await meet(campaign, [settle, async () => owner.reportsCampaign(campaign)])
    const { raisedMinor, unaccountedAtReportMinor } = reported?.data.campaign ?? {}
    expect([0, 500]).toContain(raisedMinor)
    expect(unaccountedAtReportMinor).toBe(raisedMinor)
    expect(await service.totalsOf(campaign)).toMatchObject({ status: 'REPORTED', raised: '500' })
    expect((await service.storedCampaign(campaign))?.['unaccounted_at_report_minor']).toBe(String(raisedMinor))
  })

  test('the resumption makes it funded, whoever was first', async () => {
    const { campaign, settle } = await arriving('PAUSED', { goal_minor: 500, paused_from_status: 'PUBLISHED' })
    const replies = await meet(campaign, [settle, async () => ada.resumesCampaign(campaign)])
    expect(outcomesOf(replies)).toEqual(['200', '200'])
    expect(await service.totalsOf(campaign)).toMatchObject({ status: 'FUNDED', raised: '500' })
  })
})

describe('a final report that meets an account of spending', () => {
  test('waits for an account that came first, and counts it', async () => {
    const { campaign, milestone } = await campaignIn('COMPLETED', { raised_minor: 1000 })
    const spending = `with held as (select id, organization_id from campaigns where id = $1 for share)
      insert into spend_records (campaign_id, milestone_id, organization_id, amount_minor, description, spent_at,
        published_by_id, published_by_name)
      select id, $2, organization_id, 400, 'Pipes', now(), gen_random_uuid(), 'Ada' from held`
    const [reported] = await service.behind(
      spending,
      [campaign.id, milestone.id],
      [async () => owner.reportsCampaign(campaign)],
    )
    expect(reported?.data.campaign.unaccountedAtReportMinor).toBe(600)
  })

  test('is waited for by an account, which then stands beside the frozen figure', async () => {
    const { campaign, milestone } = await campaignIn('COMPLETED', { raised_minor: 1000 })
    const reporting = `update campaigns set status = 'REPORTED', unaccounted_at_report_minor = 1000 where id = $1`
    const [wrong, foreign] = [await service.spendOf(campaign, milestone), await service.spendOf(campaign, milestone)]
    const replies = await service.behind(
      reporting,
      [campaign.id],
      [
        async () => owner.reportsSpend(campaign, milestone, { amountMinor: 400 }),
        async () => owner.amendsSpend(wrong, { amountMinor: 50 }),
        async () => admin.withdrawsSpend(foreign),
      ],
    )
    expect(replies.map(({ status }) => status)).toEqual([201, 200, 200])
    const amounts = (await service.storedSpend(campaign)).map(({ amount_minor }) => Number(amount_minor))
    expect(new Set(amounts)).toEqual(new Set([400, 50]))
  })
})
