import {
  bearerToken,
  forwardedAddress,
  guest,
  rejectedGuest,
  requireRole,
  requireSignedIn,
  requireVerified,
  type Actor,
  type ReadAccessToken,
} from '@civic/access'
import { DomainError, UnauthorizedError } from '@civic/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cleanPath } from '../input/clean-input.ts'
import type { Access } from '../routes.ts'
import type { WriteBlock } from './write-block.ts'

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export interface AccessCheckOptions {
  readAccessToken: ReadAccessToken
  /** Absent in services without a database. */
  findWriteBlock?: ((userId: string) => Promise<WriteBlock | undefined>) | undefined
}

/**
 * Whether the route is offered at all, token, write-block, verified, role, then what the route asks of the row in its
 * path: in this order and before the body is read. A route without `access` stops the boot.
 */
export function checkAccess(app: FastifyInstance, options: AccessCheckOptions): void {
  app.decorateRequest('call')
  app.decorateRequest('actor')
  app.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.access)
      throw new Error(`The route ${String(method)} ${url} does not say who may come in (config.access)`)
  })
  app.addHook('onRequest', async (request) => {
    request.routeOptions.config.offered?.()
    const access = request.is404 ? undefined : request.routeOptions.config.access
    const actor = access ? await admit(request, access, options) : guest
    request.actor = actor
    request.call = { actor, origin: originOf(request), platformParts: headerOf(request, 'x-platform-parts') }
    if (access?.verified) requireVerified(actor)
    if (access?.roles) requireRole(actor, access.roles)
    await request.routeOptions.config.guard?.(cleanPath(request), request.call, request.headers)
  })
}

async function admit(request: FastifyRequest, access: Access, options: AccessCheckOptions): Promise<Actor> {
  const actor = readActor(request, access, options.readAccessToken)
  if (actor.kind !== 'citizen' || readingMethods.has(request.method)) return actor
  const block = await options.findWriteBlock?.(actor.userId)
  if (block instanceof DomainError) throw block
  // Where a token is required, an act that needs the account finds out itself that it does not exist.
  return block === 'absent' && access.token === 'optional' ? guest : actor
}

function readActor(request: FastifyRequest, access: Access, readAccessToken: ReadAccessToken): Actor {
  if (access.token === 'public') return guest
  const token = tokenOf(request, access)
  const outcome = token === undefined ? undefined : readAccessToken(token)
  if (outcome && 'citizen' in outcome) return outcome.citizen
  if (access.token === 'optional') return request.headers.authorization === undefined ? guest : rejectedGuest
  if (outcome?.refused === 'expired') throw new ExpiredTokenError()
  if (outcome) throw new RefusedTokenError()
  return requireSignedIn(guest)
}

class RefusedTokenError extends UnauthorizedError {
  override message = 'This access token is not valid.'
}

class ExpiredTokenError extends UnauthorizedError {
  override message = 'Your session has expired. Refresh it or sign in again.'
}

function tokenOf(request: FastifyRequest, access: Access): string | undefined {
  const { authorization } = request.headers
  if (authorization !== undefined || !access.queryToken) return bearerToken(authorization)
  return firstOf(request.query, 'access_token')
}

function firstOf(query: unknown, name: string): string | undefined {
  const values = typeof query === 'object' && query !== null ? new Map(Object.entries(query)).get(name) : undefined
  const first: unknown = Array.isArray(values) ? values[0] : values
  return typeof first === 'string' ? first : undefined
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

function originOf(request: FastifyRequest): { ipAddress: string; userAgent: string | undefined } {
  const forwarded = request.headers['x-forwarded-for']
  const [first = ''] = (Array.isArray(forwarded) ? forwarded[0] : forwarded)?.split(',', 1) ?? []
  return {
    ipAddress: forwardedAddress(first) || request.socket.remoteAddress || '',
    userAgent: request.headers['user-agent'],
  }
}
