import type {
  BrowseConsultationsResponses,
  BrowseIssuesOfOrganizationResponses,
  BrowseMembersResponses,
  BrowseOrganizationAnnouncementsResponses,
  BrowseOrganizationProjectsResponses,
  BrowsePublicCampaignsResponses,
  Organization,
} from '@civic/client'
import { html, type Html, nothing, type Part } from '../../html/html.ts'
import { asking, contactAddress, elsewhere, imageOf, placeOf, to, type Url } from '../../html/url.ts'
import type { Trail } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import type { Plain } from '../../views/detail-page.ts'
import { factsBeside } from '../../views/detail.ts'
import { entryList } from '../../views/entry.ts'
import { figure, figureOf, moment } from '../../views/figure.ts'
import { pageUrl, stepping } from '../../views/pagination.ts'
import { paragraphs } from '../../views/paragraphs.ts'
import { breadcrumbs, empty, missing, section } from '../../views/section.ts'
import { shareButton } from '../../views/share.ts'
import { statusBlock } from '../../views/tag.ts'
import { announcementEntry, campaignEntry, consultationEntry, issueEntry, projectEntry } from '../../views/things.ts'
import { day, lately } from '../../views/times.ts'
import { words } from '../../words/en.ts'

const { one: text, list, jurisdictions } = words.organizations

/** So many are shown unless somebody asks for all of a part, which has pages then. */
export const few = { announcements: 3, issues: 3, members: 20, things: 3, ofOnePart: 50 }
export const organizationTrail: Trail = [{ url: to`/organizations`, label: list.title }]

export interface OrganizationParts {
  announcements: BrowseOrganizationAnnouncementsResponses[200]['data'] | undefined
  issues: BrowseIssuesOfOrganizationResponses[200]['data'] | undefined
  /** The longest silent. */
  waiting: BrowseIssuesOfOrganizationResponses[200]['data'] | undefined
  members: BrowseMembersResponses[200]['data'] | undefined
  projects: BrowseOrganizationProjectsResponses[200]['data'] | undefined
  consultations: BrowseConsultationsResponses[200]['data'] | undefined
  campaigns: BrowsePublicCampaignsResponses[200]['data'] | undefined
  /** Of which part all is shown, and which page of it. */
  all: 'announcements' | 'issues' | 'members' | undefined
  page: number
}

type Content = Plain<Organization, OrganizationParts>

/** Where an organization works: its LGA and state, or for whom. */
export function areaOf({ jurisdiction, state, lga }: Organization): string {
  const place = [lga, state].filter((each) => each !== undefined).join(', ')
  return place === '' ? jurisdictions[jurisdiction] : place
}

/** Who this is, and what they do. */
export function organizationView(site: Site, content: Content): Html {
  const { thing, own } = content
  const logo = imageOf(thing.logoUrl ?? '', 320)
  return html`${breadcrumbs(organizationTrail)}
    <div class="columns">
      <article>
        ${logo && html`<img class="mb-5" src="${logo}" alt="" width="96" height="96" />`}
        <h1>${thing.name}</h1>
        <p class="byline">${words.statuses.organizationKinds[thing.kind]}, ${areaOf(thing)}</p>
        ${standing(site, thing)}
        <div class="prose mt-5">${paragraphs(thing.description ?? '')}</div>
        <p class="btn-row">${shareButton(own)}</p>
      </article>
      <aside class="aside" aria-label="${text.about}">${facts(site, thing)}</aside>
    </div>
    ${issuesPart(site, content)}${announcementsPart(site, content)}${projectsPart(site, content)}
    ${consultationsPart(site, content)}${campaignsPart(site, content)}${membersPart(site, content)}`
}

function standing(site: Site, { verified, bankAccountVerified, fundingVerifiedAt }: Organization): Html {
  const account = !bankAccountVerified
    ? []
    : [
        fundingVerifiedAt === undefined
          ? text.accountChecked
          : text.account(site.format.day(new Date(fundingVerifiedAt))),
      ]
  return verified
    ? statusBlock({ look: 'official', icon: 'seal', word: text.verified }, [text.verifiedHow, ...account])
    : statusBlock({ look: 'neutral', icon: 'shield', word: text.notVerified }, [text.notVerifiedHow, ...account])
}

function facts(site: Site, organization: Organization): Html {
  const { jurisdiction, registrationNumber, email, officialEmail, phone, website, representativeName } = organization
  const address = elsewhere(website)
  const mail = (to: string) => html`<a href="${contactAddress(to)}">${to}</a>`
  return factsBeside(text.facts, [
    [text.works, jurisdictions[jurisdiction]],
    known(text.place, [organization.lga, organization.state, organization.country].filter(Boolean).join(', ')),
    known(text.registration, registrationNumber),
    known(text.speaker, representativeName),
    officeOf(organization),
    known(text.email, email && mail(email)),
    known(text.officialEmail, officialEmail && mail(officialEmail)),
    known(text.phone, phone),
    known(text.website, address && html`<a href="${address}" rel="nofollow noopener">${website}</a>`),
    [text.members, figureOf(site, 'organization', organization, 'memberCount')],
    [text.since, day(site, organization.createdAt)],
  ])
}

function known(name: string, value: Part): readonly [string, Part] | undefined {
  return value === undefined || value === '' ? undefined : [name, value]
}

function officeOf({ representativeId }: Organization): readonly [string, Part] | undefined {
  return representativeId === undefined
    ? undefined
    : [text.office, html`<a href="${to`/representatives/${representativeId}`}">${text.profile}</a>`]
}

interface Listing {
  id: string
  title: string
  /** Undefined: they could not be read. */
  rows: readonly Html[] | undefined
  none: string
  /** Where all of them are. */
  all?: { url: Url; label: string } | false
  above?: Html
  below?: Html
}

function listing({ here }: Content, { id, title, rows, none, all, above = nothing, below = nothing }: Listing): Html {
  if (!rows) return section({ id, title, body: missing(title, here) })
  const beside = all ? html`<a href="${all.url}">${all.label}</a>` : undefined
  const list = rows.length === 0 ? empty(none) : entryList(rows)
  return section({ id, title, beside, body: html`${above}${list}${below}` })
}

/** The same page with all of one part. */
function allOf({ own }: Content, part: NonNullable<Content['all']>): Url {
  return placeOf(asking(own, { all: part }), part)
}

/** The ways to the pages of a part, where all of it is shown. */
function pagesOf({ own, all, page }: Content, part: NonNullable<Content['all']>, count: number): Html {
  if (all !== part) return nothing
  const pageAt = (number: number) => placeOf(pageUrl(asking(own, { all }), number), part)
  return stepping({
    newer: page > 1 ? pageAt(page - 1) : undefined,
    older: count === few.ofOnePart ? pageAt(page + 1) : undefined,
  })
}

function issuesPart(site: Site, content: Content): Html {
  const { issues, all, now } = content
  const rows = issues?.issues.map((issue) => {
    const { status, note, createdAt } = issue.assignment
    const said = html`${words.statuses.assignments[status].word}, ${lately(site, createdAt, now)}`
    return issueEntry({ site, more: [said, note] }, issue)
  })
  const label = text.allIssues(site.format.number(issues?.total ?? 0))
  const isMore = issues !== undefined && all !== 'issues' && issues.total > issues.issues.length
  return listing(content, {
    id: 'issues',
    title: text.issues,
    rows,
    none: text.noIssues,
    all: isMore && { url: allOf(content, 'issues'), label },
    above: silence(site, content),
    below: pagesOf(content, 'issues', issues?.issues.length ?? 0),
  })
}

/** How many of them nobody official has answered, and since when. */
function silence(site: Site, { thing, issues, waiting, now }: Content): Html {
  if (!waiting || !issues || issues.total === 0) return nothing
  if (waiting.total === 0) return html`<p class="mb-5">${text.noneWaits}</p>`
  const call = `/api/v1/organizations/${thing.id}/issues?waiting=true&limit=1`
  const count = figure(site, { value: waiting.total, call, path: 'total' })
  const [longest] = waiting.issues
  const since = longest && (longest.lastOfficialAt ?? longest.assignment.createdAt)
  return html`<div class="mb-5">
    <p>
      <strong>${count}</strong> ${text.waits(waiting.total)}. ${text.waitsHow}
      <span class="note">${words.frame.counted.asOf} ${moment(site, now)}</span>
    </p>
    ${since && html`<p>${text.longest(site.format.day(new Date(since)))}</p>`}
    ${entryList(waiting.issues.map((issue) => issueEntry({ site }, issue)))}
    <h3 class="mt-5">${text.work}</h3>
  </div>`
}

/** What its members alone see says so. */
function internal(status: string): readonly Part[] {
  if (status === 'ARCHIVED') return [html`<b>${text.archived}</b>`, text.internal]
  return status === 'DRAFT' ? [html`<b>${text.internal}</b>`] : []
}

function announcementsPart(site: Site, content: Content): Html {
  const { announcements, all } = content
  const shown = announcements?.announcements
  return listing(content, {
    id: 'announcements',
    title: text.announcements,
    rows: shown?.map((each) => announcementEntry({ site, more: internal(each.status) }, each)),
    none: text.noAnnouncements,
    below: pagesOf(content, 'announcements', shown?.length ?? 0),
    all: all !== 'announcements' &&
      shown?.length === few.announcements && {
        url: allOf(content, 'announcements'),
        label: text.allAnnouncements,
      },
  })
}

function projectsPart(site: Site, content: Content): Html {
  const { projects, thing } = content
  return listing(content, {
    id: 'projects',
    title: text.projects,
    rows: projects?.projects.map((each) => projectEntry({ site }, each)),
    none: text.noProjects,
    all: projects !== undefined &&
      projects.total > projects.projects.length && {
        url: asking(to`/projects`, { organization: thing.id }),
        label: text.allProjects(site.format.number(projects.total)),
      },
  })
}

function consultationsPart(site: Site, content: Content): Html {
  const { consultations, thing, now } = content
  return listing(content, {
    id: 'consultations',
    title: text.consultations,
    rows: consultations?.consultations.map((each) =>
      consultationEntry({ site, now, more: internal(each.status) }, each),
    ),
    none: text.noConsultations,
    all: consultations !== undefined &&
      consultations.total > consultations.consultations.length && {
        url: asking(to`/consultations`, { organization: thing.id }),
        label: text.allConsultations(site.format.number(consultations.total)),
      },
  })
}

function campaignsPart(site: Site, content: Content): Html {
  const { campaigns, thing } = content
  const rows = campaigns?.campaigns.map(({ organizationName: _, ...each }) =>
    campaignEntry({ site, now: content.now }, each),
  )
  return listing(content, {
    id: 'campaigns',
    title: text.campaigns,
    rows,
    none: text.noCampaigns,
    all: campaigns !== undefined &&
      campaigns.total > campaigns.campaigns.length && {
        url: asking(to`/campaigns`, { organization: thing.id }),
        label: text.allCampaigns(site.format.number(campaigns.total)),
      },
  })
}

function membersPart(site: Site, content: Content): Html {
  const { members, all, here } = content
  const title = text.members
  if (!members) return section({ id: 'members', title, body: missing(title, here) })
  const rows = members.members.map(
    ({ userName, title: post, role, joinedAt }) =>
      html`<li>
        <b>${userName}</b>${post === undefined ? nothing : html`, ${post}`}
        <p class="note">${text.roles[role]}, ${text.memberSince} ${day(site, joinedAt)}</p>
      </li>`,
  )
  const isMore = all !== 'members' && rows.length === few.members
  const beside = isMore ? html`<a href="${allOf(content, 'members')}">${text.allMembers}</a>` : undefined
  const body =
    rows.length === 0
      ? empty(text.noMembers)
      : html`<ul class="related grid-3">
          ${rows}
        </ul>`
  return section({ id: 'members', title, beside, body: html`${body}${pagesOf(content, 'members', rows.length)}` })
}
