import type {
  BrowseAuditLogsResponses,
  BrowseCampaignsForReviewResponses,
  BrowseConsultationsResponses,
  BrowseMembersResponses,
  BrowseOrganizationAnnouncementsResponses,
  FundingEligibility,
  Organization,
} from '@civic/client'
import { html, type Html, nothing, type Part } from '../../html/html.ts'
import { below, contactAddress, elsewhere, to, type Url } from '../../html/url.ts'
import { placeNamed } from '../../site/page-at.ts'
import type { Site } from '../../site/site.ts'
import { factsBeside } from '../../views/detail.ts'
import { breadcrumbs, empty, missing, section } from '../../views/section.ts'
import { consultationTag, statusBlock, tag } from '../../views/tag.ts'
import { day } from '../../views/times.ts'
import { words } from '../../words/en.ts'
import { historyPart } from './history-view.ts'
import { organizationsTrail } from './organizations.ts'

const { one: text, statuses, campaignStatuses } = words.adminOrganizations
const named = words.organizations

/** So many of each kind are shown. */
export const few = 50

interface Content {
  organization: Organization
  now: Date
  here: Url
  /** All of these: undefined when they could not be read. */
  eligibility: FundingEligibility | undefined
  members: BrowseMembersResponses[200]['data'] | undefined
  announcements: BrowseOrganizationAnnouncementsResponses[200]['data'] | undefined
  consultations: BrowseConsultationsResponses[200]['data'] | undefined
  campaigns: BrowseCampaignsForReviewResponses[200]['data'] | undefined
  audit: BrowseAuditLogsResponses[200]['data'] | undefined
}

/** All that administrators see of an organization, and what they can do. */
export function organizationView(site: Site, content: Content): Html {
  const { organization, now, here, audit } = content
  const { id, name, kind } = organization
  const own = to`/admin/organizations/${id}`
  return html`${breadcrumbs(organizationsTrail)}
    <div class="columns">
      <div>
        <h1>${name}</h1>
        <p class="byline">
          ${words.statuses.organizationKinds[kind]}. <a href="${to`/organizations/${id}`}">${text.public}</a>
        </p>
        <div class="mt-5">
          ${section({ id: 'standing', title: text.standing, body: standing(site, content), isFirst: true })}
        </div>
        <p class="btn-row mt-4">
          <a class="btn btn-outline" href="${below(own, 'edit')}">${text.edit}</a>
          <a class="btn btn-outline" href="${below(own, 'join')}">${text.join}</a>
        </p>
        <p class="note mt-4">${text.suspend}</p>
      </div>
      <aside class="aside" aria-label="${text.facts}">${facts(site, organization)}</aside>
    </div>
    ${announcementsPart(content)}${consultationsPart(site, content)}${campaignsPart(site, content)}
    ${membersPart(site, content)}${historyPart(site, { audit, target: { type: 'ORGANIZATION', id }, now, here })}`
}

function standing({ format }: Site, { organization, eligibility, here }: Content): Html {
  const { id, verified, bankAccountVerified: isChecked, fundingVerifiedAt: at } = organization
  const own = to`/admin/organizations/${id}`
  const badge = html`<a href="${below(own, 'badge')}">${verified ? text.takeBadge : text.giveBadge}</a>`
  const bank = html`<a href="${below(own, 'bank')}">${isChecked ? text.takeBank : text.giveBank}</a>`
  const checked = at === undefined ? text.bank : text.bankOn(format.day(new Date(at)))
  const ofBank = isChecked
    ? statusBlock({ look: 'done', icon: 'done', word: checked }, [bank])
    : statusBlock({ look: 'neutral', icon: 'open', word: text.noBank }, [bank])
  const ofBadge = verified
    ? statusBlock({ look: 'official', icon: 'seal', word: text.verified }, [badge])
    : statusBlock({ look: 'neutral', icon: 'shield', word: text.unverified }, [badge])
  return html`${ofBadge}${ofBank}${eligibility ? eligibilityPart(eligibility) : missing(text.standing, here)}`
}

function eligibilityPart({ eligible, missing: items }: FundingEligibility): Html {
  if (eligible) return html`<p class="mt-4">${text.eligible}</p>`
  return html`<p class="mt-4">${text.notEligible}</p>
    <ul class="bullets">
      ${items.map((item) => html`<li>${text.missing[item] ?? item}</li>`)}
    </ul>`
}

function facts(site: Site, organization: Organization): Html {
  const { slug, jurisdiction, supportingDocumentUrl, website, email, officialEmail, phone, createdAt } = organization
  const { registrationNumber, representativeName, representativeId, lga, state, country } = organization
  const document = elsewhere(supportingDocumentUrl)
  const page = elsewhere(website)
  const known = (name: string, value: Part): readonly [string, Part] | undefined =>
    value === undefined || value === '' ? undefined : [name, value]
  const mail = (address: string) => html`<a href="${contactAddress(address)}">${address}</a>`
  return factsBeside(text.facts, [
    [text.shortName, slug],
    [named.one.works, named.jurisdictions[jurisdiction]],
    known(named.one.place, [lga, state, country].filter(Boolean).join(', ')),
    known(named.one.registration, registrationNumber),
    known(named.one.speaker, representativeName),
    representativeId === undefined
      ? undefined
      : [named.one.office, html`<a href="${to`/admin/representatives/${representativeId}`}">${named.one.profile}</a>`],
    [text.document, document ? html`<a href="${document}" rel="noreferrer">${text.open}</a>` : text.noDocument],
    [text.account, accountOf(organization)],
    known(named.one.officialEmail, officialEmail && mail(officialEmail)),
    known(named.one.email, email && mail(email)),
    known(named.one.phone, phone),
    known(named.one.website, page && html`<a href="${page}" rel="nofollow noopener">${website}</a>`),
    [named.one.since, day(site, createdAt)],
  ])
}

/** Where its donations are paid out, as far as the platform keeps it. */
export function accountOf({ pspConnectedAt, pspBankName = '', pspAccountLast4 = '' }: Organization): string {
  return pspConnectedAt === undefined ? text.noAccount : text.accountOf(pspBankName, pspAccountLast4)
}

interface Listing {
  id: string
  title: string
  /** Undefined: they could not be read. */
  rows: readonly Html[] | undefined
  none: string
}

function listing({ here }: Content, { id, title, rows, none }: Listing): Html {
  if (!rows) return section({ id, title, body: missing(title, here) })
  if (rows.length === 0) return section({ id, title, body: empty(none) })
  const beside = rows.length === few ? html`<p class="note">${text.newest(few)}</p>` : undefined
  const body = html`<ul class="related mt-3">
    ${rows}
  </ul>`
  return section({ id, title, beside, body })
}

function row(marked: Html, url: Url | undefined, title: string, more: Part): Html {
  const name = url ? html`<a class="plain" href="${url}">${title}</a>` : html`<p>${title}</p>`
  return html`<li>${marked}${name}${more === undefined ? nothing : html`<p class="note">${more}</p>`}</li>`
}

function announcementsPart(content: Content): Html {
  const rows = content.announcements?.announcements.map(({ id, title, status }) => {
    const end = html`<a class="link" href="${to`/admin/announcements/${id}/archive`}">${text.archive}</a>`
    const look = status === 'PUBLISHED' ? ('work' as const) : ('neutral' as const)
    const marked = tag({ look, icon: status === 'ARCHIVED' ? 'shut' : 'say', word: statuses[status] })
    return row(marked, to`/announcements/${id}`, title, status === 'PUBLISHED' ? end : undefined)
  })
  return listing(content, { id: 'announcements', title: text.announcements, rows, none: text.noAnnouncements })
}

function consultationsPart(site: Site, content: Content): Html {
  const rows = content.consultations?.consultations.map(({ id, title, status, responseCount }) => {
    const end = html`<a class="link" href="${to`/admin/consultations/${id}/close`}">${text.close}</a>`
    const answers = `${site.format.number(responseCount)} ${words.things.answers(responseCount)}`
    const more = status === 'PUBLISHED' ? html`${answers} · ${end}` : answers
    return row(tag(consultationTag(status)), to`/consultations/${id}`, title, more)
  })
  return listing(content, { id: 'consultations', title: text.consultations, rows, none: text.noConsultations })
}

function campaignsPart({ pages }: Site, content: Content): Html {
  const rows = content.campaigns?.campaigns.map(({ id, title, status }) => {
    const marked = tag({ look: 'neutral', icon: 'coin', word: campaignStatuses[status] })
    return row(marked, placeNamed(pages, `/admin/campaigns/${id}`), title, undefined)
  })
  return listing(content, { id: 'campaigns', title: text.campaigns, rows, none: text.noCampaigns })
}

function membersPart(site: Site, content: Content): Html {
  const rows = content.members?.members.map(({ userId, userName, role, title, joinedAt }) => {
    const marked = tag({ look: 'neutral', icon: 'person', word: named.one.roles[role] })
    const since = html`${named.one.memberSince} ${day(site, joinedAt)}`
    const more = title === undefined ? since : html`${title} · ${since}`
    return row(marked, placeNamed(site.pages, `/admin/users/${userId}`), userName, more)
  })
  return listing(content, { id: 'members', title: text.members, rows, none: text.noMembers })
}
