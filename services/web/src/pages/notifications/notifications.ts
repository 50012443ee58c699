import { listMyNotifications, markAllNotificationsRead, markNotificationRead, Refusal } from '@civic/client'
import { onThisSite, to } from '../../html/url.ts'
import { form, page } from '../../site/page.ts'
import { notificationsView } from '../../views/notifications/notifications-view.ts'
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
