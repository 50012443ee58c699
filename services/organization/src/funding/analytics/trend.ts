import type { WeeklyIncome } from './donation-figures-queries.ts'
import type { TrendPoint } from './income-schemas.ts'

/** A point for each week, empty ones too; what is told of it alone is in the leading currency, if there is one. */
export function trendOf(weeks: readonly Date[], income: readonly WeeklyIncome[], leading: string | undefined) {
  const byWeek = Map.groupBy(income, ({ weekStart }) => weekStart.getTime())
  return weeks.map((week): TrendPoint => {
    const byCurrency = (byWeek.get(week.getTime()) ?? []).map(({ currency, amountMinor, donationCount }) => ({
      currency,
      amountMinor,
      donationCount,
    }))
    const { amountMinor = 0, donationCount: count = 0 } = byCurrency.find(({ currency }) => currency === leading) ?? {}
    return { periodStart: week.toISOString(), amountMinor, count, byCurrency }
  })
}
