import type {
  Announcement,
  Community,
  Consultation,
  Issue,
  Organization,
  Petition,
  Project,
  PublicCampaign,
  Representative,
} from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { asking, to, type Url } from '../../html/url.ts'
import type { Site } from '../../site/site.ts'
import { entryList } from '../../views/entry.ts'
import { moment } from '../../views/figure.ts'
import { empty, missing, section } from '../../views/section.ts'
import {
  announcementEntry,
  campaignEntry,
  consultationEntry,
  issueEntry,
  organizationEntry,
  petitionEntry,
  projectEntry,
  representativeEntry,
  type EntryOptions,
} from '../../views/things.ts'
import { words } from '../../words/en.ts'

const text = words.communities

/** What stands beside the community; undefined is what could not be read. */
interface Parts {
  issues: { issues: Issue[]; total: number } | undefined
  petitions: { petitions: Petition[]; total: number } | undefined
  representatives: { representatives: Representative[]; total: number } | undefined
  organizations: { organizations: Organization[]; total: number } | undefined
  announcements: { announcements: Announcement[] } | undefined
  consultations: { consultations: Consultation[] } | undefined
  projects: { projects: Project[] } | undefined
  campaigns: { campaigns: PublicCampaign[] } | undefined
}

export interface CommunityPartsContent {
  site: Site
  now: Date
  here: Url
  community: Community
  /** Where they report; undefined for guests, and for people without a home yet. */
  home: { id: string; name: string | undefined } | undefined
  parts: Parts
}

/** What goes on in a community, kind by kind. */
export function communityParts(content: CommunityPartsContent): Html {
  const { site, parts } = content
  const options: EntryOptions = { site, now: content.now }
  const { issues, petitions, representatives, organizations } = parts
  const { id, lga, state } = content.community
  const of = (url: Url) => asking(url, { community: id })
  return html`${part(content, 'issues', issues && { rows: issues.issues.map((issue) => issueEntry(options, issue)), total: issues.total, url: of(to`/issues`) })}
  ${part(content, 'petitions', petitions && { rows: petitions.petitions.map((petition) => petitionEntry(options, petition)), total: petitions.total, url: of(to`/petitions`) })}
  ${part(content, 'representatives', representatives && { rows: representatives.representatives.map((each) => representativeEntry(options, each)), total: representatives.total, url: of(to`/representatives`) })}
  ${part(content, 'organizations', organizations && { rows: organizations.organizations.map((each) => organizationEntry(options, each)), isUncounted: true, total: organizations.total, url: asking(to`/organizations`, { lga, state }) })}
  ${part(content, 'news', newsOf(options, parts))}`
}

interface Rows {
  rows: Html[]
  /** Nothing in the rows is counted. */
  isUncounted?: boolean
  /** How many there are in all, and where they are listed. */
  total?: number
  url?: Url
}

function part(
  { site, now, here, community, home }: CommunityPartsContent,
  name: keyof typeof text.parts,
  known: Rows | undefined,
): Html {
  const { title, none, how } = text.parts[name]
  if (!known) return section({ id: name, title, body: missing(title, here) })
  const { rows, total = 0, url, isUncounted = false } = known
  const isMore = url !== undefined && total > rows.length
  const all = isMore
    ? html`<a href="${url}">${text.one.allOf(title.toLowerCase(), site.format.number(total))}</a>`
    : nothing
  const act =
    name === 'issues' ? reporting(community, home) : name === 'petitions' ? starting(community, home) : nothing
  const note = isUncounted ? nothing : html`<p class="note">${text.one.counted} ${moment(site, now)}</p>`
  const body = rows.length === 0 ? empty(none, how) : html`${entryList(rows)}${note}`
  return section({ id: name, title, beside: html`${all}${act}`, body })
}

/** Petitions are started at home alone. */
function starting({ id }: Community, home: CommunityPartsContent['home']): Html {
  return home?.id === id ? html`<a href="${to`/petitions/new`}">${words.starting.link}</a>` : nothing
}

/** One's home has a button elsewhere on the page; in other communities nobody reports who has a home. */
function reporting({ id }: Community, home: CommunityPartsContent['home']): Html {
  if (home === undefined) return html`<a href="${asking(to`/report`, { community: id })}">${text.one.report}</a>`
  return home.id === id ? nothing : html`<p class="note">${text.one.reportAtHome(home.name)}</p>`
}

/** The newest of what organizations say and do here; missing only when none of it could be read. */
function newsOf(options: EntryOptions, { announcements, consultations, projects, campaigns }: Parts): Rows | undefined {
  if (!announcements && !consultations && !projects && !campaigns) return undefined
  const dated = [
    ...(announcements?.announcements ?? []).map((each) => ({
      at: each.publishedAt ?? each.createdAt,
      row: announcementEntry(options, each),
    })),
    ...(consultations?.consultations ?? []).map((each) => ({
      at: each.publishedAt ?? each.createdAt,
      row: consultationEntry(options, each),
    })),
    ...(projects?.projects ?? []).map((each) => ({ at: each.createdAt, row: projectEntry(options, each) })),
    ...(campaigns?.campaigns ?? []).map((each) => ({ at: each.publishedAt ?? '', row: campaignEntry(options, each) })),
  ]
  return { rows: dated.toSorted((one, other) => other.at.localeCompare(one.at)).map(({ row }) => row) }
}
