import type { FastifyInstance, RouteOptions } from 'fastify'
import { Type, type TSchema } from 'typebox'

/**
 * Wraps what a route returns into `{ success: true, data }` and sends the one 2xx status that its schema declares.
 * The schemas are wrapped alike, so that the document says what is sent.
 */
export function wrapAnswers(app: FastifyInstance): void {
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

  app.addHook('preSerialization', async (request, reply, payload) => {
    const { envelope, successStatus = 200 } = request.routeOptions.config
    if (request.is404 || reply.statusCode >= 400 || envelope === false) return payload
    reply.code(successStatus)
    return { success: true, data: payload }
  })
}

/** One envelope for each schema, however many apps send it: what is compiled once is remembered by its identity. */
const envelopes = new WeakMap<TSchema, TSchema>()

function envelopeOf(data: TSchema): TSchema {
  const known = envelopes.get(data)
  if (known) return known
  const envelope = Type.Object({ success: Type.Literal(true), data })
  envelopes.set(data, envelope)
  return envelope
}

function declaredAnswers(route: RouteOptions): Record<string, TSchema | undefined> {
  const response: unknown = route.schema?.response
  if (typeof response !== 'object' || response === null) return {}
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Routes` only takes TypeBox schemas by status
  return response as Record<string, TSchema>
}
