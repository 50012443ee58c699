import { afterAll, describe, expect, test } from 'vitest'
import type { Fields } from '../../../test/calls.ts'
import { chargeOf, raising, tellerOf } from '../../../test/giving.ts'
import { startFundingOrganization } from '../../../test/payments.ts'

const service = await startFundingOrganization()
const tells = tellerOf(service.call, service.sandbox.key)
afterAll(async () => service[Symbol.asyncDispose]())

/** A campaign with a goal of 1000 that somebody gives to. */
async function scene(columns: Fields = {}) {
  const [house, donor] = [await raising(service, { title: 'A well', ...columns }), await service.person()]
  const gives = async (who: { id: string } | undefined, gross_minor = 500, more: Fields = {}) => {
    const donation = await service.pendingOf(house.campaign, { donor_user_id: who?.id ?? null, gross_minor, ...more })
    const event = chargeOf(donation.reference, { amount: gross_minor })
    expect((await tells(event)).status).toBe(200)
    return event
  }
  const titlesOf = async (who: { id: string }) => (await service.noticesOf(who)).map(({ title }) => title)
  return { ...house, donor, gives, titlesOf }
}

describe('a settled donation', () => {
  test('is announced to every member, and never says who gave', async () => {
    const { campaign, donor, owner, admin, staff, gives } = await scene()
    await gives(donor, 243_750, { donor_name: 'Canary Obi' })
    for (const member of [owner, admin, staff]) {
      expect((await service.noticesOf(member))[0]).toEqual({
        type: 'DONATION_RECEIVED',
        title: 'Donation received: ₦2,437.50',
        body: '₦2,437.50 was given to A well.',
        read: false,
        link_url: `/campaigns/${campaign.slug}`,
      })
    }
    expect(await service.everythingIn('notifications')).not.toContain('Canary')
  })

  test.each([true, false])('is confirmed to the donor in its own words, anonymous or not: %s', async (is_anonymous) => {
    const { campaign, donor, gives } = await scene()
    await gives(donor, 500, { is_anonymous })
    expect(await service.noticesOf(donor)).toEqual([
      {
        type: 'DONATION_RECEIVED',
        title: 'Your donation was received: ₦5.00',
        body: 'Your ₦5.00 for A well has arrived. Thank you.',
        read: false,
        link_url: `/campaigns/${campaign.slug}`,
      },
    ])
  })

  test('of a member is told to that member once, as theirs', async () => {
    const { owner, admin, gives, titlesOf } = await scene()
    await gives(owner)
    expect(await titlesOf(owner)).toEqual(['Your donation was received: ₦5.00'])
    expect(await titlesOf(admin)).toEqual(['Donation received: ₦5.00'])
  })

  test('is not told to other donors, nor to anybody whose account is deleted', async () => {
    const { donor, staff, gives, titlesOf } = await scene()
    const [earlier, gone] = [await service.person(), await service.person()]
    await gives(earlier, 100)
    for (const person of [gone, staff]) await service.deletesAccount(person)
    await gives(gone, 100)
    await gives(donor, 100)
    expect(await titlesOf(earlier)).toEqual(['Your donation was received: ₦1.00'])
    expect(await titlesOf(gone)).toEqual([])
    expect(await titlesOf(staff)).toEqual(['Donation received: ₦1.00'])
  })

  test('of a guest is told to the members alone', async () => {
    const { campaign, owner, admin, staff, gives } = await scene()
    await gives(undefined)
    expect(await service.toldWithLink(`/campaigns/${campaign.slug}`)).toEqual(
      [owner, admin, staff].map(({ id }) => id).toSorted(),
    )
  })

  test('is told once, however often the provider tells of it', async () => {
    const { campaign, donor, gives } = await scene()
    const event = await gives(donor, 1000)
    const told = await service.toldWithLink(`/campaigns/${campaign.slug}`)
    await tells(event)
    await tells(chargeOf(event.data.reference, { amount: 1000 }))
    expect(await service.toldWithLink(`/campaigns/${campaign.slug}`)).toEqual(told)
    // Three members and the donor of the donation, and the same four of the goal.
    expect(told).toHaveLength(8)
  })
})

describe('the goal', () => {
  test('is told once, at the donation that crosses it, to donors and members', async () => {
    const { campaign, donor, owner, gives, titlesOf } = await scene()
    const anonymous = await service.person()
    await gives(anonymous, 600, { is_anonymous: true })
    await gives(undefined, 399)
    expect((await titlesOf(owner)).filter((title) => title.startsWith('Goal'))).toEqual([])
    await gives(donor, 1)
    await gives(donor, 5000)
    for (const person of [owner, donor, anonymous]) {
      expect((await service.noticesOf(person)).filter(({ type }) => type === 'FUNDING_GOAL_REACHED')).toEqual([
        {
          type: 'FUNDING_GOAL_REACHED',
          title: 'Goal reached: A well',
          body: 'A well has reached its goal of ₦10.00.',
          read: false,
          link_url: `/campaigns/${campaign.slug}`,
        },
      ])
    }
  })

  test('is announced by the sum of what settled, not by the total that stood there', async () => {
    const { owner, donor, gives, titlesOf } = await scene({ raised_minor: 990 })
    await gives(donor, 500)
    expect(await titlesOf(owner)).toEqual(['Donation received: ₦5.00'])
  })

  test('is told in the currency of the campaign', async () => {
    const { campaign, owner } = await raising(service, { title: 'A well', currency: 'USD', goal_minor: 123_456 })
    const { reference } = await service.pendingOf(campaign, { gross_minor: 123_456 })
    await tells(chargeOf(reference, { amount: 123_456, currency: 'USD' }))
    const bodies = (await service.noticesOf(owner)).map(({ body }) => body)
    expect(bodies).toEqual(['$1,234.56 was given to A well.', 'A well has reached its goal of $1,234.56.'])
  })
})

describe('a notification that cannot be stored', () => {
  test('does not keep a donation from settling', async () => {
    await using own = await startFundingOrganization()
    const { campaign } = await raising(own, { goal_minor: 500 })
    const { reference } = await own.pendingOf(campaign)
    await own.refusesNotices()
    expect((await tellerOf(own.call, own.sandbox.key)(chargeOf(reference))).status).toBe(200)
    expect(await own.totalsOf(campaign)).toEqual({ status: 'FUNDED', raised: '500', sum: '500', donors: 1 })
    expect(await own.eventsOf(reference)).toMatchObject([{ handled: true, note: 'settled' }])
    expect(own.log.text()).toContain('A notification could not be stored')
  })
})
