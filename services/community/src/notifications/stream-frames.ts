import type { Notification } from '@civic/contracts'
import { readableNotification, type NotificationRow } from '@civic/notifications'

/** What goes out live; a row that came over the bus without its place has no sequence. */
export type LiveNotification = Notification & { sequence?: number }

export function liveNotification(row: NotificationRow): LiveNotification {
  return { ...readableNotification(row), sequence: row.sequence }
}

export const connectedFrame = ': connected\n\n'
export const pingFrame = ': ping\n\n'

/** Last of a stream that makes room for a newer one of its person; whoever reconnects by itself waits five minutes. */
export const tooManyFrame = `retry: 300000\nevent: ended\ndata: ${JSON.stringify({
  message: 'You have 20 newer streams open. This one ends; close some before you open it again.',
})}\n\n`

/** A notification as one event; its place in the stream is the id, not part of the data. */
export function notificationFrame({ sequence, ...notification }: LiveNotification): string {
  return `${idLine(sequence)}event: notification\ndata: ${JSON.stringify(notification)}\n\n`
}

/** Too much was missed: the client fetches its list and goes on from here. */
export function resyncFrame(newestSequence: number | undefined): string {
  return `${idLine(newestSequence)}event: resync\ndata: {}\n\n`
}

function idLine(sequence: number | undefined): string {
  return sequence === undefined ? '' : `id: ${sequence}\n`
}
