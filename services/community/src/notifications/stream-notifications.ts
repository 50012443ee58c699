import { requireSignedIn } from '@civic/access'
import type { Writable } from 'node:stream'
import type { CommunityCall } from '../context.ts'
import { NoStreamError } from './notification-errors.ts'
import { findNewestSequence, listMissed } from './notification-queries.ts'
import { NotificationStream } from './notification-stream.ts'
import { liveNotification, notificationFrame, resyncFrame } from './stream-frames.ts'

const mostReplayed = 200
const int8 = { least: -(2n ** 63n), most: 2n ** 63n - 1n }

/** Refuses while the service shuts down; asked before anything is written. */
export function requireOpenHub({ hub }: Pick<CommunityCall, 'hub'>): void {
  if (hub.isClosed) throw new NoStreamError()
}

/**
 * Connects `sink` to the caller's notifications: first what was missed after `lastEventId`, then everything live.
 * The stream listens before the replay is read, so that nothing falls between the two.
 */
export async function streamNotifications(
  { db, actor, hub }: CommunityCall,
  { lastEventId, sink }: { lastEventId: string | undefined; sink: Writable },
): Promise<void> {
  const { userId } = requireSignedIn(actor)
  if (sink.destroyed) return
  const stream = new NotificationStream(sink)
  hub.add(userId, stream)
  sink.on('close', () => hub.remove(userId, stream))
  const after = readPosition(lastEventId)
  try {
    stream.goLive(after === undefined ? [] : await replayFrames({ db }, userId, after))
  } catch (error) {
    stream.end()
    throw error
  }
}

async function replayFrames({ db }: Pick<CommunityCall, 'db'>, userId: string, after: bigint): Promise<string[]> {
  const rows = await listMissed(db, { userId, after: String(after), most: mostReplayed + 1 })
  const isTooMuch = rows.filter((row) => row.sequence > after).length > mostReplayed
  if (isTooMuch) return [resyncFrame(await findNewestSequence(db, userId))]
  return rows.map((row) => notificationFrame(liveNotification(row)))
}

/** Any whole number that a position may be; anything else counts as none. */
function readPosition(text: string | undefined): bigint | undefined {
  if (text === undefined || !/^-?\d{1,40}$/.test(text)) return undefined
  const position = BigInt(text)
  return position >= int8.least && position <= int8.most ? position : undefined
}
