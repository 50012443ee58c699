import { areTracesOn, beginSpan, type Span } from '@civic/traces'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isAskedByMachines, pathForLog } from './request-log.ts'

/** A span for each request, which goes on with the trace of whoever sent it. No hooks where no traces are recorded. */
export function traceRequests(app: FastifyInstance, service: string): void {
  if (!areTracesOn()) return
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, originalUrl, id } = request
    const span = isAskedByMachines(originalUrl)
      ? undefined
      : beginSpan(method, {
          kind: 'server',
          from: headers,
          attributes: {
            'civic.service': service,
            'civic.request_id': id,
            'http.request.method': method,
            'url.path': pathForLog(originalUrl),
          },
        })
    if (!span) return done()
    spans.set(request, span)
    span.within(done)
  })
  // What hears a body arrive does not know whose it is.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.within(done)
    else done()
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const { is404, method, routeOptions } = request
    spans.get(request)?.end(outcomeOf({ method, route: is404 ? undefined : routeOptions.url, status: statusCode }))
    done()
  })
}

/** How a request ended, in the words of the semantic conventions. `route` is the pattern that it matched, never its path. */
export function outcomeOf({ method, route, status }: { method: string; route: string | undefined; status: number }) {
  return {
    name: route === undefined ? method : `${method} ${route}`,
    attributes: { 'http.response.status_code': status, ...(route !== undefined && { 'http.route': route }) },
    hasFailed: status >= 500,
  }
}
