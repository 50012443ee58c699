import { NotFoundError } from '@civic/errors'
import {
  closeGently,
  keepFromPublic,
  logRequests,
  readableTarget,
  refuseBrokenRequest,
  requestIdOf,
  sendError,
  serveHealth,
  serveMetrics,
  traceRequests,
} from '@civic/http'
import cookie from '@fastify/cookie'
import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { WebContext } from './http/context.ts'
import { atomRoutes } from './http/atom-routes.ts'
import { csvRoutes } from './http/csv-routes.ts'
import { countRoutes } from './http/count-routes.ts'
import { notFoundPage } from './views/plain-page.ts'
import { assetRoutes, machineRoutes, wantedBy } from './http/machine-routes.ts'
import { pictureRoutes } from './http/picture-routes.ts'
import { showTo, siteRoutes } from './http/site-routes.ts'
import { streamRoutes } from './http/stream-routes.ts'
import { counts, feeds, files, pages } from './pages.ts'

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export async function createWebApp(context: WebContext, isReachable: () => Promise<boolean>): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = context.logger
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (own) => own,
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    // What cannot be read, or is too long for a name, names nothing: that is a page as well.
    rewriteUrl: ({ url = '/' }) => readableTarget(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 32 * 1024 },
    return503OnClosing: false,
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  })
  closeGently(app)
  traceRequests(app, 'web-service')
  keepFromPublic(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('content-security-policy', policy)
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    reply.header('cross-origin-opener-policy', 'same-origin')
    done()
  })
  logRequests(app, context.logger)
  serveMetrics(app, 'web-service')
  serveHealth(app, { service: 'web-service', isReachable })
  await app.register(cookie)
  // Forms are read by who answers them, no further than they are ours.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  // An address that is not the site's: a page for people, and for everybody else what the gateway says of any other.
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantedBy(request.headers.accept).namesPage) throw new NotFoundError()
    await showTo(context, request, reply, notFoundPage())
  })
  app.setErrorHandler((error, request, reply) => {
    const { isFault } = sendError(error, request, reply)
    if (isFault) request.log.error({ requestId: request.id, err: error }, 'A request failed')
    return reply
  })

  await app.register(siteRoutes, { context, site: pages(context.site) })
  await app.register(countRoutes, { context, counts })
  await app.register(atomRoutes, { context, feeds })
  await app.register(csvRoutes, { context, files })
  await app.register(machineRoutes, { context })
  await app.register(pictureRoutes, { context })
  await app.register(streamRoutes, { context })
  await app.register(assetRoutes, { assets: context.site.assets })
  return app
}
