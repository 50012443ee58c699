import { showRecent } from '@civic/client'
import { page } from '../../site/page.ts'
import { activityView } from '../../views/activity/activity-view.ts'
import { words } from '../../words/en.ts'

const text = words.activity

export const activityPage = page('/activity', {
  keep: 'shared',
  shows: async ({ api, site, now }) => ({
    title: text.title,
    description: text.meta,
    area: 'activity',
    main: activityView(site, now, (await showRecent(api, { query: { limit: 20 } })).items),
  }),
})
