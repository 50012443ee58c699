import { type PlatformAnalytics, showPlatformFunding } from '@civic/client'
import { csv } from '../../site/csv.ts'
import { page } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { words } from '../../words/en.ts'
import { moneyView } from './money-view.ts'

const text = words.adminMoney
const spans = ['12', '26', '52'] as const

function weeksIn({ query }: Pick<Visit, 'query'>): number {
  return Number(query.word('weeks', spans) ?? spans[0])
}

export const moneyPage = page('/admin/money', {
  who: 'administrators',
  keep: 'own',
  shows: async (visit) => {
    const weeks = weeksIn(visit)
    const { analytics } = await showPlatformFunding(visit.api, { query: { weeks } })
    const main = moneyView(visit.site, { analytics, weeks, spans })
    return { title: text.title, isUnlisted: true, area: 'administration', main }
  },
})

/** Weeks and categories as a file: amounts as whole numbers in the smallest unit of their currency, never added up. */
export const moneyFile = csv('/admin/money.csv', {
  who: 'administrators',
  name: 'money.csv',
  columns: text.columns,
  async *reads(visit) {
    const { analytics } = await showPlatformFunding(visit.api, { query: { weeks: weeksIn(visit) } })
    yield [...weekRows(analytics), ...categoryRows(analytics)]
  },
})

function weekRows({ trend }: PlatformAnalytics) {
  return trend.flatMap(({ periodStart, byCurrency }) => {
    const week = [text.parts.weeks, periodStart.slice(0, 10)]
    if (byCurrency.length === 0) return [[...week, undefined, 0, 0]]
    return byCurrency.map(({ currency, amountMinor, donationCount }) => [...week, currency, amountMinor, donationCount])
  })
}

function categoryRows({ categories }: PlatformAnalytics) {
  return categories.map(({ category, currency, raisedMinor, campaigns }) => [
    text.parts.categories,
    words.campaigns.categories[category],
    currency,
    raisedMinor,
    campaigns,
  ])
}
