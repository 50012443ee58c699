import { createTokenReader } from '@civic/access'
import { AccountBannedError, NotFoundError, TryAgainError } from '@civic/errors'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify'
import { refuseBrokenRequest } from './arrivals/broken-request.ts'
import { checkAccess, type AccessCheckOptions } from './arrivals/access-check.ts'
import { hasClearHost, requireClearHost } from './arrivals/host-header.ts'
import { cleanInputs } from './input/clean-input.ts'
import { closeGently } from './close-gently.ts'
import { compileOnce } from './compile-once.ts'
import { declareRefusals } from './answers/declared-refusals.ts'
import { wrapAnswers } from './answers/envelope.ts'
import { controlCaches } from './answers/kept-answers.ts'
import { sendError } from './answers/send-error.ts'
import { serveHealth, servePart, type HealthOptions } from './health.ts'
import type { Logger } from './logger.ts'
import { serveMetrics } from './metrics.ts'
import { describeRoutes, type DocumentOptions } from './answers/openapi.ts'
import { bodyLimit, readJsonBodies } from './input/request-body.ts'
import { keepFromPublic } from './arrivals/keep-from-public.ts'
import { requestIdOf } from './arrivals/request-id.ts'
import { logRequests } from './arrivals/request-log.ts'
import { traceRequests } from './arrivals/request-span.ts'
import { readableTarget, requireWholeTarget } from './arrivals/request-target.ts'
import type { App } from './routes.ts'
import { validationRefusal, validatorOptions } from './input/validation.ts'
import { withVersion } from './arrivals/version-alias.ts'

/** What a service tells the factory about itself. */
export interface AppOptions extends HealthOptions, Pick<AccessCheckOptions, 'findWriteBlock'> {
  document: DocumentOptions
  jwtSecrets: readonly string[]
  logger: Logger
  /** Whom somebody who is banned can write to. */
  contact?: string | undefined
  /** Answers then name what they ignored. */
  isDevelopment?: boolean
}

const maxHeaderSize = 65_536
/** For a whole request; longer than the gateway's 300 s, so that its clients hear of a timeout from the gateway. */
const requestTimeoutMs = 330_000

/**
 * The frame of every service behind the gateway: ids, access, envelopes, refusals, validation, health, metrics and the
 * OpenAPI document. Routes are registered on what it returns.
 */
export async function createApp(options: AppOptions): Promise<App> {
  const logger: FastifyBaseLogger = options.logger
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request costs more than its lines, which name the request themselves.
    childLoggerFactory: (own) => own,
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    rewriteUrl: ({ url = '/' }) => withVersion(readableTarget(url)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    http: { maxHeaderSize },
    bodyLimit,
    requestTimeout: requestTimeoutMs,
    return503OnClosing: false,
    ajv: validatorOptions ?? {},
    schemaErrorFormatter: validationRefusal,
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: (error, request, reply: FastifyReply) => {
      setHeadersOfEveryAnswer(request.id, reply)
      sendError(error, request, reply)
    },
  })

  closeGently(app)
  traceRequests(app, options.service)
  await compileOnce(app)
  readJsonBodies(app)
  await describeRoutes(app, options.document)
  app.addHook('onRequest', ({ raw, method, originalUrl }, _reply, done) => {
    requireClearHost(raw)
    requireWholeTarget(method, originalUrl)
    done()
  })
  keepFromPublic(app)
  checkAccess(app, {
    readAccessToken: createTokenReader(...options.jwtSecrets),
    findWriteBlock: options.findWriteBlock,
  })
  wrapAnswers(app, { isDevelopment: options.isDevelopment ?? false })
  controlCaches(app)
  declareRefusals(app, {
    mayBeBusy: options.isReachable !== undefined,
    blocksWrites: options.findWriteBlock !== undefined,
  })
  cleanInputs(app)
  answerErrors(app, options.contact)
  logRequests(app, options.logger)
  serveMetrics(app, options.service)
  serveHealth(app, options)
  servePart(app, options)
  return app.withTypeProvider<TypeBoxTypeProvider>()
}

function answerErrors(app: FastifyInstance, contact = 'those who run this platform'): void {
  app.setNotFoundHandler(() => {
    throw new NotFoundError()
  })
  app.setErrorHandler((error, request, reply) => {
    // Whatever else is wrong with a request to an unknown path, the path comes first; only an unclear host precedes it.
    const isUnknown = request.is404 && hasClearHost(request.raw)
    const told = error instanceof AccountBannedError ? new AccountBannedError(error.reason, contact) : error
    const { isFault } = sendError(isUnknown ? new NotFoundError() : told, request, reply)
    const { id: requestId, log } = request
    if (isFault) log.error({ requestId, err: error }, 'A request failed')
    else if (error instanceof TryAgainError)
      log.warn({ requestId, err: error.cause }, 'A request was not served in time')
    return reply
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    setHeadersOfEveryAnswer(request.id, reply)
    done()
  })
}

function setHeadersOfEveryAnswer(requestId: string, reply: FastifyReply): void {
  reply.header('x-request-id', requestId)
  reply.header('x-content-type-options', 'nosniff')
}
