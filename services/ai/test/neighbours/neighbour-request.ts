import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { SourceName } from '../../src/material/upstream/sources.ts'

/** A request as a neighbour got it. */
export interface NeighbourRequest {
  source: SourceName
  method: string
  /** As it stood on the wire, percent-encoding and all. */
  url: string
  path: string
  query: URLSearchParams
  /** What the names of the path stood for, decoded: `{ id: '…' }` for `/v1/issues/:id`. */
  params: Record<string, string>
  headers: IncomingHttpHeaders
  rawHeaders: string[]
  /** The caller's end of the connection. */
  port: number | undefined
  /** Settles when the caller went away before the answer was finished. */
  cancelled: Promise<void>
}

/** What is recorded of a request that fits this pattern, if it fits any. */
export function receiveRequest(
  source: SourceName,
  message: IncomingMessage,
  response: ServerResponse,
  pattern: RegExp | undefined,
): NeighbourRequest {
  const { method = '', url = '', headers, rawHeaders, socket } = message
  const groups = pattern?.exec(pathOf(message))?.groups ?? {}
  const params = Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]))
  const cancelled = new Promise<void>((resolve) => {
    response.once('close', () => {
      if (!response.writableFinished) resolve()
    })
  })
  const query = new URLSearchParams(url.split('?')[1] ?? '')
  const { remotePort: port } = socket
  return { source, method, url, path: pathOf(message), query, params, headers, rawHeaders, port, cancelled }
}

export function pathOf(message: IncomingMessage): string {
  return (message.url ?? '').split('?', 1)[0] ?? ''
}

/** `/v1/issues/:id` with a name for every segment that may be anything. */
export function patternOf(path: string): RegExp {
  const segments = path.split('/').map((segment) => {
    const name = /^:(\w+)$/.exec(segment)?.[1]
    return name === undefined ? segment.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) : `(?<${name}>[^/]+)`
  })
  return new RegExp(`^${segments.join('/')}$`)
}
