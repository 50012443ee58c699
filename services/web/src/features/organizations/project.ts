import {
  browseIssuesOfProject,
  type BrowseIssuesOfProjectResponses,
  browseProjectCampaigns,
  type BrowseProjectCampaignsResponses,
  browseProjectUpdates,
  type BrowseProjectUpdatesResponses,
  type Community,
  type Project,
  type PublicCampaignDetail,
  showProject,
} from '@civic/client'
import { projectCard } from '../../cards/card.ts'
import { html, type Html, nothing } from '../../html/html.ts'
import { placeOf, to } from '../../html/url.ts'
import { detailsOf } from '../../platform/lineage.ts'
import { organizationsOf } from '../../platform/organizations-of.ts'
import { communitiesOf } from '../../platform/seek-communities.ts'
import { page, type Trail } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import { type Plain, readPlain, showDetail } from '../../views/detail-page.ts'
import { factsBeside, placeFact } from '../../views/detail.ts'
import { entryList } from '../../views/entry.ts'
import { lineage } from '../../views/lineage.ts'
import { organizationLink } from '../../views/organization-link.ts'
import { pageUrl, stepping } from '../../views/pagination.ts'
import { paragraphs } from '../../views/paragraphs.ts'
import { progressUpdate } from '../../views/progress-update.ts'
import { breadcrumbs, empty, missing, section } from '../../views/section.ts'
import { shareButton } from '../../views/share.ts'
import { projectTag, statusBlock } from '../../views/tag.ts'
import { campaignEntry, issueEntry } from '../../views/things.ts'
import { day, lately } from '../../views/times.ts'
import { words } from '../../words/en.ts'

const { list, one: text } = words.projects
const trail: Trail = [{ url: to`/projects`, label: list.title }]
/** Updates on one page, and what else is shown at most. */
const few = { updates: 20, issues: 50, campaigns: 20, traced: 5 }

export const projectPage = page('/projects/:id', {
  keep: 'shared',
  called: words.registering.pageNames.project,
  missing: words.errors.notFound.project,
  shows: async (visit) => {
    const { api, query, site } = visit
    const path = { projectId: visit.path.id }
    const offset = (query.page - 1) * few.updates
    const content = await readPlain(visit, {
      own: to`/projects/${path.projectId}`,
      thing: showProject(api, { path }).then(({ project }) => project),
      first: {
        updates: browseProjectUpdates(api, { path, query: { limit: few.updates, offset } }),
        issues: browseIssuesOfProject(api, { path, query: { limit: few.issues } }),
        campaigns: browseProjectCampaigns(api, { path, query: { limit: few.campaigns } }),
      },
      more: ({ organizationId, communityId }, { campaigns }) => ({
        details: detailsOf(api, campaigns?.campaigns ?? []),
        organizations: organizationsOf(api, [organizationId]),
        communities: communitiesOf(api, communityId === undefined ? [] : [communityId]),
      }),
    })
    const { title, description } = content.thing
    return showDetail(content, {
      title,
      text: description,
      isUnlisted: query.page > 1,
      card: projectCard(content.thing),
      trail,
      area: 'projects',
      main: projectView(site, { ...content, page: query.page }),
    })
  },
})

type Content = Plain<
  Project,
  {
    updates: BrowseProjectUpdatesResponses[200]['data'] | undefined
    issues: BrowseIssuesOfProjectResponses[200]['data'] | undefined
    campaigns: BrowseProjectCampaignsResponses[200]['data'] | undefined
    organizations: Awaited<ReturnType<typeof organizationsOf>> | undefined
    communities: ReadonlyMap<string, Community> | undefined
    details: readonly PublicCampaignDetail[] | undefined
    page: number
  }
>

function projectView(site: Site, content: Content): Html {
  const { thing, own } = content
  return html`${breadcrumbs(trail)}
    <div class="columns">
      <article>
        <h1>${thing.title}</h1>
        ${standing(site, content)}
        <div class="prose mt-5">${paragraphs(thing.description)}</div>
        <p class="btn-row">${shareButton(own)}</p>
      </article>
      <aside class="aside" aria-label="${text.facts}">${facts(site, content)}</aside>
    </div>
    ${updatesPart(site, content)}${issuesPart(site, content)}${campaignsPart(site, content)}${trailPart(site, content)}`
}

/** The day on which it was expected to end is over, and nobody says that it has ended. */
function isLate({ status, expectedEndDate }: Project, now: Date): boolean {
  const isOver = expectedEndDate !== undefined && new Date(expectedEndDate) < now
  return isOver && status !== 'COMPLETED' && status !== 'CANCELLED'
}

function standing(site: Site, { thing, now }: Content): Html {
  const late = html`<b>${text.late}:</b> ${text.lateHow}`
  return statusBlock(projectTag(thing.status), [
    words.statuses.projects[thing.status].means,
    ...(isLate(thing, now) ? [late] : []),
  ])
}

function facts(site: Site, { thing, organizations, communities }: Content): Html {
  const { organizationId, communityId, startDate, expectedEndDate, budgetKobo } = thing
  return factsBeside(text.facts, [
    [text.of, organizationLink(organizationId, organizations)],
    placeFact(text.place, communities?.get(communityId ?? '')),
    startDate === undefined ? undefined : [text.start, day(site, startDate)],
    expectedEndDate === undefined ? undefined : [text.end, day(site, expectedEndDate)],
    budgetKobo === undefined
      ? undefined
      : [text.budget, html`${site.format.money(budgetKobo, 'NGN')}, ${text.budgetHow}`],
  ])
}

function updatesPart(site: Site, { updates, here, own, now, person, page }: Content): Html {
  if (!updates) return section({ id: 'progress', title: text.news, body: missing(text.news, here) })
  const rows = updates.updates.map(
    (each) =>
      html`<li>
        ${progressUpdate(each, { beside: html`${each.authorName}, ${lately(site, each.createdAt, now)}`, of: own, person })}
      </li>`,
  )
  const steps = stepping({
    newer: page > 1 ? placeOf(pageUrl(own, page - 1), 'progress') : undefined,
    older: rows.length === few.updates ? placeOf(pageUrl(own, page + 1), 'progress') : undefined,
  })
  const body =
    rows.length === 0
      ? empty(text.noNews)
      : html`<ul class="thread">
          ${rows}
        </ul>`
  return section({ id: 'progress', title: text.news, body: html`${body}${steps}` })
}

function issuesPart(site: Site, { issues, here }: Content): Html {
  if (!issues) return section({ id: 'issues', title: text.issues, body: missing(text.issues, here) })
  const rows = issues.issues.map((issue) =>
    issueEntry({ site, more: [words.statuses.assignments[issue.assignment.status].word] }, issue),
  )
  return section({ id: 'issues', title: text.issues, body: rows.length === 0 ? empty(text.noIssues) : entryList(rows) })
}

function campaignsPart(site: Site, { campaigns, here }: Content): Html {
  if (!campaigns) return section({ id: 'campaigns', title: text.campaigns, body: missing(text.campaigns, here) })
  const { hiddenCount } = campaigns
  const rows = campaigns.campaigns.map((each) => campaignEntry({ site }, each))
  const hidden = hiddenCount === 0 ? nothing : html`<p class="note">${text.hidden(hiddenCount)}</p>`
  const body = rows.length === 0 && hiddenCount === 0 ? empty(text.noCampaigns) : html`${entryList(rows)}${hidden}`
  return section({ id: 'campaigns', title: text.campaigns, body })
}

/** From which reports it comes, and what came of the money for it. */
function trailPart(site: Site, { thing, issues, updates, campaigns, details, organizations }: Content): Html {
  if (!issues || !campaigns) return nothing
  const [oldest] = issues.issues.toReversed()
  const shown = few.traced
  return lineage(site, {
    here: 'project',
    reports: issues.issues.slice(0, shown),
    reportCount: issues.total,
    takenOn: oldest ? [{ ...oldest.assignment, organizationId: thing.organizationId }] : [],
    progressAt: updates?.updates[0]?.createdAt,
    projects: [thing],
    campaigns: campaigns.campaigns.slice(0, shown),
    hiddenCampaignCount: campaigns.hiddenCount,
    details: details ?? [],
    organizations,
  })
}
