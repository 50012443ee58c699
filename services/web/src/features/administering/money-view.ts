import type { MoneyByCurrency, PlatformAnalytics } from '@civic/client'
import { html, type Html, nothing, type Part } from '../../html/html.ts'
import { asking, to } from '../../html/url.ts'
import type { Site } from '../../site/site.ts'
import { adminTrail } from '../../views/admin-trail.ts'
import { select } from '../../views/fields.ts'
import { moment } from '../../views/figure.ts'
import { filters } from '../../views/place-filter.ts'
import { barPlot, figureTable, weekPlot } from '../../views/plot.ts'
import { breadcrumbs, empty, section } from '../../views/section.ts'
import { words } from '../../words/en.ts'
import { spanOf } from '../../words/letters.ts'

const text = words.adminMoney

interface MoneyContent {
  analytics: PlatformAnalytics
  weeks: number
  /** Of how many weeks one may ask. */
  spans: readonly string[]
}

type Facts = readonly (readonly [name: string, value: Part])[]

export function moneyView(site: Site, content: MoneyContent): Html {
  const { analytics, weeks } = content
  const parts: [id: string, title: string, body: Html][] = [
    ['raised', text.raised, raisedPart(site, content)],
    ['donors', text.donors, figureTable(donorFacts(site, analytics))],
    ['campaigns', text.campaigns, campaignsPart(site, analytics)],
    ['emergency', text.emergency, figureTable(emergencyFacts(site, analytics))],
    ['review', text.review, figureTable(reviewFacts(site, analytics))],
    ['organizations', text.organizations, organizationsPart(site, analytics)],
    ['notes', text.notes, notesPart(analytics)],
  ]
  return html`${breadcrumbs(adminTrail())}
    <h1>${text.title}</h1>
    <p class="byline">${words.frame.counted.asOf} ${moment(site, new Date(analytics.generatedAt))}</p>
    <p><a class="link" href="${asking(to`/admin/money.csv`, { weeks })}">${words.frame.files.csv}</a></p>
    ${parts.map(([id, title, body]) => section({ id, title, body }))}`
}

/** Each currency for itself: they are never added up. */
function raisedPart(site: Site, { analytics, weeks, spans }: MoneyContent): Html {
  const { fundsRaised, donors, trend } = analytics
  if (fundsRaised.length === 0) return empty(text.empty, text.emptyMore)
  const options = spans.map((span) => ({ value: span, label: text.weeksOf(span) }))
  const asked = filters({
    action: to`/admin/money`,
    label: text.filter,
    button: text.show,
    fields: select({ name: 'weeks', label: text.weeks, options, chosen: String(weeks) }),
  })
  const plots = fundsRaised.map(({ currency }) =>
    weekPlot({
      id: `plot-weeks-${currency}`,
      caption: text.trend(currency),
      marks: trend.map(({ periodStart, byCurrency }) => {
        const value = byCurrency.find((each) => each.currency === currency)?.amountMinor ?? 0
        const day = periodStart.slice(0, 10)
        const named = { label: site.format.namedDay(day), short: site.format.shortNamedDay(day) }
        return { ...named, value, shown: site.format.money(value, currency) }
      }),
    }),
  )
  return html`${figureTable([
      ...moneyFacts(site, fundsRaised, text.raisedIn),
      ...donors.averageDonation.map(
        ({ currency, amountMinor }) => [text.average(currency), site.format.money(amountMinor, currency)] as const,
      ),
    ])}${asked}${plots}
    <p class="note">${text.weekNote}</p>`
}

function moneyFacts({ format }: Site, money: readonly MoneyByCurrency[], nameOf: (currency: string) => string): Facts {
  return money.map(({ currency, amountMinor, donationCount }) => {
    const donations = text.donations(format.number(donationCount), donationCount === 1)
    return [nameOf(currency), text.ofDonations(format.money(amountMinor, currency), donations)]
  })
}

/** Who gave without signing in cannot be told apart from others. */
function donorFacts({ format }: Site, { donors }: PlatformAnalytics): Facts {
  const { uniqueDonors, repeatDonors, attributableDonations: known, totalDonations: total } = donors
  const floor = (count: number) => (total > known ? text.atLeast(format.number(count)) : format.number(count))
  return [
    [text.uniqueDonors, floor(uniqueDonors)],
    [text.repeatDonors, floor(repeatDonors)],
    [text.attributable, text.ofAll(format.number(known), format.number(total))],
  ]
}

function campaignsPart(site: Site, { campaigns, categories }: PlatformAnalytics): Html {
  const { format } = site
  const facts = figureTable([
    [text.total, format.number(campaigns.total)],
    [text.everPublished, format.number(campaigns.everPublished)],
    [text.completed, format.number(campaigns.completed)],
    [text.reported, format.number(campaigns.reported)],
    [text.completionRate, percent(site, campaigns.completionRate)],
    [text.reportingRate, percent(site, campaigns.reportingRate)],
  ])
  const statuses = Object.entries(text.statuses).flatMap(([status, label]) => {
    const value = campaigns.byStatus[status] ?? 0
    return value === 0 ? [] : [{ label, value, shown: format.number(value) }]
  })
  const byStatus =
    statuses.length === 0 ? nothing : barPlot({ id: 'plot-statuses', caption: text.byStatus, marks: statuses })
  const byCategory = [...Map.groupBy(categories, ({ currency }) => currency)].map(([currency, rows]) =>
    barPlot({
      id: `plot-categories-${currency}`,
      caption: text.categories(currency),
      marks: rows.map(({ category, raisedMinor, campaigns: count }) => ({
        label: text.category(words.campaigns.categories[category], format.number(count), count === 1),
        value: raisedMinor,
        shown: format.money(raisedMinor, currency),
      })),
    }),
  )
  return html`${facts}${byStatus}${byCategory}`
}

/** Of percent with two decimals; a rate is counted in hundredths of them. */
function percent({ format }: Site, value: number): string {
  return format.rate(Math.round(value * 100))
}

function emergencyFacts(site: Site, { emergency }: PlatformAnalytics): Facts {
  return [
    [text.emergencyCampaigns, site.format.number(emergency.campaigns)],
    ...moneyFacts(site, emergency.fundsRaised, text.emergencyRaised),
    [text.firstDonation, hours(site, emergency.medianHoursToFirstDonation)],
    [text.fundedWithin7Days, site.format.number(emergency.fundedWithin7Days)],
  ]
}

function reviewFacts(site: Site, { review }: PlatformAnalytics): Facts {
  return [
    [text.reviewed, site.format.number(review.reviewed)],
    [text.averageHours, hours(site, review.averageHours)],
    [text.medianHours, hours(site, review.medianHours)],
    [text.awaiting, site.format.number(review.awaitingReview)],
    [text.oldest, hours(site, review.oldestWaitingHours)],
  ]
}

function hours({ format }: Site, value: number | null): string {
  return value === null ? text.nothingToMeasure : spanOf(value, (count) => format.number(count))
}

function organizationsPart({ format }: Site, { organizations, countries }: PlatformAnalytics): Html {
  const facts = figureTable([
    [text.organizationTotal, format.number(organizations.total)],
    [text.verified, format.number(organizations.verified)],
    [text.eligible, format.number(organizations.fundingEligible)],
    [text.withPublished, format.number(organizations.withPublishedCampaigns)],
  ])
  const marks = countries.map(({ country, organizations: count }) => ({
    label: country,
    value: count,
    shown: format.number(count),
  }))
  return html`${facts}${marks.length === 0 ? nothing : barPlot({ id: 'plot-countries', caption: text.countries, marks })}`
}

function notesPart({ notes }: PlatformAnalytics): Html {
  return html`<ul class="prose">
    ${notes.map((note) => html`<li>${note}</li>`)}
  </ul>`
}
