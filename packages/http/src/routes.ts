import type { Actor, Call, PlatformRole } from '@civic/access'
import type { DeclaredRefusal } from '@civic/errors'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyBaseLogger, FastifyInstance, FastifySchema, RawServerDefault } from 'fastify'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

/** Who may call the route; checked before the body is read. The verb checks again, since it has other callers too. */
export interface Access {
  /** `public` ignores tokens, `optional` takes a valid one and treats anything else as a guest. */
  token: 'public' | 'optional' | 'required'
  verified?: true
  roles?: readonly PlatformRole[]
  /** Takes `?access_token=` too; for streams that browsers open without headers. */
  queryToken?: true
}

/** What routes are registered on. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** One feature's routes: `app.register(issueRoutes, context)`. */
export type Routes<Context> = (app: App, context: Context) => Promise<void>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Mandatory: a route without it stops the boot. */
    access?: Access
    /** Throws a refusal when this installation does not offer the route, before anything else, even the token. */
    offered?: () => void
    /**
     * Checks what the row in the path asks of the caller, before the body is read: refuses by throwing. The verb
     * decides again on the row that it locks.
     */
    guard?: (path: Readonly<Record<string, string>>, call: Call, headers: IncomingHttpHeaders) => Promise<void>
    /** What the route itself refuses; the factory adds what every route like it refuses. */
    refusals?: readonly DeclaredRefusal[]
    /** A body that cannot be read, or does not fit the schema, counts as absent: for acts that no body may prevent. */
    unreadableBody?: 'absent'
    /** What browsers and caches may do with its answers; set by the factory. */
    keeps?: string
    /** False: the answer is sent as it is, without `{ success, data }`. */
    envelope?: false
    /** What only the document tells: Fastify neither reads nor answers by these. */
    documented?: FastifySchema
    /** The one 2xx status of the schema; the factory writes it here, since Fastify copies this object. */
    successStatus?: number
  }
  interface FastifyRequest {
    /** Who acts and from where; `{ ...context, ...request.call }` is what a verb works with. */
    call: Call
    actor: Actor
  }
}
