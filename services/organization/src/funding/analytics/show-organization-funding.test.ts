import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, taken } from '../../../test/calls.ts'
import { startTestOrganization, type House } from '../../../test/start-organization.ts'

const town = await startTestOrganization()
afterAll(async () => town[Symbol.asyncDispose]())

const analytics = async ({ staff, organization }: House) => taken(await staff.seesFundingOf(organization)).analytics
const money = (currency: string, amountMinor: number, donationCount: number) => ({
  currency,
  amountMinor,
  donationCount,
})

describe('the figures of an organization', () => {
  test('are zero, empty or left out before anybody asked for money', async () => {
    const house = await town.house()
    const { trend, generatedAt, notes, ...figures } = await analytics(house)
    expect(figures).toEqual({
      organizationId: house.organization.id,
      fundsRaised: [],
      donors: { uniqueDonors: 0, repeatDonors: 0, attributableDonations: 0, totalDonations: 0, averageDonation: [] },
      campaigns: {
        total: 0,
        byStatus: {},
        everPublished: 0,
        completed: 0,
        reported: 0,
        completionRate: 0,
        reportingRate: 0,
      },
      topCampaigns: [],
    })
    expect(trend).toHaveLength(12)
    expect(trend[0]).toMatchObject({ amountMinor: 0, count: 0, byCurrency: [] })
    expect(Date.parse(generatedAt) - town.clock.now().getTime()).toBeLessThanOrEqual(0)
    expect(notes).toHaveLength(2)
  })
})

describe('money', () => {
  test('is what settled, never of two currencies together, on average rounded half up', async () => {
    const house = await town.house()
    const [naira, dollars, pounds, euros] = await Promise.all(
      ['NGN', 'USD', 'GBP', 'EUR'].map(async (currency) => town.campaignOf(house.organization, { currency })),
    )
    const given: [typeof naira, number[]][] = [
      [naira, [1, 2]],
      [dollars, [1, 1, 2]],
      [pounds, [2, 5]],
      [euros, [4]],
    ]
    for (const [campaign = house.organization, amounts] of given) {
      for (const gross_minor of amounts) await town.donationOf(campaign, { gross_minor })
      for (const status of ['PENDING', 'FAILED', 'ABANDONED']) await town.donationOf(campaign, { status })
    }
    await town.donationOf(await town.campaignOf((await town.house()).organization))
    const { fundsRaised, donors } = await analytics(house)
    expect(fundsRaised).toEqual([money('GBP', 7, 2), money('EUR', 4, 1), money('USD', 4, 3), money('NGN', 3, 2)])
    expect(donors.averageDonation).toEqual([
      money('GBP', 4, 2),
      money('EUR', 4, 1),
      money('USD', 1, 3),
      money('NGN', 2, 2),
    ])
  })

  test('is exact where floating point is not', async () => {
    const house = await town.house()
    const campaign = await town.campaignOf(house.organization)
    for (const gross_minor of [2_000_000_000_000_001, 1, 1]) await town.donationOf(campaign, { gross_minor })
    const { fundsRaised, donors } = await analytics(house)
    expect(fundsRaised).toEqual([money('NGN', 2_000_000_000_000_003, 3)])
    expect(donors.averageDonation).toEqual([money('NGN', 666_666_666_666_668, 3)])
  })

  test('counts campaigns in every status, but no donation that is gone', async () => {
    const house = await town.house()
    const drafted = await town.campaignOf(house.organization, { status: 'DRAFT', published_at: null })
    await town.donationOf(drafted, { gross_minor: 5, settled_at: null })
    const gone = await town.donationOf(await town.campaignOf(house.organization, { status: 'REJECTED' }))
    expect((await analytics(house)).fundsRaised).toEqual([money('NGN', 505, 2)])
    await town.losesDonation(gone)
    expect((await analytics(house)).fundsRaised).toEqual([money('NGN', 5, 1)])
  })
})

describe('donors', () => {
  test('are told apart by their accounts alone, of all campaigns of the organization', async () => {
    const house = await town.house()
    const [well, school] = [await town.campaignOf(house.organization), await town.campaignOf(house.organization)]
    const [once, twice, deleted, erased] = await Promise.all([1, 2, 3, 4].map(async () => town.person()))
    const given = [once, twice, deleted, deleted, erased, erased, undefined, undefined]
    for (const donor of given) await town.donationOf(well, { donor_user_id: donor?.id ?? null })
    await town.donationOf(school, { donor_user_id: twice?.id, is_anonymous: true })
    await town.donationOf(well, { donor_user_id: once?.id, status: 'PENDING' })
    expect((await analytics(house)).donors).toMatchObject({
      uniqueDonors: 4,
      repeatDonors: 3,
      attributableDonations: 7,
      totalDonations: 9,
    })
    if (deleted) await town.deletesAccount(deleted)
    if (erased) await town.losesAccount(erased)
    expect((await analytics(house)).donors).toMatchObject({
      uniqueDonors: 3,
      repeatDonors: 2,
      attributableDonations: 5,
      totalDonations: 9,
    })
  })

  test('are called a minimum only where somebody gave without an account', async () => {
    const house = await town.house()
    const campaign = await town.campaignOf(house.organization)
    await town.donationOf(campaign, { donor_user_id: house.owner.id })
    const [balance, nobody, ...none] = (await analytics(house)).notes
    expect([balance, nobody, none]).toEqual([expect.stringContaining('balance'), expect.stringContaining('helped'), []])
    await town.donationOf(campaign)
    expect((await analytics(house)).notes).toEqual([balance, expect.stringContaining('floor'), nobody])
  })
})

describe('campaigns', () => {
  test('are counted where they stand, a paused one by where it stood, and only published ones complete', async () => {
    const house = await town.house()
    const never = { published_at: null }
    for (const columns of [
      { status: 'DRAFT', ...never },
      { status: 'PUBLISHED' },
      { status: 'FUNDED' },
      { status: 'COMPLETED' },
      { status: 'REPORTED' },
      { status: 'ARCHIVED' },
      { status: 'ARCHIVED', ...never },
      { status: 'PAUSED', paused_from_status: 'COMPLETED' },
      { status: 'PAUSED', paused_from_status: 'REPORTED' },
      { status: 'PAUSED', paused_from_status: 'DRAFT', ...never },
      { status: 'PAUSED' },
      { status: 'REJECTED', ...never },
    ]) {
      await town.campaignOf(house.organization, columns)
    }
    await town.campaignOf((await town.house()).organization, { status: 'COMPLETED' })
    expect((await analytics(house)).campaigns).toEqual({
      total: 12,
      byStatus: {
        DRAFT: 1,
        PUBLISHED: 1,
        FUNDED: 1,
        COMPLETED: 1,
        REPORTED: 1,
        ARCHIVED: 2,
        PAUSED: 4,
        REJECTED: 1,
      },
      everPublished: 8,
      completed: 6,
      reported: 4,
      completionRate: 62.5,
      reportingRate: 66.67,
    })
  })

  test.each([
    [1, 3, 33.33],
    [1, 200, 0.5],
    [1, 8, 12.5],
    [2, 3, 66.67],
    [199_999, 200_000, 100],
    [1, 20_000, 0.01],
    [49_999, 1_000_000_000, 0],
    [3_000_000, 1000, 300_000],
    [285_500_000_000_001, 1_000_000_000_000_000, 28.55],
    [285_549_999_999_999, 1_000_000_000_000_000, 28.55],
    [285_550_000_000_000, 1_000_000_000_000_000, 28.56],
  ])('that raised %i of %i have %f percent of their goal', async (gross_minor, goal_minor, percentOfGoal) => {
    const house = await town.house()
    const campaign = await town.campaignOf(house.organization, { goal_minor })
    await town.donationOf(campaign, { gross_minor })
    const [top] = (await analytics(house)).topCampaigns
    expect(top).toEqual({
      id: campaign.id,
      title: campaign.title,
      slug: campaign.slug,
      status: 'PUBLISHED',
      currency: 'NGN',
      goalMinor: goal_minor,
      raisedMinor: gross_minor,
      donorCount: 1,
      percentOfGoal,
    })
  })

  test('are shown up to eight, those that raised most first, of the others the newest', async () => {
    const house = await town.house()
    const moment = (day: number) => ({ created_at: `2030-01-0${day}T00:00:00Z` })
    const [low, high] = [randomUUID(), randomUUID()].toSorted()
    const titles = ['twins', 'twins', 'rich', 'old', 'new', 'six', 'seven', 'eight', 'nine']
    const days = [5, 5, 1, 2, 9, 1, 1, 1, 1]
    const raised = [10, 10, 30, 0, 0, 6, 7, 8, 9]
    for (const [place, title] of titles.entries()) {
      const id = place === 0 ? high : place === 1 ? low : randomUUID()
      const campaign = await town.campaignOf(house.organization, { id, title, ...moment(days[place] ?? 1) })
      const gross_minor = raised[place] ?? 0
      if (gross_minor > 0) await town.donationOf(campaign, { gross_minor })
    }
    const draft = await town.campaignOf(house.organization, { status: 'PAUSED', published_at: null })
    await town.donationOf(draft, { gross_minor: 1000 })
    const { topCampaigns } = await analytics(house)
    const shown = topCampaigns.map(({ title }: { title: string }) => title)
    expect(shown).toEqual(['rich', 'twins', 'twins', 'nine', 'eight', 'seven', 'six', 'new'])
    expect([topCampaigns[1].id, topCampaigns[2].id]).toEqual([low, high])
  })
})

describe('GET /v1/organizations/:id/funding-analytics', () => {
  test('is for those inside and for administrators of the platform', async () => {
    const { organization, owner, admin, staff } = await town.house()
    const people = [owner, admin, staff, await town.platformAdmin()]
    for (const person of people) expect(outcomeOf(await person.seesFundingOf(organization))).toEqual([200, undefined])
    const visitor = town.visitor()
    const others = [await town.person(), (await town.house()).owner]
    for (const person of others) expect(outcomeOf(await person.seesFundingOf(organization))).toEqual([403, 'FORBIDDEN'])
    expect(outcomeOf(await visitor.seesFundingOf(organization))).toEqual([401, 'UNAUTHORIZED'])
  })

  test.each([randomUUID(), 'no-id'])('knows no organization %s', async (id) => {
    const administrator = await town.platformAdmin()
    expect(outcomeOf(await administrator.seesFundingOf({ id }))).toEqual([404, 'ORG_NOT_FOUND'])
  })
})
