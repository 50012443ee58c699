import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { inputSchema } from '../input/input-schema.ts'
import { Type, type TSchema } from 'typebox'

/**
 * Wraps what a route returns into `{ success: true, data }` and sends the one 2xx status that its schema declares.
 * The schemas are wrapped alike, so that the document says what is sent. In development mode `meta.warnings` names what a
 * query holds and its route does not know.
 */
export function wrapAnswers(app: FastifyInstance, { isDevelopment }: { isDevelopment: boolean }): void {
  app.addHook('onRoute', (route) => {
    const declared = declaredAnswers(route)
    const success = Object.keys(declared).filter((status) => status.startsWith('2'))
    if (success.length !== 1) {
      throw new Error(`The route ${String(route.method)} ${route.url} must declare exactly one 2xx answer`)
    }
    const [status = '200'] = success
    const schema = declared[status]
    const wrapped = route.config?.envelope === false || !schema ? schema : envelopeOf(schema)
    route.schema = { ...route.schema, response: { ...declared, [status]: wrapped } }
    route.config = { ...route.config, successStatus: Number(status) }
  })

  app.addHook('preSerialization', (request, reply, payload, done) => {
    const { envelope, successStatus = 200 } = request.routeOptions.config
    if (request.is404 || reply.statusCode >= 400 || envelope === false) return done(null, payload)
    reply.code(successStatus)
    const warnings = isDevelopment ? warningsOf(request) : noWarnings
    done(null, { success: true, data: payload, ...(warnings.length > 0 && { meta: { warnings } }) })
  })
}

const Meta = Type.Object(
  {
    warnings: Type.Array(Type.String(), {
      description: 'In development mode only: the parameters that the operation does not know, and so ignores',
    }),
  },
  { title: 'Meta' },
)

/** One envelope for each schema, however many apps send it: what is compiled once is remembered by its identity. */
const envelopes = new WeakMap<TSchema, TSchema>()

function envelopeOf(data: TSchema): TSchema {
  const known = envelopes.get(data)
  if (known) return known
  const envelope = Type.Object({ success: Type.Literal(true), data, meta: Type.Optional(Meta) })
  envelopes.set(data, envelope)
  return envelope
}

const mostWarnings = 20
const noWarnings: string[] = []

function warningsOf({ url, routeOptions }: FastifyRequest): string[] {
  const known = { ...inputSchema(routeOptions.schema?.querystring)?.properties, access_token: {} }
  const asked = new Set(new URLSearchParams(url.split('?')[1]).keys())
  return [...asked]
    .filter((name) => !Object.hasOwn(known, name))
    .slice(0, mostWarnings)
    .map((name) => `There is no parameter ${name.slice(0, 50)} here; it was ignored.`)
}

function declaredAnswers(route: RouteOptions): Record<string, TSchema | undefined> {
  const response: unknown = route.schema?.response
  if (typeof response !== 'object' || response === null) return {}
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Routes` only takes TypeBox schemas by status
  return response as Record<string, TSchema>
}
