import { afterAll, describe, expect, test } from 'vitest'
import { chargeOf, raising, tellerOf } from '../../../test/giving.ts'
import { startFundingOrganization } from '../../../test/payments.ts'

const service = await startFundingOrganization()
const elsewhere = await service.replica()
const here = tellerOf(service.call, service.sandbox.key)
const there = tellerOf(elsewhere(service.visitor()).calls, service.sandbox.key)
afterAll(async () => service[Symbol.asyncDispose]())

const statusesOf = (replies: readonly { status: number }[]) => [...new Set(replies.map(({ status }) => status))]

/** Who gave once, and is thanked once: counted when nothing more can come. */
const donorsOfOne: string[] = []

describe('at the same instant', () => {
  test('fifty deliveries of one event in two processes settle the donation once', async () => {
    const [{ campaign, owner }, donor] = [await raising(service), await service.person()]
    const { reference } = await service.pendingOf(campaign, { donor_user_id: donor.id, donor_email: donor.email })
    const event = chargeOf(reference)
    const deliveries = Array.from({ length: 50 }, async (_, index) => (index % 2 === 0 ? here : there)(event))
    expect(statusesOf(await Promise.all(deliveries))).toEqual([200])
    expect(await service.totalsOf(campaign)).toEqual({ status: 'PUBLISHED', raised: '500', sum: '500', donors: 1 })
    expect(await service.eventsOf(reference)).toMatchObject([{ handled: true, note: 'settled' }])
    for (const person of [owner, donor]) expect(await service.noticesOf(person)).toHaveLength(1)
    donorsOfOne.push(donor.email)
  })

  test('fifty events of one donation in two processes settle it once', async () => {
    const [{ campaign, owner }, donor] = [await raising(service), await service.person()]
    const { reference } = await service.pendingOf(campaign, { donor_user_id: donor.id, donor_email: donor.email })
    const deliveries = Array.from({ length: 50 }, async (_, index) =>
      (index % 2 === 0 ? here : there)(chargeOf(reference)),
    )
    expect(statusesOf(await Promise.all(deliveries))).toEqual([200])
    expect(await service.totalsOf(campaign)).toMatchObject({ raised: '500', donors: 1 })
    for (const person of [owner, donor]) expect(await service.noticesOf(person)).toHaveLength(1)
    const notes = (await service.eventsOf(reference)).map(({ note }) => note)
    expect(notes.filter((note) => note === 'settled')).toHaveLength(1)
    expect(notes.filter((note) => note === 'already settled')).toHaveLength(49)
    donorsOfOne.push(donor.email)
  })

  test('donations of one campaign keep its total exact, and one of them reaches the goal', async () => {
    const { campaign, owner } = await raising(service, { goal_minor: 1500 })
    const donations = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => service.pendingOf(campaign, { gross_minor: 100 + index })),
    )
    const replies = await service.behind(
      'select id from campaigns where id = $1 for update',
      [campaign.id],
      donations.slice(0, 8).map(
        ({ reference }, index) =>
          async () =>
            (index % 2 === 0 ? here : there)(chargeOf(reference, { amount: 100 + index })),
      ),
    )
    expect(statusesOf(replies)).toEqual([200])
    await Promise.all(
      donations
        .slice(8)
        .map(async ({ reference }, index) =>
          (index % 2 === 0 ? here : there)(chargeOf(reference, { amount: 108 + index })),
        ),
    )
    expect(await service.totalsOf(campaign)).toEqual({ status: 'FUNDED', raised: '2190', sum: '2190', donors: 20 })
    const goals = (await service.noticesOf(owner)).filter(({ type }) => type === 'FUNDING_GOAL_REACHED')
    expect(goals).toHaveLength(1)
  })

  test('a success and a failure of one payment leave it settled, whichever is first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { campaign } = await raising(service)
      const donation = await service.pendingOf(campaign)
      const acts = [
        async () => here(chargeOf(donation.reference)),
        async () => there(chargeOf(donation.reference, { status: 'failed' }, 'charge.failed')),
      ]
      await service.behind('select id from donations where id = $1 for update', [donation.id], acts)
      expect((await service.storedDonation(donation))?.['status']).toBe('SETTLED')
      expect(await service.totalsOf(campaign)).toMatchObject({ raised: '500', donors: 1 })
    }
  })

  test('a settlement and a pause both stand: the campaign is paused, and the money is counted', async () => {
    const [{ campaign }, administrator] = [await raising(service, { goal_minor: 500 }), await service.platformAdmin()]
    const { reference } = await service.pendingOf(campaign)
    const [settled, paused] = await service.behind(
      'select id from campaigns where id = $1 for update',
      [campaign.id],
      [async () => here(chargeOf(reference)), async () => administrator.pausesCampaign(campaign)],
    )
    expect([settled?.status, paused?.status]).toEqual([200, 200])
    expect(await service.totalsOf(campaign)).toEqual({ status: 'PAUSED', raised: '500', sum: '500', donors: 1 })
  })
})

// Closing waits for the mails that are on their way; a second one would come later than the first.
test('somebody who gave once has one receipt when both processes are closed', async () => {
  await service.stop()
  for (const email of donorsOfOne) expect(service.mailbox.mails.filter(({ to }) => to === email)).toHaveLength(1)
  expect(donorsOfOne).toHaveLength(2)
})
