import { notificationsCreated, type Bus, type BusMessage } from '@civic/bus'
import { Notification, Uuid } from '@civic/contracts'
import type { Warn } from '@civic/errors'
import { Value } from 'typebox/value'
import type { CommunityContext } from '../context.ts'
import { listNotificationsByIds } from './notification-queries.ts'
import { liveNotification, type LiveNotification } from './stream-frames.ts'

/**
 * Pushes what other services and replicas stored. A message may carry the row or only name it. Rows that are only named
 * are read together while a reading is under way, so that a crowd costs few statements and keeps its order.
 * Nothing is written here.
 */
export function receiveNotifications(bus: Bus, { db, hub }: Pick<CommunityContext, 'db' | 'hub'>, warn: Warn): void {
  const named = new Set<string>()
  let isReading = false

  bus.subscribe(notificationsCreated, (message) => {
    if (!hub.awaits(message)) return
    const whole = wholeNotification(message)
    if (whole) return hub.push(whole)
    if (!Value.Check(Uuid, message.id)) return warn('A bus message names no row')
    named.add(message.id)
    if (!isReading) void pushNamed()
  })

  async function pushNamed(): Promise<void> {
    isReading = true
    while (named.size > 0) {
      const ids = [...named]
      named.clear()
      try {
        for (const row of await listNotificationsByIds(db, ids)) hub.push(liveNotification(row))
      } catch (cause) {
        warn('Notifications from the bus could not be pushed', cause)
      }
    }
    isReading = false
  }
}

/** The notification that a message carries, or undefined when it only names one. */
function wholeNotification(message: BusMessage): LiveNotification | undefined {
  const sequence = message['sequence']
  if (!Value.Check(Notification, message)) return undefined
  const { id, type, title, body, read, linkUrl, userId, createdAt } = message
  const notification = { id, type, title, body, read, ...(linkUrl !== undefined && { linkUrl }), userId, createdAt }
  return { ...notification, ...(typeof sequence === 'number' && { sequence }) }
}
