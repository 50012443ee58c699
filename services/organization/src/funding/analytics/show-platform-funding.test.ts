import { platformRoles } from '@civic/access'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { outcomeOf, taken, type Named } from '../../../test/calls.ts'
import { eligibleColumns } from '../../../test/campaigns.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const statements: string[] = []
const onStatement = ({ query }: { query: { sql: string } }) => void statements.push(query.sql)
const town = await startTestOrganization({}, { onStatement })
afterAll(async () => town[Symbol.asyncDispose]())

const administrator = await town.platformAdmin()
const hourMs = 3_600_000
const now = Math.floor(Date.now() / hourMs) * hourMs
const hoursAgo = (hours: number) => new Date(now - hours * hourMs)

const analytics = async () => taken(await administrator.seesFunding()).analytics
const money = (currency: string, amountMinor: number, donationCount: number) => ({
  currency,
  amountMinor,
  donationCount,
})

beforeEach(async () => {
  await town.losesAllCampaigns()
  await town.losesAllOrganizations()
})

describe('the figures of the platform', () => {
  test('are zero, empty or null on an empty one', async () => {
    const { trend, generatedAt: _, notes, ...figures } = await analytics()
    expect(figures).toEqual({
      totalCampaigns: 0,
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
      organizations: { total: 0, verified: 0, fundingEligible: 0, withPublishedCampaigns: 0 },
      countries: [],
      categories: [],
      emergency: { campaigns: 0, fundsRaised: [], medianHoursToFirstDonation: null, fundedWithin7Days: 0 },
      review: { reviewed: 0, averageHours: null, medianHours: null, awaitingReview: 0, oldestWaitingHours: null },
    })
    expect(trend).toHaveLength(12)
    expect(notes).toHaveLength(3)
  })

  test('are of one instant, and take few statements', async () => {
    statements.length = 0
    await analytics()
    expect(statements[0]).toMatch(/repeatable read/)
    expect(statements).toHaveLength(10)
  })

  test('hold what all organizations were given, and count somebody who gave to several as one person', async () => {
    const [here, there] = [await town.organization(), await town.organization()]
    const [well, school] = [await town.campaignOf(here), await town.campaignOf(there, { currency: 'USD' })]
    const [often, once] = [await town.person(), await town.person()]
    for (const campaign of [well, school]) {
      await town.donationOf(campaign, { gross_minor: 3, donor_user_id: often.id })
    }
    await town.donationOf(well, { gross_minor: 2, donor_user_id: once.id })
    const { totalCampaigns, fundsRaised, donors, trend, notes } = await analytics()
    expect([totalCampaigns, fundsRaised]).toEqual([2, [money('NGN', 5, 2), money('USD', 3, 1)]])
    expect(donors).toEqual({
      uniqueDonors: 2,
      repeatDonors: 1,
      attributableDonations: 3,
      totalDonations: 3,
      averageDonation: [money('NGN', 3, 2), money('USD', 3, 1)],
    })
    expect(trend.at(-1)).toMatchObject({ amountMinor: 5, count: 2, byCurrency: fundsRaised })
    expect(notes).toHaveLength(3)
    await town.donationOf(well)
    expect((await analytics()).notes).toEqual([notes[0], expect.stringContaining('floor'), notes[1], notes[2]])
    expect(notes[2]).toMatch(/withdrawn or remaining/)
  })
})

describe('organizations', () => {
  test('are counted by what they are, may do and have done', async () => {
    const eligible = await town.organization({}, eligibleColumns)
    const verified = await town.organization({}, { ...eligibleColumns, official_email: ' ' })
    await town.organization()
    for (const status of ['PUBLISHED', 'REJECTED']) await town.campaignOf(eligible, { status })
    await town.campaignOf(verified, { status: 'APPROVED', published_at: null })
    expect((await analytics()).organizations).toEqual({
      total: 3,
      verified: 2,
      fundingEligible: 1,
      withPublishedCampaigns: 1,
    })
  })

  test('are counted by country, most first, then by name, and without one at all', async () => {
    for (const country of ['Togo', ' Ghana', 'Ghana\t', 'Benin', null, '', ' \n']) {
      await town.organization({}, { country })
    }
    expect((await analytics()).countries).toEqual([
      { country: 'Unspecified', organizations: 3 },
      { country: 'Ghana', organizations: 2 },
      { country: 'Benin', organizations: 1 },
      { country: 'Togo', organizations: 1 },
    ])
  })
})

describe('categories', () => {
  test('are counted in each currency, those without money too, and of published campaigns alone', async () => {
    const here = await town.organization()
    const given: [string, string, number[]][] = [
      ['HEALTHCARE', 'NGN', [4, 5]],
      ['HEALTHCARE', 'NGN', []],
      ['HEALTHCARE', 'USD', [20]],
      ['EDUCATION', 'NGN', [9]],
      ['OTHER', 'EUR', []],
    ]
    for (const [category, currency, amounts] of given) {
      const campaign = await town.campaignOf(here, { category, currency })
      for (const gross_minor of amounts) await town.donationOf(campaign, { gross_minor })
    }
    const draft = await town.campaignOf(here, { category: 'OTHER', published_at: null, status: 'DRAFT' })
    await town.donationOf(draft)
    expect((await analytics()).categories).toEqual([
      { category: 'HEALTHCARE', currency: 'USD', campaigns: 1, raisedMinor: 20 },
      { category: 'EDUCATION', currency: 'NGN', campaigns: 1, raisedMinor: 9 },
      { category: 'HEALTHCARE', currency: 'NGN', campaigns: 2, raisedMinor: 9 },
      { category: 'OTHER', currency: 'EUR', campaigns: 1, raisedMinor: 0 },
    ])
  })
})

describe('emergencies', () => {
  const emergency = async (organization: Named, columns = {}) =>
    town.campaignOf(organization, { is_emergency: true, published_at: hoursAgo(1000), ...columns })

  test('are those that were ever published, with what was given to them', async () => {
    const here = await town.organization()
    const flood = await emergency(here, { status: 'PAUSED' })
    const fire = await emergency(here, { currency: 'USD' })
    const draft = await emergency(here, { published_at: null, status: 'DRAFT' })
    for (const campaign of [flood, fire, fire, draft, await town.campaignOf(here)]) await town.donationOf(campaign)
    expect((await analytics()).emergency).toMatchObject({
      campaigns: 2,
      fundsRaised: [money('USD', 1000, 2), money('NGN', 500, 1)],
    })
  })

  test.each([
    ['of one', [1.004], 1],
    ['of one, half a hundredth rounded up', [1.005], 1.01],
    ['of an odd number', [90, 2, 3], 3],
    ['halfway between the two in the middle', [90, 2, 3, 1], 2.5],
    ['halfway, half a hundredth rounded up', [2.01, 2], 2.01],
  ])('took, by the median %s, this long until the first donation', async (_, hours, median) => {
    const here = await town.organization()
    await emergency(here)
    for (const hour of hours) {
      const campaign = await emergency(here)
      for (const later of [5, 0]) await town.donationOf(campaign, { settled_at: hoursAgo(1000 - hour - later) })
      await town.donationOf(campaign, { settled_at: hoursAgo(1000 - hour / 2), status: 'PENDING' })
    }
    expect((await analytics()).emergency.medianHoursToFirstDonation).toBe(median)
  })

  test('were funded in time when what had arrived after seven days reached the goal', async () => {
    const here = await town.organization()
    const given: [number, number][][] = [
      [[167, 1000]],
      [[168, 999]],
      [
        [1, 600],
        [168, 400],
      ],
      [
        [1, 600],
        [168.001, 400],
      ],
      [],
    ]
    for (const donations of given) {
      const campaign = await emergency(here, { goal_minor: 1000 })
      for (const [hour, gross_minor] of donations) {
        await town.donationOf(campaign, { gross_minor, settled_at: hoursAgo(1000 - hour) })
      }
      await town.donationOf(campaign, { gross_minor: 1000, settled_at: hoursAgo(999), status: 'FAILED' })
      await town.donationOf(campaign, { gross_minor: 1000, settled_at: hoursAgo(999), currency: 'USD' })
    }
    expect((await analytics()).emergency).toMatchObject({ campaigns: 5, fundedWithin7Days: 2 })
  })
})

describe('reviews', () => {
  const never = { published_at: null }

  test('take this long on average and by the median, as far as both instants are known and in order', async () => {
    const here = await town.organization()
    for (const hours of [1, 2.005, 30]) {
      await town.campaignOf(here, { submitted_at: hoursAgo(100), reviewed_at: hoursAgo(100 - hours) })
    }
    await town.campaignOf(here, { submitted_at: hoursAgo(1), reviewed_at: hoursAgo(2) })
    await town.campaignOf(here, { reviewed_at: hoursAgo(2) })
    await town.campaignOf(here, { submitted_at: hoursAgo(2) })
    expect((await analytics()).review).toEqual({
      reviewed: 3,
      averageHours: 11,
      medianHours: 2.01,
      awaitingReview: 0,
      oldestWaitingHours: null,
    })
  })

  test('have been awaited for this long by the clock', async () => {
    const here = await town.organization()
    const waiting = { status: 'PENDING_REVIEW', ...never }
    for (const hours of [3, 30]) await town.campaignOf(here, { ...waiting, submitted_at: hoursAgo(hours) })
    await town.campaignOf(here, waiting)
    await town.campaignOf(here, {
      status: 'PAUSED',
      paused_from_status: 'PENDING_REVIEW',
      submitted_at: hoursAgo(90),
      ...never,
    })
    const before = await analytics()
    expect(before.review).toMatchObject({ reviewed: 0, averageHours: null, awaitingReview: 3 })
    const wait = (Date.parse(before.generatedAt) - hoursAgo(30).getTime()) / hourMs
    expect(before.review.oldestWaitingHours).toBeCloseTo(wait, 2)
    town.clock.advance(5 * hourMs)
    const { review, generatedAt } = await analytics()
    expect(review.oldestWaitingHours).toBeCloseTo((Date.parse(generatedAt) - hoursAgo(30).getTime()) / hourMs, 2)
  })
})

describe('GET /v1/admin/funding-analytics', () => {
  test('is for administrators of the platform alone', async () => {
    for (const role of platformRoles) {
      const { status, code } = await (await town.person({ role })).seesFunding()
      expect([role, status, code]).toEqual(
        role === 'PLATFORM_ADMIN' ? [role, 200, undefined] : [role, 403, 'FORBIDDEN'],
      )
    }
    expect(outcomeOf(await (await town.house()).owner.seesFunding())).toEqual([403, 'FORBIDDEN'])
    expect(outcomeOf(await town.visitor().seesFunding())).toEqual([401, 'UNAUTHORIZED'])
  })

  test.each([
    ['1', 1],
    ['many', 12],
    ['53', 52],
  ])('has as many weeks as asked for: %s asks for %i', async (weeks, count) => {
    expect(taken(await administrator.seesFunding({ weeks })).analytics.trend).toHaveLength(count)
  })
})
