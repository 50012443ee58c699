import { browseCommunities, browsePetitions, showFigures, showRecent } from '@civic/client'
import { to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { page } from '../../site/page.ts'
import { homeView } from '../../views/home/home-view.ts'
import { words } from '../../words/en.ts'

/** As many lines of the record as the page shows. */
const lines = 12

export const home = page('/', {
  keep: 'shared',
  leadsOn: true,
  shows: async ({ api, site, now, person }) => {
    const [recent, petitions, figures, largest] = await Promise.all([
      beside(showRecent(api, { query: { limit: lines } })),
      beside(browsePetitions(api, { query: { status: 'ACTIVE', limit: 20 } })),
      beside(showFigures(api)),
      beside(browseCommunities(api, { query: { limit: 100 } })),
    ])
    const parts = { recent, petitions, figures, largest }
    return {
      title: site.name,
      description: words.home.description(site.region),
      canonical: to`/`,
      isFirst: true,
      isPartial: Object.values(parts).includes(undefined),
      main: homeView(site, { now, person, ...parts }),
    }
  },
})
