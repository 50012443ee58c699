import {
  type Community,
  type CommunityInsights,
  type CommunityStats,
  editCommunity,
  showCommunity,
  showCommunityInsights,
  showCommunityStats,
} from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { asking, to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { worksAt } from '../../site/desks.ts'
import { carried } from '../../site/field.ts'
import { fill, type Filled } from '../../site/fill.ts'
import { modelForm } from '../../site/model-form.ts'
import { type Answer, form, page } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import type { Visit } from '../../site/visit.ts'
import { type AmountRow, amountTable } from '../../views/amount-table.ts'
import { currentValues, draftNote } from '../../views/draft-note.ts'
import { errorSummary, field, formOf } from '../../views/fields.ts'
import { moment } from '../../views/figure.ts'
import { modelPart, voices } from '../../views/model-text.ts'
import { breadcrumbs, factList, missing, section } from '../../views/section.ts'
import { day } from '../../views/times.ts'
import { words } from '../../words/en.ts'
import { communitiesTrail } from './communities.ts'
import { describingFields, pointOf, pointRefusals, problemsOfPoint } from './community-fields.ts'
import { pictureForms, picturePart } from './picture.ts'

const { one: text, figures } = words.adminCommunities
const { insights: insightTexts } = words.modelTexts

const editForm = form('/admin/communities/:id', {
  who: 'places',
  keep: true,
  fields: { ...describingFields, seen: carried() },
  check: (_visit, { values }) => problemsOfPoint(values),
  refusals: { ...pointRefusals, CHANGED_MEANWHILE: text.meanwhile },
  does: async ({ api, path }, { values: { seen, description, ...point } }) => {
    await editCommunity(api, {
      path,
      body: { description, ...pointOf(point), ...(seen !== '' && { expectedUpdatedAt: seen }) },
    })
    return { to: to`/admin/communities/${path.id}`, said: text.saved }
  },
})

const logo = pictureForms('/admin/communities/:id', {
  who: 'places',
  write: async ({ api, path }, logoUrl) => editCommunity(api, { path, body: { logoUrl } }),
})

const insightsForm = modelForm('/admin/communities/:id/insights', {
  who: 'places',
  asks: async ({ api, path: { id: communityId } }) =>
    (await showCommunityInsights(api, { query: { communityId } })).insights,
  shows: showOne,
})

export const adminCommunityPage = page('/admin/communities/:id', {
  keep: 'own',
  who: 'places',
  missing: words.errors.notFound.community,
  forms: [editForm, logo.choose, logo.remove, insightsForm],
  holds: text.draft,
  saysAt: ['picture'],
  shows: async (visit) => showOne(visit),
})

async function showOne(visit: Visit<{ readonly id: string }>, told?: CommunityInsights): Promise<Answer> {
  const { api, path, person } = visit
  const own = to`/admin/communities/${path.id}`
  const isCounted = worksAt('administrators', person)
  const [{ community }, counted, draft, hasModel] = await Promise.all([
    showCommunity(api, { path }),
    isCounted ? beside(showCommunityStats(api, { path })) : undefined,
    visit.drafts.read(own),
    visit.hasModel(),
  ])
  return {
    title: community.name,
    isUnlisted: true,
    area: 'administration',
    isPartial: isCounted && !counted,
    main: communityView(visit, {
      community,
      filled: fill(visit, editForm, { initial: initialOf(community), draft }),
      counted: isCounted ? { stats: counted?.stats } : undefined,
      insights: { ask: hasModel ? fill(visit, insightsForm) : undefined, told },
    }),
  }
}

function initialOf({ description = '', latitude, longitude, updatedAt: seen }: Community) {
  return { description, latitude: written(latitude), longitude: written(longitude), seen }
}

function written(degrees: number | undefined): string {
  return degrees === undefined ? '' : String(degrees)
}

interface CommunityContent {
  community: Community
  filled: Filled
  /** Undefined for whoever may not read them; without figures where they could not be read. */
  counted: { stats: CommunityStats | undefined } | undefined
  /** What a model reads in what people write there. */
  insights: { ask: Filled | undefined; told: CommunityInsights | undefined }
}

function communityView(visit: Visit, { community, filled, counted, insights }: CommunityContent): Html {
  const { site, person } = visit
  const { id, name, updatedAt } = community
  const own = to`/admin/communities/${id}`
  const isMember = person?.memberships.some(({ communityId }) => communityId === id) ?? false
  const join = asking(to`/communities/${id}/join`, { next: own.toString() })
  const { description, latitude, longitude } = initialOf(community)
  const current = Object.entries({ description, latitude, longitude }).map(([of, value]) => ({ name: of, value }))
  const body = html`${Object.keys(describingFields).map((of) => field(filled.field(of)))}
    <div class="form-end"><button class="btn">${text.button}</button></div>`
  return html`${breadcrumbs(communitiesTrail(person))}
    <div class="columns">
      <div class="prose">
        <h1>${name}</h1>
        <p class="byline">${words.things.at(community)}. <a href="${to`/communities/${id}`}">${text.public}</a></p>
        ${isMember ? nothing : html`<p>${text.notJoined} <a href="${join}">${text.join}</a></p>`}
        ${section({
          id: 'change',
          title: text.change,
          body: html`${errorSummary(filled.problems)}${draftNote(site, filled, own)}${currentValues(filled, updatedAt, current)}
          ${formOf(filled, { hidden: { seen: updatedAt }, body })}`,
        })}
      </div>
      <aside class="aside" aria-label="${text.facts}">
        <section aria-labelledby="facts">
          <h2 id="facts">${text.facts}</h2>
          ${factList([
            [text.slug, community.slug],
            [text.place, `${community.lga}, ${community.state}, ${community.country}`],
            [text.members, site.format.number(community.memberCount)],
            [text.since, day(site, community.createdAt)],
          ])}
        </section>
        ${picturePart(visit, logo, { title: text.logo, current: community.logoUrl })}
      </aside>
    </div>
    ${counted ? figuresPart(site, { stats: counted.stats, now: visit.now, here: own }) : nothing}
    ${modelPart(site, {
      id: 'insights',
      texts: insightTexts,
      ...insights,
      shows: ({ sentimentMix: mood, activity, ...rest }) =>
        voices('insights', rest, { from: insightTexts.from(activity), mood }),
    })}`
}

/** Counted anew with each page. */
function figuresPart(
  site: Site,
  { stats, now, here }: { stats: CommunityStats | undefined; now: Date; here: ReturnType<typeof to> },
): Html {
  const { title } = figures
  if (!stats) return section({ id: 'figures', title, body: missing(title, here) })
  const number = (count: number) => site.format.number(count)
  const issues = Object.entries(words.statuses.issues).flatMap(([status, { word }]): AmountRow[] => {
    const count = stats.issuesByStatus[status] ?? 0
    return count === 0 ? [] : [[word, number(count)]]
  })
  const all: AmountRow = [figures.allIssues, number(stats.issueTotal)]
  const body = html`<p class="note">${figures.counted} ${moment(site, now)}. ${figures.how}</p>
    <div class="grid-2 mt-4">
      ${amountTable([
        [figures.citizens, number(stats.citizenCount)],
        [figures.petitions, number(stats.petitionTotal)],
        [figures.representatives, number(stats.representativeTotal)],
      ])}
      ${
        issues.length === 0
          ? html`<p>${figures.noIssues}</p>`
          : amountTable([...issues, all], { caption: figures.issues, isTotalled: true })
      }
    </div>`
  return section({ id: 'figures', title, body })
}
