import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { raising } from '../../../test/giving.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

// Without a payment key: what was given is shown all the same.
const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const at = (minute: number) => `2026-03-01T09:${String(minute).padStart(2, '0')}:00.000Z`

describe('GET /v1/campaigns/:campaignId/donations', () => {
  test('shows what has settled, newest first, and of each only what is public', async () => {
    const { campaign } = await raising(service)
    const given = { donor_name: 'Ada Obi', donor_email: 'ada@example.org', message: 'Dig deep.', gross_minor: 700 }
    await service.donationOf(campaign, { ...given, settled_at: at(1) })
    await service.donationOf(campaign, { ...given, donor_name: 'Ben', message: null, settled_at: at(2) })
    const { status, data } = await service.visitor().seesDonations(campaign)
    expect(status).toBe(200)
    expect(data).toEqual({
      donations: [
        { donorName: 'Ben', amountMinor: 700, settledAt: at(2) },
        { donorName: 'Ada Obi', amountMinor: 700, message: 'Dig deep.', settledAt: at(1) },
      ],
      limit: 200,
      offset: 0,
    })
  })

  test('hides the name of a donor who asked for that or gave none, whatever is stored', async () => {
    const { campaign } = await raising(service)
    await service.donationOf(campaign, { donor_name: 'Ada Obi', is_anonymous: true })
    await service.donationOf(campaign, { donor_name: null })
    await service.donationOf(campaign, { donor_name: '  ' })
    const { data } = await service.visitor().seesDonations(campaign)
    expect(data.donations.map(({ donorName }: { donorName: string }) => donorName)).toEqual(
      Array<string>(3).fill('Anonymous'),
    )
  })

  test('shows the new name of an account that was deleted', async () => {
    const [{ campaign }, ada] = [await raising(service), await service.person()]
    await service.donationOf(campaign, { donor_name: 'Ada Obi', donor_user_id: ada.id })
    await service.deletesAccount(ada, '[Deleted user]')
    const { data } = await service.visitor().seesDonations(campaign)
    expect(data.donations[0].donorName).toBe('[Deleted user]')
  })

  test('leaves out donations that have not settled', async () => {
    const { campaign } = await raising(service)
    for (const status of ['PENDING', 'FAILED', 'ABANDONED', 'REFUNDED']) await service.donationOf(campaign, { status })
    expect((await service.visitor().seesDonations(campaign)).data).toEqual({ donations: [], limit: 200, offset: 0 })
  })

  test('neither repeats nor skips donations of the same instant from page to page', async () => {
    const { campaign } = await raising(service)
    const ids = Array.from({ length: 5 }, () => randomUUID()).toSorted()
    for (const id of ids) await service.donationOf(campaign, { id, settled_at: at(1), message: id })
    const seen: string[] = []
    for (const offset of [0, 2, 4]) {
      const { data } = await service.visitor().seesDonations(campaign, { limit: 2, offset })
      seen.push(...data.donations.map(({ message }: { message: string }) => message))
    }
    expect(seen).toEqual(ids)
  })

  test('comes in pages of 200, at most 500', async () => {
    const { campaign } = await raising(service)
    await service.manyDonationsTo(campaign, 501)
    const countOf = async (query = {}) => (await service.visitor().seesDonations(campaign, query)).data.donations.length
    expect([await countOf(), await countOf({ limit: 501 }), await countOf({ offset: 500 })]).toEqual([200, 500, 1])
  })

  test('is still shown when the campaign is paused or archived', async () => {
    for (const status of ['PAUSED', 'REJECTED', 'ARCHIVED']) {
      const { campaign } = await raising(service, { status })
      await service.donationOf(campaign)
      expect((await service.visitor().seesDonations(campaign)).data.donations).toHaveLength(1)
    }
  })

  test('is empty for everybody where the campaign was never published or is not there', async () => {
    const { campaign, owner } = await raising(service, { status: 'APPROVED', published_at: null })
    await service.donationOf(campaign)
    for (const place of [campaign, { id: randomUUID() }, { id: 'none' }]) {
      for (const who of [service.visitor(), owner, await service.platformAdmin()]) {
        const { status, data } = await who.seesDonations(place)
        expect([status, data]).toEqual([200, { donations: [], limit: 200, offset: 0 }])
      }
    }
  })

  test('treats an invalid token as none and refuses a query that is not text', async () => {
    const { campaign } = await raising(service)
    const ada = await service.person()
    expect((await service.withToken(ada, 'none').seesDonations(campaign)).status).toBe(200)
    expect((await service.visitor().seesDonations(campaign, { limit: '\0' })).code).toBe('VALIDATION_ERROR')
  })
})
