import type { Connection } from './connection.ts'
import type { Notification } from '../generated/types.gen.ts'
import { Refusal } from './refusal.ts'
import { pause } from './retry.ts'
import { memberOf } from './session.ts'

/** What comes over the stream of somebody's notifications. */
export type StreamEvent =
  | { type: 'notification'; id: string | undefined; notification: Notification }
  /** More was missed than is sent again: read the list of notifications, and go on. */
  | { type: 'resync'; id: string | undefined }

export interface ListenOptions {
  /** Of the last event that was seen, maybe by another process: what came after it is sent first. */
  lastEventId?: string | undefined
  /** Ends the stream. */
  signal?: AbortSignal | undefined
  /** Told each time that the stream stands: from then on nothing is missed. */
  onOpen?: (() => void) | undefined
}

const route = 'GET /v1/notifications/stream'
/** A comment comes every 25 seconds: a connection that is silent for so long is dead. */
const longestSilenceMs = 60_000
const [firstPauseMs, longestPauseMs] = [1000, 30_000]
/** A frame may come twice after a break, not later than this many others. */
const mostRemembered = 200

/**
 * The notifications of whoever is signed in, while they happen, until the signal comes. Connections that break are opened
 * again where they ended. Throws the refusal when the session is over, or when somebody else's streams took this one's
 * place.
 */
export async function* listen(
  connection: Connection,
  { lastEventId, signal, onOpen }: ListenOptions = {},
): AsyncGenerator<StreamEvent, void, undefined> {
  const seen = new Set<string>()
  let last = lastEventId
  let failures = 0
  while (!signal?.aborted) {
    try {
      for await (const frame of frames(connection, { lastEventId: last, signal, onOpen })) {
        failures = 0
        last = frame.id ?? last
        const event = eventOf(frame)
        if (!event || (event.type === 'notification' && isSeen(seen, event.notification.id))) continue
        yield event
      }
    } catch (error) {
      if (signal?.aborted) return
      if (error instanceof Refusal && error.status < 500 && error.status !== 429) throw error
    }
    failures += 1
    const longest = Math.min(firstPauseMs * 2 ** failures, longestPauseMs)
    await pause(longest * (0.5 + Math.random() / 2), signal).catch(() => {})
  }
}

interface Frame {
  id: string | undefined
  event: string
  data: unknown
}

async function* frames(
  connection: Connection,
  { lastEventId, signal, onOpen }: ListenOptions,
): AsyncGenerator<Frame, void, undefined> {
  const silence = new AbortController()
  const ends = signal ? AbortSignal.any([signal, silence.signal]) : silence.signal
  let timer = setTimeout(() => silence.abort(), longestSilenceMs)
  try {
    const headers = { accept: 'text/event-stream', ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) }
    const known = { route, takesKey: false, isForEverybody: false }
    const { body } = await connection.request(known, { headers, signal: ends })
    if (!body) return
    onOpen?.()
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const { done, value = '' } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), longestSilenceMs)
      const parts = (rest + value).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) yield readFrame(part)
    }
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
}

function readFrame(text: string): Frame {
  const fields = new Map(
    text.split('\n').map((line) => [line.split(':', 1)[0], line.replace(/^[^:]*: ?/, '')] as const),
  )
  return { id: fields.get('id'), event: fields.get('event') ?? '', data: JSON.parse(fields.get('data') ?? 'null') }
}

function eventOf({ id, event, data }: Frame): StreamEvent | undefined {
  if (event === 'ended')
    throw new Refusal(route, 409, { code: 'STREAM_ENDED', message: String(memberOf(data, 'message')) })
  if (event === 'resync') return { type: 'resync', id }
  return event === 'notification' && isNotification(data) ? { type: 'notification', id, notification: data } : undefined
}

function isNotification(data: unknown): data is Notification {
  return typeof memberOf(data, 'id') === 'string'
}

function isSeen(seen: Set<string>, id: string): boolean {
  if (seen.has(id)) return true
  seen.add(id)
  const [oldest] = seen
  if (seen.size > mostRemembered && oldest !== undefined) seen.delete(oldest)
  return false
}
