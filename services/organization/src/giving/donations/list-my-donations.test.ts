import type { Reply } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, type Named } from '../../../test/calls.ts'
import { raising } from '../../../test/giving.ts'
import { startFundingOrganization } from '../../../test/payments.ts'

const service = await startFundingOrganization({ PLATFORM_FEE_BPS: '250' })
afterAll(async () => service[Symbol.asyncDispose]())

const { campaign, organization } = await raising(service)
const ben = await service.person()
const at = (minute: number) => `2026-03-01T09:${String(minute).padStart(2, '0')}:00.000Z`

/** Somebody new who gave in each of these minutes, with the ids of what they gave, the newest first. */
async function donorOf(...minutes: number[]) {
  const donor = await service.person()
  const given: Named[] = []
  for (const minute of minutes) {
    given.push(await service.pendingOf(campaign, { donor_user_id: donor.id, created_at: at(minute) }))
  }
  return { donor, newestFirst: given.toReversed().map(({ id }) => id) }
}

function idsOf({ data }: Reply): string[] {
  expect(data.items.map(({ id }: Named) => id)).toEqual(data.donationIds)
  return data.donationIds
}

describe('GET /v1/me/donations', () => {
  test('lists what one began oneself, in every state, newest first', async () => {
    const donor = await service.person()
    const failed = await service.pendingOf(campaign, {
      donor_user_id: donor.id,
      status: 'FAILED',
      failed_at: at(2),
      created_at: at(1),
    })
    const { reference } = await donor.donationOpened(campaign, { amountMinor: 1001, isAnonymous: true })
    await ben.donationOpened(campaign)
    await service.visitor().donationOpened(campaign)
    await service.sandbox.pay(reference, { fees: 30 })
    const stored = await service.storedDonation({ reference })
    const named = {
      currency: 'NGN',
      campaignId: campaign.id,
      campaignTitle: campaign.title,
      campaignSlug: campaign.slug,
      organizationId: organization.id,
      organizationName: organization.name,
    }
    const { status, data } = await donor.listsGiven()
    expect([status, data]).toEqual([
      200,
      {
        donationIds: [stored?.['id'], failed.id],
        items: [
          {
            ...named,
            id: stored?.['id'],
            reference,
            status: 'SETTLED',
            amountMinor: 1001,
            platformFeeBps: 250,
            platformFeeMinor: 25,
            netMinor: 976,
            providerFeeMinor: 30,
            reachedMinor: 946,
            createdAt: expect.any(String),
            settledAt: expect.any(String),
          },
          {
            ...named,
            id: failed.id,
            reference: failed.reference,
            status: 'FAILED',
            amountMinor: 500,
            platformFeeBps: 0,
            platformFeeMinor: 0,
            netMinor: 500,
            createdAt: at(1),
            failedAt: at(2),
          },
        ],
        total: 2,
        limit: 200,
        offset: 0,
      },
    ])
    expect((await service.visitor().looksUpDonation(reference)).data.donation).toEqual({
      ...data.items[0],
      id: undefined,
    })
  })

  test('is empty, not missing, for somebody who gave nothing, account or not', async () => {
    for (const hasAccount of [true, false]) {
      const { data } = await (await service.person({ hasAccount })).listsGiven()
      expect(data).toEqual({ donationIds: [], items: [], total: 0, limit: 200, offset: 0 })
    }
  })

  test('comes in pages that are read leniently, also of donations of one instant', async () => {
    const { donor, newestFirst } = await donorOf(1, 2, 3)
    expect(idsOf(await donor.listsGiven({ limit: 2, offset: 1 }))).toEqual(newestFirst.slice(1))
    expect(idsOf(await donor.listsGiven({ limit: 0, offset: -4 }))).toEqual(newestFirst)
    const behind = await donor.listsGiven({ offset: 9 })
    expect([idsOf(behind), behind.data.total]).toEqual([[], 3])
    for (const id of newestFirst) await service.setDonation({ id }, { created_at: at(5) })
    const pages = await Promise.all([0, 1, 2].map(async (offset) => donor.listsGiven({ limit: 1, offset })))
    expect(pages.flatMap(idsOf)).toEqual(newestFirst.toSorted().toReversed())
  })

  test('is cut at 500', async () => {
    const donor = await service.person()
    const { campaign: busy } = await raising(service)
    await service.manyDonationsTo(busy, 501)
    await service.database.sql('update donations set donor_user_id = $1 where campaign_id = $2', [donor.id, busy.id])
    const countOf = async (query = {}) => (await donor.listsGiven(query)).data.items.length
    expect([await countOf(), await countOf({ limit: 501 }), await countOf({ offset: 500 })]).toEqual([200, 500, 1])
  })

  test('keeps a donation to a campaign that is paused, without title and slug', async () => {
    const { campaign: paused } = await raising(service, { status: 'PAUSED' })
    const donor = await service.person()
    await service.pendingOf(paused, { donor_user_id: donor.id })
    const { items } = (await donor.listsGiven()).data
    expect(items).toEqual([expect.objectContaining({ campaignId: paused.id, amountMinor: 500 })])
    expect(items[0]).not.toHaveProperty('campaignTitle')
    expect(items[0]).not.toHaveProperty('campaignSlug')
  })

  test('holds a donation once, however often its form is sent at the same instant', async () => {
    const donor = await service.person()
    const idempotencyKey = `key-${donor.id}`
    const replies = await Promise.all([1, 2].map(async () => donor.opensDonation(campaign, { idempotencyKey })))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect((await donor.listsGiven()).data.total).toBe(1)
  })

  test('stays open to a banned account, and closed to a visitor', async () => {
    const banned = await service.person({ banned: true })
    expect((await banned.listsGiven()).status).toBe(200)
    expect(outcomeOf(await service.visitor().listsGiven())).toEqual([401, 'UNAUTHORIZED'])
  })
})
