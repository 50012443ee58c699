import {
  AccountBannedError,
  AccountDeletedError,
  EmailNotVerifiedError,
  ForbiddenError,
  PayloadTooLargeError,
  TryAgainError,
  UnauthorizedError,
  ValidationError,
  type DeclaredRefusal,
} from '@civic/errors'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { internalError, statusOfKind } from './error-answer.ts'
import { ErrorReply } from './error-reply.ts'

export interface FrameRefusals {
  /** A database may be too busy to serve a request. */
  mayBeBusy: boolean
  /** Nobody may write who is banned or deleted. */
  blocksWrites: boolean
}

/**
 * Adds to every route of the document what it is refused with before it begins and around it; the route declares the
 * rest (`config.refusals`). Each status of them gets the schema of the error envelope.
 */
export function declareRefusals(app: FastifyInstance, frame: FrameRefusals): void {
  app.addHook('onRoute', (route) => {
    if (route.schema?.hide) return
    const refusals = [...new Set([...frameRefusals(route, frame), ...(route.config?.refusals ?? [])])]
    const replies = Object.fromEntries(refusals.map(({ kind }) => [statusOfKind[kind], ErrorReply]))
    route.config = { ...route.config, refusals }
    route.schema = { ...route.schema, response: { ...Object(route.schema?.response), ...replies } }
  })
}

function frameRefusals({ method, config }: RouteOptions, frame: FrameRefusals): DeclaredRefusal[] {
  const { token, verified, roles } = config?.access ?? {}
  const isWrite = method !== 'GET' && method !== 'HEAD'
  // Text that cannot be stored is refused wherever it stands, be it in a path that nobody reads.
  const refusals: DeclaredRefusal[] = [ValidationError]
  if (token === 'required') refusals.push(UnauthorizedError)
  if (isWrite && token !== 'public' && frame.blocksWrites) refusals.push(AccountBannedError, AccountDeletedError)
  if (verified) refusals.push(EmailNotVerifiedError)
  if (roles) refusals.push(ForbiddenError)
  if (isWrite && !config?.refusals?.some(({ kind }) => kind === 'too-large')) refusals.push(PayloadTooLargeError)
  refusals.push(internalError)
  if (frame.mayBeBusy) refusals.push(TryAgainError)
  return refusals
}
