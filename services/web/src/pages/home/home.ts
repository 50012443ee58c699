import { browseCommunities, browseIssues, browsePetitions, showFigures, showPublicActivity } from '@civic/client'
import { to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { page } from '../../site/page.ts'
import { homeView } from '../../views/home/home-view.ts'
import { words } from '../../words/en.ts'

/** As many lines of the record as the page shows; the lists around it are read to find where they lead. */
const lines = 12

export const home = page('/', {
  keep: 'shared',
  shows: async ({ api, site, now, person }) => {
    const [activity, issues, petitions, figures, largest] = await Promise.all([
      beside(showPublicActivity(api, { query: { limit: lines } })),
      beside(browseIssues(api, { query: { limit: 20 } })),
      beside(browsePetitions(api, { query: { status: 'ACTIVE', limit: 20 } })),
      beside(showFigures(api)),
      beside(browseCommunities(api, { query: { limit: 100 } })),
    ])
    const parts = { activity, issues, petitions, figures, largest }
    return {
      title: site.name,
      description: words.home.description(site.region),
      canonical: to`/`,
      isPartial: Object.values(parts).some((part) => part === undefined),
      main: homeView(site, { now, person, ...parts }),
    }
  },
})
