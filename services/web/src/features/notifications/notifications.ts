import {
  listMyNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type Notification,
  Refusal,
} from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { onThisSite, to } from '../../html/url.ts'
import { placeNamed } from '../../site/page-at.ts'
import { form, page } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import type { IconName } from '../../style/icons.ts'
import { postForm } from '../../views/fields.ts'
import { pageUrl, stepping } from '../../views/pagination.ts'
import { dayHeading } from '../../views/record.ts'
import { empty } from '../../views/section.ts'
import { tag } from '../../views/tag.ts'
import { words } from '../../words/en.ts'

const text = words.notices
const pageSize = 50

/** Reading one leads to what it is about. */
const openForm = form('/notifications/:id/open', {
  does: async ({ api, path: { id } }, sent) => {
    try {
      await markNotificationRead(api, { path: { id } })
      const about = onThisSite(sent.text('about'))
      return about === undefined ? { to: to`/notifications`, said: text.oneRead } : { to: about }
    } catch (error) {
      if (!(error instanceof Refusal && error.status === 404)) throw error
      return { to: to`/notifications`, said: text.gone }
    }
  },
})

const readAllForm = form('/notifications/read-all', {
  does: async ({ api }) => {
    await markAllNotificationsRead(api)
    return { to: to`/notifications`, said: text.allRead }
  },
})

export const notificationsPage = page('/notifications', {
  keep: 'own',
  forms: [openForm, readAllForm],
  who: 'signed in',
  shows: async ({ api, query, site, now, formToken }) => {
    const offset = (query.page - 1) * pageSize
    // One more than is shown tells whether there are older ones.
    const { notifications } = await listMyNotifications(api, { query: { limit: pageSize + 1, offset } })
    return {
      title: text.title,
      isUnlisted: true,
      area: 'notifications',
      main: notificationsView({
        site,
        now,
        token: formToken,
        notifications: notifications.slice(0, pageSize),
        page: query.page,
        hasOlder: notifications.length > pageSize,
      }),
    }
  },
})

export interface NotificationsContent {
  site: Site
  now: Date
  token: string
  notifications: readonly Notification[]
  page: number
  hasOlder: boolean
}

function notificationsView(content: NotificationsContent): Html {
  const { notifications, token, page, hasOlder } = content
  const isAnyUnread = notifications.some(({ read }) => !read)
  const all = isAnyUnread
    ? postForm({
        action: to`/notifications/read-all`,
        token,
        className: 'mt-4',
        body: html`<button class="btn btn-outline">${text.markAll}</button>`,
      })
    : nothing
  const list = to`/notifications`
  const steps = stepping({
    newer: page > 1 ? pageUrl(list, page - 1) : undefined,
    older: hasOlder ? pageUrl(list, page + 1) : undefined,
  })
  return html`<h1>${text.title}</h1>
    <p class="byline">${text.why}</p>
    ${all}
    <h2 class="visually-hidden">${text.title}</h2>
    <div class="mt-6">${notifications.length === 0 ? noneYet(page) : days(content)}</div>
    ${steps}`
}

function noneYet(page: number): Html {
  return page === 1
    ? empty(text.none, text.noneHow)
    : empty(text.noneOlder, html`<a class="link" href="${to`/notifications`}">${text.first}</a>`)
}

function days({ site, now, token, notifications }: NotificationsContent): Html {
  const byDay = Map.groupBy(notifications, ({ createdAt }) => site.format.dayKey(new Date(createdAt)))
  const items = [...byDay].map(([key, ofDay]) => {
    const at = new Date(ofDay[0]?.createdAt ?? 0)
    return html`<li>
      <h3>${dayHeading(site, now, { key, at })}</h3>
      <ul>
        ${ofDay.map((notification) => row(site, token, notification))}
      </ul>
    </li>`
  })
  return html`<ol class="record">
    ${items}
  </ol>`
}

/** The platform writes title and text, in English. */
function row(site: Site, token: string, { id, type, title, body, read, linkUrl, createdAt }: Notification): Html {
  const when = html`<time datetime="${createdAt}">${site.format.time(new Date(createdAt))}</time>`
  const about = placeNamed(site.pages, linkUrl)?.toString()
  const state = read ? html`${when}` : html`${when} · <b>${text.unread}</b>`
  const look = type === 'REPRESENTATIVE_RESPONSE' ? 'official' : read ? 'neutral' : 'work'
  const open = (body: Html) => postForm({ action: to`/notifications/${id}/open`, token, hidden: { about }, body })
  const heading = html`<h4 lang="en" ${read ? html` class="regular"` : nothing}>
    ${about === undefined ? title : html`<button class="link plain">${title}</button>`}
  </h4>`
  const marking = html`<button class="link">${text.markRead}<span class="visually-hidden">: ${title}</span></button>`
  return html`<li class="entry" id="notice-${id}">
    ${tag({ look, icon: icons[type], word: text.types[type] }, state)} ${about === undefined ? heading : open(heading)}
    <p lang="en">${body}</p>
    ${about === undefined && !read ? open(marking) : nothing}
  </li>`
}

const icons: Record<Notification['type'], IconName> = {
  ISSUE_UPDATE: 'open',
  PETITION_UPDATE: 'pen',
  REPRESENTATIVE_RESPONSE: 'seal',
  REPRESENTATIVE_ANNOUNCEMENT: 'say',
  COMMUNITY_UPDATE: 'pin',
  CONSULTATION_UPDATE: 'vote',
  ANNOUNCEMENT_UPDATE: 'say',
  SYSTEM: 'person',
  FLOOD_ALERT: 'warn',
  CAMPAIGN_APPROVED: 'done',
  DONATION_RECEIVED: 'coin',
  MILESTONE_COMPLETED: 'flag',
  CAMPAIGN_UPDATE: 'coin',
  FUNDING_GOAL_REACHED: 'done',
  CAMPAIGN_COMPLETED: 'done',
}
