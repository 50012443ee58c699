import {
  type Community,
  type CommunityStats,
  type Connection,
  type Metrics,
  narrateMetrics,
  type PlatformNarration,
  showCommunityStats,
  showPlatformMetrics,
} from '@civic/client'
import { communitiesOf } from '../../platform/seek-communities.ts'
import { csv } from '../../site/csv.ts'
import { fill } from '../../site/fill.ts'
import { modelForm } from '../../site/model-form.ts'
import { type Answer, page } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { placeAsked } from '../../views/place-filter.ts'
import { asking, to } from '../../html/url.ts'
import { words } from '../../words/en.ts'
import { communityFigures, platformFigures, figuresView } from './figures-view.ts'

const text = words.adminFigures

const narrateForm = modelForm('/admin/figures/words', {
  who: 'administrators',
  asks: async ({ api }) => (await narrateMetrics(api, { query: { scope: 'platform' } })).narration,
  shows: showFigures,
})

export const figuresPage = page('/admin/figures', {
  who: 'administrators',
  keep: 'own',
  hasForm: true,
  forms: [narrateForm],
  shows: async (visit) => showFigures(visit),
})

async function showFigures(visit: Visit, narration?: PlatformNarration): Promise<Answer> {
  const { api, site, now } = visit
  const { community: id, isFound, typed } = await placeAsked(visit)
  if (isFound) return { to: asking(to`/admin/figures`, { community: id }) }
  const [{ metrics }, one] = await Promise.all([
    showPlatformMetrics(api),
    id === undefined ? undefined : readOne(api, id),
  ])
  const main = figuresView(site, {
    metrics,
    place: { place: one?.community, typed, home: undefined },
    stats: one?.stats,
    narration,
    narrate: (await visit.hasModel()) ? fill(visit, narrateForm) : undefined,
    now,
  })
  return { title: text.title, isUnlisted: true, area: 'administration', main }
}

async function readOne(
  api: Connection,
  id: string,
): Promise<{ community: Community | undefined; stats: CommunityStats }> {
  const [{ stats }, communities] = await Promise.all([
    showCommunityStats(api, { path: { id } }),
    communitiesOf(api, [id]),
  ])
  return { stats, community: communities.get(id) }
}

/** The same figures as a file, with those of the community that the address names. */
export const figuresFile = csv('/admin/figures.csv', {
  who: 'administrators',
  name: 'figures.csv',
  columns: text.columns,
  async *reads({ api, query, now }) {
    const id = query.text('community')
    const { metrics }: { metrics: Metrics } = await showPlatformMetrics(api)
    const one = id === undefined ? undefined : await readOne(api, id)
    const groups = [
      ...platformFigures(metrics),
      ...(one ? [communityFigures(one.stats, one.community?.name ?? words.frame.list.aCommunity)] : []),
    ]
    yield groups.flatMap(({ title, figures }) =>
      figures.map(({ name, value, isPercent = false }) => [
        title,
        isPercent ? text.percent(name) : name,
        value,
        now.toISOString(),
      ]),
    )
  },
})
