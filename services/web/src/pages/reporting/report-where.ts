import { browseCommunities } from '@civic/client'
import { asking, to } from '../../html/url.ts'
import { communitiesOf } from '../../platform/names.ts'
import { seekCommunities } from '../../platform/seek-communities.ts'
import { fill } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import { reportWhereView } from '../../views/reporting/report-where-view.ts'
import { words } from '../../words/en.ts'
import { homeChangeFrom } from './home-change.ts'
import { nextStepOf, readReport, reportPlace, whereFields } from './report-draft.ts'

const text = words.reporting.where
/** As many communities as one can choose from without looking for one. */
const choices = 20

const reportWhereForm = form('/report', {
  who: 'everybody',
  keep: true,
  isStep: true,
  fields: whereFields,
  check: async ({ api }, { values: { community: id } }) => {
    if (id === '') return { community: text.missing }
    const { communities } = await browseCommunities(api, { query: { ids: id } })
    return communities.some((community) => community.id === id) ? {} : { community: text.gone }
  },
  does: async (visit) => ({ to: nextStepOf((await readReport(visit)) ?? { fields: {} }, visit.now) }),
})

/** Whatever was typed before is gone. */
const reportAnewForm = form('/report/anew', {
  who: 'everybody',
  does: async ({ drafts }, sent) => {
    await drafts.drop(reportPlace)
    return { to: asking(to`/report`, { community: sent.text('community') }), said: words.reporting.waiting.dropped }
  },
})

export const reportWherePage = page('/report', {
  keep: 'own',
  hasForm: true,
  called: words.registering.waiting.report,
  asksFor: 'report',
  forms: [reportWhereForm, reportAnewForm],
  holds: words.drafts.kinds.report,
  shows: async (visit) => {
    const { api, person, query, site, now } = visit
    const kept = await readReport(visit)
    // The community that the way here named, and the home, go before what was chosen once.
    const [asked, home, q] = [query.text('community', 64), person?.primaryCommunityId, query.text('q')]
    const filled = fill(visit, reportWhereForm, { draft: kept })
    const isGone = filled.problems['community'] === text.gone
    const chosenId = home ?? asked ?? (isGone ? undefined : filled.value('community') || undefined)
    const [named, found] = await Promise.all([
      communitiesOf(
        api,
        [chosenId, asked].filter((id) => id !== undefined),
      ),
      home === undefined ? seekCommunities(api, { q, limit: choices }) : undefined,
    ])
    const chosen = named.get(chosenId ?? '')
    const others = (found?.communities ?? []).filter(({ id }) => id !== chosen?.id)
    const isChanging = query.text('change') !== undefined || q !== undefined || visit.left !== undefined
    return {
      title: `${text.title} ${words.reporting.title}`,
      isUnlisted: true,
      area: 'issues',
      main: reportWhereView(site, {
        filled,
        chosen: chosenId,
        person,
        home: home === undefined ? undefined : { id: home, community: chosen },
        elsewhere: asked === undefined || asked === home ? undefined : named.get(asked),
        homeFrom: homeChangeFrom(person, now),
        choices: home === undefined && chosen ? [chosen, ...others] : others,
        q,
        waiting:
          kept && !isChanging && kept.report.title + kept.report.description !== ''
            ? { title: kept.report.title, typedAt: kept.typedAt, next: nextStepOf(kept, now) }
            : undefined,
      }),
    }
  },
})
