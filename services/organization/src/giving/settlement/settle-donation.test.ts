import { eventually } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { chargeOf, raising, tellerOf } from '../../../test/giving.ts'
import { startFundingOrganization } from '../../../test/payments.ts'

const service = await startFundingOrganization()
const tells = tellerOf(service.call, service.sandbox.key)
afterAll(async () => service[Symbol.asyncDispose]())

/** A pending donation of 500 to a campaign whose goal is 1000, and the event that pays it. */
async function pending(campaignColumns = {}, donationColumns = {}) {
  const house = await raising(service, campaignColumns)
  const donation = await service.pendingOf(house.campaign, donationColumns)
  const pay = async (data = {}) => tells(chargeOf(donation.reference, data))
  return { ...house, donation, pay, stored: async () => service.storedDonation(donation) }
}

describe('a donation that settles', () => {
  test('keeps what was agreed and gains the fee of the provider and the instant', async () => {
    const { donation, pay, stored } = await pending()
    const before = await stored()
    await pay({ fees: 30 })
    expect(await stored()).toEqual({
      ...before,
      status: 'SETTLED',
      psp_fee_minor: '30',
      settled_at: expect.any(Date),
      updated_at: expect.any(Date),
    })
    expect(await service.eventsOf(donation.reference)).toMatchObject([{ handled: true, note: 'settled' }])
  })

  test.each([
    [10 ** 13, '10000000000000'],
    [0, '0'],
    [10 ** 13 + 1, '0'],
    [-1, '0'],
    [1.5, '0'],
    ['30', '0'],
    [null, '0'],
    [undefined, '0'],
    [{}, '0'],
  ])('takes a fee of %j as %s', async (fees, stored) => {
    const { pay, stored: row } = await pending()
    expect((await pay({ fees })).status).toBe(200)
    expect(await row()).toMatchObject({ status: 'SETTLED', psp_fee_minor: stored })
  })

  test('makes the total of its campaign the sum of what has settled, whatever stood there', async () => {
    const { campaign, pay } = await pending({ raised_minor: 77, donor_count: 9, goal_minor: 100_000 })
    await service.donationOf(campaign, { gross_minor: 300 })
    for (const status of ['PENDING', 'FAILED', 'ABANDONED']) await service.donationOf(campaign, { status })
    await pay()
    expect(await service.totalsOf(campaign)).toEqual({ status: 'PUBLISHED', raised: '800', sum: '800', donors: 2 })
  })

  test('has settled by our clock, however late it was told', async () => {
    const { pay, stored } = await pending()
    service.clock.advance(3_600_000)
    const now = service.clock.now().getTime()
    await pay({ paid_at: '2020-01-01T00:00:00.000Z' })
    const { settled_at: settledAt } = (await stored()) ?? {}
    expect(settledAt.getTime()).toBeGreaterThanOrEqual(now)
    service.clock.advance(-3_600_000)
  })
})

describe('a campaign whose total reaches the goal', () => {
  test('is funded, and the log says so', async () => {
    const { campaign, pay } = await pending({ goal_minor: 500 })
    await pay()
    expect(await service.totalsOf(campaign)).toMatchObject({ status: 'FUNDED', raised: '500' })
    await eventually('the line in the log', () =>
      service.log.records().some(({ msg, campaignId }) => msg === 'A campaign is funded' && campaignId === campaign.id),
    )
    expect(await service.actionsOn(campaign)).toEqual([])
  })

  test('is not funded a unit below', async () => {
    const { campaign, pay } = await pending({ goal_minor: 501 })
    await pay()
    expect(await service.totalsOf(campaign)).toMatchObject({ status: 'PUBLISHED' })
  })

  test.each(['DRAFT', 'PAUSED', 'COMPLETED', 'REPORTED', 'ARCHIVED', 'FUNDED', 'REJECTED'])(
    'that is %s keeps its status; the money counts all the same',
    async (status) => {
      const { campaign, pay } = await pending({ status, goal_minor: 500 })
      await pay()
      expect(await service.totalsOf(campaign)).toEqual({ status, raised: '500', sum: '500', donors: 1 })
    },
  )
})

describe('a donation that does not settle', () => {
  test.each([
    ['failed', 'FAILED', 'failed'],
    ['reversed', 'FAILED', 'failed'],
    ['abandoned', 'ABANDONED', 'abandoned'],
  ])('is closed when it has %s', async (status, closed, note) => {
    const { campaign, donation, pay, stored } = await pending({}, { donor_email: 'ada@example.org' })
    await pay({ status, amount: 0 })
    expect(await stored()).toMatchObject({
      status: closed,
      failed_at: expect.any(Date),
      donor_email: 'ada@example.org',
    })
    expect(await service.eventsOf(donation.reference)).toMatchObject([{ handled: true, note }])
    expect(await service.totalsOf(campaign)).toMatchObject({ raised: '0', donors: 0 })
  })

  test.each(['failed', 'abandoned'])('and has %s forgets the address of an account that is deleted', async (status) => {
    const ada = await service.person()
    const { pay, stored } = await pending({}, { donor_email: ada.email, donor_user_id: ada.id })
    await service.deletesAccount(ada)
    await pay({ status })
    expect((await stored())?.['donor_email']).toBeNull()
  })

  test('stays as it is while the payment goes on', async () => {
    const { donation, pay, stored } = await pending()
    const before = await stored()
    for (const status of ['ongoing', 'pending', 'processing', 'queued', 'unheard of', null]) await pay({ status })
    expect(await stored()).toEqual(before)
    const notes = (await service.eventsOf(donation.reference)).map(({ note }) => note)
    expect(notes).toEqual(Array<string>(6).fill('no terminal status'))
  })

  test.each([
    [{ amount: 499 }, 'amount mismatch: opened for 500, the provider says 499'],
    [{ amount: 501 }, 'amount mismatch: opened for 500, the provider says 501'],
    [{ amount: 500, currency: 'USD' }, 'currency mismatch: opened in NGN, the provider says USD'],
  ])('is left to a person when the provider says %j', async (data, note) => {
    const { campaign, donation, pay, stored } = await pending()
    const before = await stored()
    expect((await pay(data)).status).toBe(200)
    expect(await stored()).toEqual(before)
    expect(await service.eventsOf(donation.reference)).toMatchObject([{ handled: true, note }])
    expect(await service.totalsOf(campaign)).toMatchObject({ raised: '0' })
    await eventually('a line in the log', () => service.log.text().includes(`${donation.id} stays as it is`))
  })
})

describe('what comes after', () => {
  test.each(['failed', 'reversed', 'abandoned'])('a success changes nothing when it is %s', async (status) => {
    const { campaign, pay, stored } = await pending()
    await pay()
    const settled = await stored()
    await pay({ status })
    await pay({ amount: 1, fees: 7, currency: 'USD' })
    expect(await stored()).toEqual(settled)
    expect(await service.totalsOf(campaign)).toMatchObject({ raised: '500', donors: 1 })
  })

  test.each(['failed', 'reversed', 'abandoned'])('a payment that was %s settles when it arrives', async (status) => {
    const { campaign, donation, pay, stored } = await pending()
    await pay({ status })
    await pay()
    expect(await stored()).toMatchObject({ status: 'SETTLED', settled_at: expect.any(Date) })
    expect(await service.totalsOf(campaign)).toMatchObject({ raised: '500', donors: 1 })
    const notes = (await service.eventsOf(donation.reference)).map(({ note }) => note)
    expect(notes).toEqual([status === 'reversed' ? 'failed' : status, 'settled'])
  })

  test('a wrong amount settles when the right one is told', async () => {
    const { pay, stored } = await pending()
    await pay({ amount: 1 })
    await pay()
    expect((await stored())?.['status']).toBe('SETTLED')
  })
})
