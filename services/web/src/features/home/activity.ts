import { type RecentItem, showRecent } from '@civic/client'
import { html, type Html } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import type { Count, Counted } from '../../site/count.ts'
import { page } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import { counting, liveMoment } from '../../views/figure.ts'
import { record } from '../../views/record.ts'
import { empty } from '../../views/section.ts'
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

export const activityCount: Count = {
  path: '/activity/count',
  reads: async ({ api }) => activityCounted((await showRecent(api, { query: { limit: 1 } })).items),
}

function activityView(site: Site, now: Date, happened: readonly RecentItem[]): Html {
  const body =
    happened.length === 0
      ? empty(text.none, html`${text.noneHow}<br /><a class="link" href="${to`/communities`}">${text.findYours}</a>`)
      : html`${record(site, now, happened)}
          <p class="note mt-6">
            ${text.rest} <a href="${to`/issues`}">${words.frame.issues}</a>,
            <a href="${to`/petitions`}">${words.frame.petitions}</a>.
          </p>`
  const counted = activityCounted(happened)
  return html`<h1>${text.title}</h1>
    <p class="byline">${text.why(site.region)} ${words.frame.counted.asOf} ${liveMoment(site, now)}.</p>
    <h2 class="visually-hidden">${words.activity.meta}</h2>
    <div class="mt-6" ${counting(to`/activity/count`, counted)}>${body}</div>`
}

/** What the page of the activity goes on saying: whether its newest entry is still the newest. */
function activityCounted([newest]: readonly RecentItem[]): Counted {
  const state = newest === undefined ? '' : `${newest.kind} ${newest.at}`
  return { counts: {}, status: '', state, news: words.activity.changed, texts: {} }
}
