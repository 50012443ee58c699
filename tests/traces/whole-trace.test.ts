import { openTraceCollector, tracesTo, type CollectedSpan, type TraceCollector } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { faultTestMs, soon } from '../faults/soon.ts'
import { password, startCity, type City, type Resident } from '../journeys/start-city.ts'

const opening = new AsyncDisposableStack()
let collector: TraceCollector
let city: City
let ada: Resident

beforeAll(async () => {
  collector = opening.use(await openTraceCollector())
  for (const [name, value] of Object.entries(tracesTo(collector))) vi.stubEnv(name, value)
  opening.defer(() => void vi.unstubAllEnvs())
  city = opening.use(await startCity())
  ada = await city.newcomer('Ada')
}, faultTestMs)
afterAll(async () => opening.disposeAsync(), faultTestMs)

/**
 * All spans of the trace in which a service answered a request, once there is one of each of these names.
 * Each service sends its own spans when it likes: those above a span may come later than it.
 */
async function traceOf(service: string, request: string, ...names: string[]): Promise<readonly CollectedSpan[]> {
  return soon(`${names.join(', ')} in a trace with ${request}`, () => {
    const { traceId } = spanOf(collector.spans, service, request) ?? {}
    const trace = collector.spans.filter((span) => span.traceId === traceId)
    return names.every((name) => trace.some((span) => span.name === name)) && trace
  })
}

function spanOf(spans: readonly CollectedSpan[], service: string, name: string): CollectedSpan | undefined {
  return spans.find((span) => span.name === name && span.attributes['civic.service'] === service)
}

/** The names from a span up to the first of its trace. */
function wayUp(trace: readonly CollectedSpan[], from: CollectedSpan | undefined): string[] {
  if (!from) return []
  const above = trace.find(({ spanId }) => spanId === from.parentSpanId)
  return [from.name, ...wayUp(trace, above)]
}

describe('traces of the whole platform', { timeout: faultTestMs }, () => {
  test('lead from the gateway to the service, its statements and the mail', async () => {
    const [gateway, service] = ['POST /api/v1/auth/register', 'POST /v1/auth/register']
    const trace = await traceOf('api-gateway', gateway, service, 'INSERT users', 'send mail')
    expect(wayUp(trace, spanOf(trace, 'identity-service', service))).toEqual([service, gateway])
    expect(wayUp(trace, spanOf(trace, 'identity-service', 'INSERT users'))).toEqual(['INSERT users', service, gateway])
    const mail = trace.find(({ name }) => name === 'send mail')
    expect(wayUp(trace, mail)).toEqual(['send mail', service, gateway])
    expect(mail?.attributes['civic.mail.kind']).toBe('verification')
  })

  test('lead from a page to all that it asked for', async () => {
    await fetch(`${city.url}/login`, { headers: { accept: 'text/html' } })
    await fetch(`${city.url}/issues`, { headers: { accept: 'text/html' } })
    const way = ['GET /v1/issues', 'GET /api/v1/issues', 'GET /issues', 'GET site']
    const trace = await traceOf('web-service', 'GET /issues', ...way)
    expect(wayUp(trace, spanOf(trace, 'community-service', 'GET /v1/issues'))).toEqual(way)
  })

  test('name the request as the answer and the log do, and how it ended', async () => {
    const answer = await fetch(`${city.url}/api/v1/issues/${crypto.randomUUID()}`, {
      headers: { 'x-request-id': 'seen-in-the-log' },
    })
    expect(answer.headers.get('x-request-id')).toBe('seen-in-the-log')
    const span = await soon('its span', () =>
      collector.spans.find(({ attributes }) => attributes['civic.request_id'] === 'seen-in-the-log'),
    )
    expect(Number(span.attributes['http.response.status_code'])).toBe(404)
    expect(span.status).not.toBe(2)
  })

  test('hold no address, no password, no token and nothing that people wrote', async () => {
    await city.call('POST', '/auth/login', { body: { email: ada.email, password } })
    await traceOf('api-gateway', 'POST /api/v1/auth/login', 'POST /v1/auth/login')
    await city.call('GET', '/invitations/0123456789abcdef0123456789abcdef', {})
    const invitation = 'GET /api/v1/invitations/:invitationId'
    await traceOf('api-gateway', invitation, invitation)
    const told = JSON.stringify(collector.spans)
    for (const secret of [ada.email, 'Ada', password, ada.accessToken, ada.refreshToken, '0123456789abcdef'])
      expect([secret, told.includes(secret)]).toEqual([secret, false])
  })

  test('begin anew where a stranger names one, and machines that look after us make none', async () => {
    const foreign = '4bf92f3577b34da6a3ce929d0e0e4736'
    await fetch(`${city.url}/health`)
    await fetch(`${city.url}/api/v1/communities`, { headers: { traceparent: `00-${foreign}-00f067aa0ba902b7-01` } })
    await traceOf('api-gateway', 'GET /api/v1/communities', 'GET /v1/communities')
    expect(collector.spans.filter(({ traceId }) => traceId === foreign)).toEqual([])
    expect(collector.spans.filter(({ name }) => name.includes('/health'))).toEqual([])
  })
})
