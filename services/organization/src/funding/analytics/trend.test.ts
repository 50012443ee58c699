import { afterAll, describe, expect, test } from 'vitest'
import { taken } from '../../../test/calls.ts'
import { startTestOrganization, type House } from '../../../test/start-organization.ts'
import { weeksUntil } from './weeks.ts'

const town = await startTestOrganization()
afterAll(async () => town[Symbol.asyncDispose]())

const dayMs = 86_400_000
// A Wednesday noon, so that no week begins but those that the tests let begin.
const [monday = new Date()] = weeksUntil(new Date(Date.now() + 7 * dayMs), 1)
town.clock.advance(monday.getTime() + 2.5 * dayMs - Date.now())

const analytics = async ({ staff, organization }: House, query?: Record<string, string | number>) =>
  taken(await staff.seesFundingOf(organization, query)).analytics
const money = (currency: string, amountMinor: number, donationCount: number) => ({
  currency,
  amountMinor,
  donationCount,
})

describe('the trend', () => {
  const at = (offsetMs: number) => ({ settled_at: new Date(monday.getTime() + offsetMs) })

  test('cuts weeks at Monday midnight in UTC, has empty ones, and ends with the one that runs', async () => {
    const house = await town.house()
    const campaign = await town.campaignOf(house.organization)
    for (const columns of [
      { gross_minor: 1, ...at(0) },
      { gross_minor: 2, ...at(7 * dayMs - 1) },
      { gross_minor: 4, ...at(-1) },
      { gross_minor: 8, ...at(-14 * dayMs) },
      { gross_minor: 16, ...at(-14 * dayMs - 1) },
      { gross_minor: 32, ...at(7 * dayMs) },
      { gross_minor: 64, status: 'PENDING', ...at(0) },
    ]) {
      await town.donationOf(campaign, columns)
    }
    const { trend } = await analytics(house, { weeks: 3 })
    const week = (offset: number, ...[amountMinor = 0, count = 0]: number[]) => ({
      periodStart: new Date(monday.getTime() + offset * 7 * dayMs).toISOString(),
      amountMinor,
      count,
      byCurrency: count === 0 ? [] : [money('NGN', amountMinor, count)],
    })
    expect(trend).toEqual([week(-2, 8, 1), week(-1, 4, 1), week(0, 3, 2)])
    expect((await analytics(house, { weeks: 5 })).trend.slice(0, 2)).toEqual([week(-4), week(-3, 16, 1)])
  })

  test('tells the amount of the leading currency, also in a week of others, and those beside it', async () => {
    const house = await town.house()
    const dollars = await town.campaignOf(house.organization, { currency: 'USD' })
    const naira = await town.campaignOf(house.organization)
    await town.donationOf(dollars, { gross_minor: 100, ...at(-7 * dayMs) })
    for (const day of [0, 1]) await town.donationOf(naira, { gross_minor: 40, ...at(day * dayMs) })
    await town.donationOf(dollars, { gross_minor: 10, ...at(0) })
    await town.donationOf(naira, { gross_minor: 7, ...at(-14 * dayMs) })
    const { trend } = await analytics(house, { weeks: 3 })
    expect(trend.map(({ periodStart: _, ...point }: { periodStart: string }) => point)).toEqual([
      { amountMinor: 0, count: 0, byCurrency: [money('NGN', 7, 1)] },
      { amountMinor: 100, count: 1, byCurrency: [money('USD', 100, 1)] },
      { amountMinor: 10, count: 1, byCurrency: [money('NGN', 80, 2), money('USD', 10, 1)] },
    ])
  })

  test.each([
    ['0', 12],
    ['soon', 12],
    ['1', 1],
    ['99', 52],
  ])('is of as many weeks as asked for: %s asks for %i', async (weeks, count) => {
    expect((await analytics(await town.house(), { weeks })).trend).toHaveLength(count)
  })
})
