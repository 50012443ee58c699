import type { Community, CommunityStats, Metrics, PlatformNarration } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { asking, to } from '../../html/url.ts'
import type { Filled } from '../../site/fill.ts'
import type { Site } from '../../site/site.ts'
import { adminTrail } from '../../views/admin-trail.ts'
import { moment } from '../../views/figure.ts'
import { modelPart, sentences } from '../../views/model-text.ts'
import { paragraphs } from '../../views/paragraphs.ts'
import { filters, placeChoice, placeField, type PlaceFilter } from '../../views/place-filter.ts'
import { barPlot, figureTable, type Mark, stackPlot } from '../../views/plot.ts'
import { breadcrumbs, empty, section } from '../../views/section.ts'
import { words } from '../../words/en.ts'

const text = words.adminFigures
const { names } = text
const { figures: narrationTexts } = words.modelTexts
const list = to`/admin/figures`

interface Figure {
  name: string
  value: number
  isPercent?: boolean
}

interface Group {
  id: string
  title: string
  figures: readonly Figure[]
}

interface FiguresContent {
  metrics: Metrics
  place: PlaceFilter
  /** Of the community that the address names. */
  stats: CommunityStats | undefined
  /** What a model made of the figures just now. */
  narration: PlatformNarration | undefined
  /** Undefined: no model is there to be asked. */
  narrate: Filled | undefined
  now: Date
}

/** All that the platform counts of itself. */
export function platformFigures(metrics: Metrics): Group[] {
  const { users, communities, issues, petitions, representatives, organizations, moderation } = metrics
  return [
    {
      id: 'users',
      title: text.groups.users,
      figures: [
        { name: names.users, value: users.total },
        { name: names.newToday, value: users.newToday },
        { name: names.newThisWeek, value: users.newThisWeek },
        { name: names.verifiedRate, value: users.verifiedRate, isPercent: true },
        { name: names.bannedTotal, value: users.bannedTotal },
      ],
    },
    {
      id: 'issues',
      title: text.groups.issues,
      figures: [
        { name: names.issues, value: issues.total },
        { name: names.responseRate, value: issues.responseRate, isPercent: true },
        ...byStatus(issues.byStatus).map(({ word, value }) => ({ name: text.status(word), value })),
      ],
    },
    {
      id: 'petitions',
      title: text.groups.petitions,
      figures: [
        { name: names.petitions, value: petitions.total },
        { name: names.signaturesTotal, value: petitions.signaturesTotal },
        { name: names.signaturesThisWeek, value: petitions.signaturesThisWeek },
      ],
    },
    {
      id: 'others',
      title: text.groups.others,
      figures: [
        { name: names.communities, value: communities.total },
        { name: names.representatives, value: representatives.total },
        { name: names.organizations, value: organizations.total },
        { name: names.verifiedOrganizations, value: organizations.verified },
      ],
    },
    {
      id: 'moderation',
      title: text.groups.moderation,
      figures: [
        { name: names.pendingFlags, value: moderation.pendingFlags },
        { name: names.hiddenNow, value: moderation.hiddenAllTime },
        { name: names.auditLogEntries, value: moderation.auditLogEntries },
      ],
    },
  ]
}

/** The same of one community. */
export function communityFigures(stats: CommunityStats, name: string): Group {
  return {
    id: 'place',
    title: text.place.in(name),
    figures: [
      { name: text.place.citizens, value: stats.citizenCount },
      { name: names.issues, value: stats.issueTotal },
      { name: names.petitions, value: stats.petitionTotal },
      { name: names.representatives, value: stats.representativeTotal },
      ...byStatus(stats.issuesByStatus).map(({ word, value }) => ({ name: text.status(word), value })),
    ],
  }
}

/** In the order in which an issue goes through them. */
function byStatus(counted: Readonly<Record<string, number>>): { word: string; value: number }[] {
  return Object.entries(words.statuses.issues).map(([status, { word }]) => ({ word, value: counted[status] ?? 0 }))
}

export function figuresView(site: Site, content: FiguresContent): Html {
  const { metrics, now, place, stats } = content
  const file = asking(to`/admin/figures.csv`, { community: place.place?.id })
  const groups = platformFigures(metrics).map((group) =>
    section({
      ...group,
      body: html`${factsOf(site, group)}${group.id === 'issues' ? issuesPlot(site, metrics) : nothing}`,
    }),
  )
  // What somebody asked for stands where they look first.
  const isPlaceAsked = stats !== undefined || place.typed !== undefined
  const one = section({ id: 'one', title: text.place.title, body: placePart(site, place, stats) })
  return html`${breadcrumbs(adminTrail())}
    <h1>${text.title}</h1>
    <p class="byline">${text.about} ${words.frame.counted.asOf} ${moment(site, now)}</p>
    <p><a class="link" href="${file}">${words.frame.files.csv}</a></p>
    ${isPlaceAsked ? one : nothing}${narrationPart(site, content)}${groups}${section({ id: 'shares', title: text.plots.shares, body: sharesOf(site, metrics) })}
    ${isPlaceAsked ? nothing : one}`
}

function factsOf({ format }: Site, { figures }: Pick<Group, 'figures'>): Html {
  return figureTable(
    figures.map(({ name, value, isPercent = false }) => [
      name,
      isPercent ? format.rate(value * 100) : format.number(value),
    ]),
  )
}

function issuesPlot(site: Site, { issues }: Metrics): Html {
  if (issues.total === 0) return nothing
  return barPlot({ id: 'plot-issues', caption: text.plots.issues, marks: marksOf(site, byStatus(issues.byStatus)) })
}

function marksOf({ format }: Site, counted: readonly { word: string; value: number }[]): Mark[] {
  return counted.map(({ word, value }) => ({ label: word, value, shown: format.number(value) }))
}

type Share = keyof typeof text.plots.yes

/** Of what there is any: of nothing there are no shares. */
function sharesOf({ format }: Site, { users, issues, organizations }: Metrics): Html {
  const ofRate = (share: Share, total: number, rate: number) =>
    total === 0 ? nothing : shareOf(share, { value: rate, shown: '' }, { value: 100 - rate, shown: '' })
  const rest = organizations.total - organizations.verified
  const ofOrganizations =
    organizations.total === 0
      ? nothing
      : shareOf(
          'organizations',
          { value: organizations.verified, shown: format.number(organizations.verified) },
          { value: rest, shown: format.number(rest) },
        )
  return html`<p class="note">${text.plots.roundedDown}</p>
    ${ofRate('verified', users.total, users.verifiedRate)}${ofRate('answered', issues.total, issues.responseRate)}${ofOrganizations}`
}

function shareOf(share: Share, has: Omit<Mark, 'label'>, hasNot: Omit<Mark, 'label'>): Html {
  const marks = [
    { ...has, label: text.plots.yes[share] },
    { ...hasNot, label: text.plots.no[share] },
  ]
  return stackPlot({ id: `plot-${share}`, caption: text.plots[share], marks })
}

function placePart(site: Site, place: PlaceFilter, stats: CommunityStats | undefined): Html {
  const asked = filters({ action: list, label: text.place.title, button: text.place.show, fields: placeField(place) })
  return html`${asked}${placeChoice(place, list)}${stats ? statsOf(site, stats, place.place) : nothing}`
}

function statsOf(site: Site, stats: CommunityStats, community: Community | undefined): Html {
  const name = community?.name ?? words.frame.list.aCommunity
  const plot =
    stats.issueTotal === 0
      ? empty(text.place.nothing)
      : barPlot({
          id: 'plot-place',
          caption: text.place.issues(name),
          marks: marksOf(site, byStatus(stats.issuesByStatus)),
        })
  const { title, figures } = communityFigures(stats, name)
  return html`<h3 id="place">${title}</h3>
    <p class="note">${text.place.about} <a href="${list}">${text.place.leave}</a></p>
    ${factsOf(site, { figures })}${plot}`
}

function narrationPart(site: Site, { narrate: ask, narration: told }: FiguresContent): Html {
  return modelPart(site, { id: 'narration', texts: narrationTexts, ask, told, shows: narrated })
}

/** The figures that it was written from stand behind it. */
function narrated({ headline, narrative, highlights, trends, recommendations, metrics }: PlatformNarration): Html {
  return html`<div class="prose">
      <p><b>${headline}</b></p>
      ${paragraphs(narrative)}${sentences(narrationTexts.highlights, highlights)}${sentences(narrationTexts.trends, trends)}
      ${sentences(words.modelTexts.actions, recommendations)}
    </div>
    <details class="mt-3">
      <summary>${narrationTexts.trust}</summary>
      ${figureTable(flat(metrics))}
    </details>`
}

/** Figures in groups, as names with points: `users.total`. */
function flat(figures: Readonly<Record<string, unknown>>, above = ''): [name: string, value: string][] {
  return Object.entries(figures).flatMap(([name, value]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? flat(Object.fromEntries(Object.entries(value)), `${above}${name}.`)
      : [[`${above}${name}`, String(value)]],
  )
}
