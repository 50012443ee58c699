import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** A span as a collector gets it; `parentSpanId` is empty or missing where none is above it. */
export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Readonly<Record<string, unknown>>
  /** 2 is an error. */
  status: number | undefined
}

/** A collector of OpenTelemetry on loopback, for `http/json`. */
export interface TraceCollector extends AsyncDisposable {
  url: string
  spans: readonly CollectedSpan[]
}

interface Sent {
  resourceSpans?: { scopeSpans?: { spans?: SentSpan[] }[] }[]
}

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes?: { key: string; value: Record<string, unknown> }[]
  status?: { code?: number }
}

/** The variables that make a process send its traces there at once. */
export function tracesTo({ url }: TraceCollector): Record<string, string> {
  return { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', OTEL_BSP_SCHEDULE_DELAY: '50' }
}

export async function openTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = []
  const server = createServer((request, response) => {
    json(request).then(
      (sent) => {
        spans.push(...spansIn(sent))
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      },
      () => response.writeHead(400).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server that listens has such an address
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function spansIn(sent: unknown): CollectedSpan[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape is OTLP's
  const { resourceSpans = [] } = sent as Sent
  const all = resourceSpans.flatMap(({ scopeSpans = [] }) => scopeSpans.flatMap(({ spans = [] }) => spans))
  return all.map(({ traceId, spanId, parentSpanId, name, attributes = [], status }) => ({
    traceId,
    spanId,
    ...(parentSpanId !== undefined && { parentSpanId }),
    name,
    attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
    status: status?.code,
  }))
}
