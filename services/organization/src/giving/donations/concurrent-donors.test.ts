import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/calls.ts'
import { newDonation, raising } from '../../../test/giving.ts'
import { startFundingOrganization } from '../../../test/payments.ts'

const service = await startFundingOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

describe('donors who act at the same instant', () => {
  test('begin one donation when they use one key in two processes', async () => {
    const { campaign } = await raising(service)
    const elsewhere = await service.replica()
    const [donor, twin] = [service.visitor(), elsewhere(service.visitor())]
    const { idempotencyKey } = newDonation()
    const acts = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? donor : twin))
    const replies = await Promise.all(acts.map(async (who) => who.opensDonation(campaign, { idempotencyKey })))
    expect(outcomesOf(replies)).toEqual(['201', ...Array<string>(9).fill('409 DONATION_ALREADY_STARTED')])
    expect(await service.storedDonations(campaign)).toHaveLength(1)
  })

  test('wait for a pause that is being committed, and are refused', async () => {
    const { campaign } = await raising(service)
    const [reply] = await service.behind(
      `update campaigns set status = 'PAUSED', paused_from_status = 'PUBLISHED' where id = $1`,
      [campaign.id],
      [async () => service.visitor().opensDonation(campaign)],
    )
    expect(reply && outcomeOf(reply)).toEqual([409, 'CAMPAIGN_NOT_ACCEPTING'])
    expect(await service.storedDonations(campaign)).toEqual([])
  })

  test.each(['pausesCampaign', 'completesCampaign'] as const)(
    'either come before somebody who %s or are refused',
    async (act) => {
      const house = await raising(service)
      const who = act === 'pausesCampaign' ? await service.platformAdmin() : house.owner
      const donors = Array.from({ length: 6 }, () => service.visitor())
      const [closing, ...replies] = await service.behind(
        'select id from campaigns where id = $1 for update',
        [house.campaign.id],
        [
          async () => who[act](house.campaign),
          ...donors.map((donor) => async () => donor.opensDonation(house.campaign)),
        ],
      )
      expect(closing?.status).toBe(200)
      const opened = replies.filter(({ status }) => status === 201)
      const refused = replies.filter(({ code }) => code === 'CAMPAIGN_NOT_ACCEPTING')
      expect(opened.length + refused.length).toBe(donors.length)
      expect(await service.storedDonations(house.campaign)).toHaveLength(opened.length)
      expect(outcomeOf(await service.visitor().opensDonation(house.campaign))).toEqual([409, 'CAMPAIGN_NOT_ACCEPTING'])
    },
  )

  test('do not wait for each other', async () => {
    const { campaign } = await raising(service)
    const reply = await service.beside('select id from campaigns where id = $1 for share', [campaign.id], async () =>
      service.visitor().opensDonation(campaign),
    )
    expect(reply.status).toBe(201)
  })
})
