import { eventually } from './eventually.ts'
import type { Wire } from './http-caller.ts'

export interface StreamEvent {
  id: string | undefined
  event: string
  data: Wire
}

/** An open stream of server-sent events, as a browser would hold it. */
export interface EventStream {
  status: number
  headers: Headers
  /** Everything received so far, frame by frame, comments included. */
  frames: readonly string[]
  /** The next event that has not been handed out; waits for it, within bounds. */
  next: () => Promise<StreamEvent>
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  /** Drops the connection, as a phone in a tunnel does. */
  drop: () => void
}

/** Opens a stream and reads it in the background. `fetchStream` is for an address that not everybody can reach. */
export async function openEventStream(
  url: string,
  headers: Record<string, string> = {},
  fetchStream: typeof fetch = fetch,
): Promise<EventStream> {
  const connection = new AbortController()
  const response = await fetchStream(url, { headers, signal: connection.signal })
  const frames: string[] = []
  const events: StreamEvent[] = []
  const ended = readFrames(response, (frame) => {
    frames.push(frame)
    const event = readEvent(frame)
    if (event) events.push(event)
  })
  return {
    status: response.status,
    headers: response.headers,
    frames,
    next: async () => eventually('an event on the stream', () => events.shift()),
    ended,
    drop: () => connection.abort(),
  }
}

async function readFrames({ body }: Response, take: (frame: string) => void): Promise<void> {
  if (!body) return
  let rest = ''
  try {
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      const parts = `${rest}${text}`.split('\n\n')
      rest = parts.pop() ?? ''
      parts.forEach(take)
    }
  } catch {
    // The connection was dropped, by us or by the server.
  }
}

function readEvent(frame: string): StreamEvent | undefined {
  const fields = new Map(
    frame.split('\n').map((line): [string, string] => [line.split(':', 1)[0] ?? '', line.replace(/^[^:]*: ?/, '')]),
  )
  const event = fields.get('event')
  if (event === undefined) return undefined
  return { id: fields.get('id'), event, data: JSON.parse(fields.get('data') ?? 'null') }
}
