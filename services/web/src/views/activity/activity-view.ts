import type { RecentItem } from '@civic/client'
import { html, type Html } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import type { Site } from '../../site/site.ts'
import { words } from '../../words/en.ts'
import { counting, liveMoment } from '../figure.ts'
import { empty } from '../section.ts'
import { activityCounted } from './activity-counted.ts'
import { record } from './record.ts'

const text = words.activity

export function activityView(site: Site, now: Date, happened: readonly RecentItem[]): Html {
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
