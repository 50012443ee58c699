import { once } from 'node:events'
import { Readable } from 'node:stream'
import { type Answered, Refusal } from '@civic/client'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebContext } from './context.ts'
import { isPassing } from '../platform/platform-fetch.ts'
import { openVisit, setCookies } from './answer-routes.ts'

/**
 * A stream ends after this time, and the browser opens it again where it was: so it outlives a sign-out in another window
 * by minutes at most.
 */
const longestMs = 300_000

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-store',
  'x-accel-buffering': 'no',
}

/** The notifications of whoever is signed in, while they come: the platform's stream, passed on. */
export async function streamRoutes(app: FastifyInstance, { context }: { context: WebContext }): Promise<void> {
  const endings = new Set<AbortController>()
  app.addHook('preClose', async () => {
    for (const ending of endings) ending.abort()
  })
  app.get('/notifications/stream', async (request, reply) => {
    const ending = new AbortController()
    const timer = setTimeout(() => ending.abort(), longestMs)
    endings.add(ending)
    try {
      await passOn(context, request, reply, ending)
    } finally {
      clearTimeout(timer)
      ending.abort()
      endings.delete(ending)
    }
    return reply
  })
}

async function passOn(context: WebContext, request: FastifyRequest, reply: FastifyReply, ending: AbortController) {
  const visit = openVisit(context, request)
  await visit.recognize()
  setCookies(visit, reply)
  reply.header('cache-control', 'no-store')
  // Browsers do not ask again after this answer.
  if (!visit.person) return reply.code(204).send()
  if (request.method === 'HEAD') return reply.headers(streamHeaders).send()
  const response = await begin(async () =>
    visit.listen(lastSeen(request, visit.query.text('lastEventId')), ending.signal),
  )
  if (typeof response === 'number' || response.body === null) {
    return reply.code(typeof response === 'number' ? response : 503).send()
  }
  const sink = reply.raw
  sink.once('close', () => ending.abort())
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...streamHeaders })) {
    if (value !== undefined) sink.setHeader(name, value)
  }
  sink.flushHeaders()
  reply.hijack()
  const source = Readable.from(response.body)
  // Somebody went, the time is over, or the platform did: it ends as a stream does, and the browser asks again.
  source.once('error', () => sink.end())
  source.pipe(sink)
  if (!sink.destroyed) await once(sink, 'close').catch(() => {})
}

/** The stream, or the status that says why there is none. */
async function begin(listen: () => Promise<Answered>): Promise<Answered | number> {
  try {
    return await listen()
  } catch (error) {
    if (error instanceof Refusal) return error.status
    if (isPassing(error)) return 503
    throw error
  }
}

function lastSeen({ headers }: FastifyRequest, asked: string | undefined): string | undefined {
  const last = headers['last-event-id']?.toString() ?? asked
  return last !== undefined && /^\d{1,19}$/.test(last) ? last : undefined
}
