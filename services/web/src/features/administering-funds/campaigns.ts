import {
  browseCampaignsForReview,
  browseFlags,
  type Campaign,
  type CampaignCategory,
  type CampaignStatus,
  type ConcernGroup,
  type PlatformAnalytics,
  showPlatformFunding,
} from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { asking, to, type Url } from '../../html/url.ts'
import { allBeside } from '../../platform/beside.ts'
import { organizationsOf } from '../../platform/organizations-of.ts'
import { page } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import { adminTrail } from '../../views/admin-trail.ts'
import { entry, entryList } from '../../views/entry.ts'
import { select } from '../../views/fields.ts'
import { organizationLink } from '../../views/organization-link.ts'
import { pagination } from '../../views/pagination.ts'
import { filters } from '../../views/place-filter.ts'
import { breadcrumbs, empty } from '../../views/section.ts'
import { lately } from '../../views/times.ts'
import { words } from '../../words/en.ts'
import { spanOf } from '../../words/letters.ts'
import { campaignState, statusNames } from './campaign-states.ts'

const { title, titleOf, statuses, list: text } = words.adminCampaigns
const { categories, emergencies } = words.campaigns
const size = 25
const own = to`/admin/campaigns`
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object of ours
const categoryNames = Object.keys(categories) as CampaignCategory[]

interface Asked {
  /** Those that wait, unless another is asked for. */
  status: CampaignStatus | 'ALL'
  category: CampaignCategory | undefined
  isEmergency: boolean
}

export const adminCampaignsPage = page('/admin/campaigns', {
  keep: 'own',
  who: 'administrators',
  called: title,
  shows: async ({ api, query, site, now }) => {
    const asked = {
      status: query.word('status', [...statusNames, 'ALL'] as const) ?? 'PENDING_REVIEW',
      category: query.word('category', categoryNames),
      isEmergency: query.text('emergency') === 'true',
    }
    const { status, category, isEmergency } = asked
    const narrow = { status, ...(category && { category }), ...(isEmergency && { emergency: true }) }
    const [{ campaigns, total }, { found, isWhole }] = await Promise.all([
      browseCampaignsForReview(api, { query: { ...narrow, limit: size, offset: (query.page - 1) * size } }),
      allBeside({
        concerns: browseFlags(api, { query: { contentType: 'CAMPAIGN', status: 'PENDING', limit: 200 } }),
        funding: status === 'PENDING_REVIEW' ? showPlatformFunding(api, { query: { weeks: 1 } }) : undefined,
      }),
    ])
    const organizations = await organizationsOf(
      api,
      campaigns.map(({ organizationId }) => organizationId),
    )
    const concerns = found.concerns?.groups ?? []
    const rows = campaigns.map((campaign) => rowOf(site, campaign, { organizations, concerns, now }))
    const name = nameOf(status)
    return {
      title: name,
      area: 'administration',
      isUnlisted: true,
      isPartial: !isWhole,
      main: html`${breadcrumbs(adminTrail())}
        <h1>${name}</h1>
        ${total === 0 ? nothing : counted(site, total, status)} ${narrowing(asked)}
        ${total === 0 ? noneOf(site, asked, found.funding?.analytics) : entryList(rows)}
        ${total === 0 ? nothing : pagination({ url: urlOf(asked), page: query.page, total, size })}`,
    }
  },
})

function counted({ format }: Site, total: number, status: Asked['status']): Html {
  const order = status === 'PENDING_REVIEW' ? text.waitingFirst : text.newestFirst
  return html`<p class="byline">${text.found(format.number(total))} ${order}</p>`
}

function nameOf(status: Asked['status']): string {
  if (status === 'PENDING_REVIEW') return title
  return titleOf(status === 'ALL' ? text.all.toLowerCase() : statuses[status].word.toLowerCase())
}

function urlOf({ status, category, isEmergency }: Asked): Url {
  const asked = { status: status === 'PENDING_REVIEW' ? undefined : status, category }
  return asking(own, { ...asked, emergency: isEmergency ? 'true' : undefined })
}

function narrowing({ status, category, isEmergency }: Asked): Html {
  const ofStatus = statusNames.map((value) => ({ value, label: statuses[value].word }))
  const fields = [
    select({
      name: 'status',
      label: text.status,
      options: [...ofStatus, { value: 'ALL', label: text.all }],
      chosen: status,
    }),
    select({
      name: 'category',
      label: words.campaigns.category,
      options: categoryNames.map((value) => ({ value, label: categories[value] })),
      chosen: category,
      none: words.campaigns.anyCategory,
    }),
    select({
      name: 'emergency',
      label: words.campaigns.emergency,
      options: [{ value: 'true', label: emergencies.true }],
      chosen: isEmergency ? 'true' : undefined,
      none: words.campaigns.anyEmergency,
    }),
  ]
  return filters({ action: own, label: text.label, button: words.frame.list.show, fields: html`${fields}` })
}

interface Around {
  organizations: Awaited<ReturnType<typeof organizationsOf>>
  concerns: readonly ConcernGroup[]
  now: Date
}

function rowOf(site: Site, campaign: Campaign, { organizations, concerns, now }: Around): Html {
  const { id, title: name, organizationId, goalMinor, currency, category, isEmergency, status, submittedAt } = campaign
  const people = concerns.find(({ campaignId }) => campaignId === id)?.reporterCount
  const waits =
    status === 'PENDING_REVIEW' && submittedAt !== undefined
      ? html`${text.waits} ${lately(site, submittedAt, now)}`
      : undefined
  return entry({
    level: 2,
    tag: campaignState(status),
    title: name,
    url: to`/admin/campaigns/${id}`,
    facts: [
      isEmergency && html`<b>${words.campaigns.isEmergency}</b>`,
      organizationLink(organizationId, organizations),
      site.format.money(goalMinor, currency),
      categories[category],
      waits,
      people !== undefined && html`<a href="${to`/moderation/concerns/${id}`}">${text.concerns(people)}</a>`,
    ],
  })
}

/** Why there is none. */
function noneOf({ format }: Site, asked: Asked, funding: PlatformAnalytics | undefined): Html {
  const { status, category, isEmergency } = asked
  if (status !== 'PENDING_REVIEW' || category !== undefined || isEmergency) {
    return empty(text.noneMatches, html`<a class="link" href="${own}">${text.without}</a>`)
  }
  const { reviewed = 0, medianHours = null } = funding?.review ?? {}
  const before =
    medianHours === null
      ? ''
      : ` ${text.reviewed(
          format.number(reviewed),
          spanOf(medianHours, (count) => format.number(count)),
        )}`
  return empty(text.none, text.noneHow + before)
}
