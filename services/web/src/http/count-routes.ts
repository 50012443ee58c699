import { Refusal } from '@civic/client'
import { NotFoundError, TryAgainError } from '@civic/errors'
import type { FastifyInstance } from 'fastify'
import type { WebContext } from './context.ts'
import { type Visitor, visitorOf } from '../platform/visitor.ts'
import { guestsOf, refuseAsRead } from './guests.ts'
import type { Count, MadeCount } from '../site/count.ts'
import { isNoName } from '../site/page-at.ts'
import { words } from '../words/en.ts'

/** What open pages ask again and again: numbers, and the words that depend on them. */
export async function countRoutes(
  app: FastifyInstance,
  { context, counts }: { context: WebContext; counts: readonly Count[] },
): Promise<void> {
  for (const known of counts) {
    app.get<{ Params: { id?: string } }>(known.path, async (request, reply) => {
      if (isNoName(request.params.id)) throw new NotFoundError()
      const { id = '' } = request.params
      const visitor = visitorOf(request.headers, request.id)
      const made = await context.counts.show(`${known.path} ${id}`, async () => make(context, known, id, visitor))
      if (!made) throw new NotFoundError()
      if (made.isOneVisitors === true) throw new TryAgainError(made.retryAfter)
      reply.header('cache-control', 'public, max-age=0, s-maxage=15')
      return reply.send(made.body)
    })
  }
}

async function make(context: WebContext, known: Count, id: string, visitor: Visitor): Promise<MadeCount> {
  const { site, clock } = context
  const api = guestsOf(context, visitor, 1_000)
  // Before they are read, so that they are never older than it says.
  const at = clock.now()
  const read = await known.reads({ api, id, site, now: at }).catch(refuse)
  if ('retryAfter' in read) return { body: {}, madeAt: Date.now(), mayBeKept: false, isOneVisitors: true, ...read }
  const { counts, status, state, news, texts } = read
  const numbers = Object.entries(counts).map(([name, value]) => [name, site.format.number(value)])
  const written = { ...Object.fromEntries(numbers), ...texts, at: site.format.dayAndTime(at) }
  const body = { ...counts, status, at, state, news, look: words.frame.lookAgain, texts: written }
  return { body, madeAt: Date.now(), mayBeKept: true }
}

/** Whoever asks too often comes again; others may get an answer meanwhile. */
function refuse(error: unknown): { retryAfter: number | undefined } {
  if (error instanceof Refusal && error.status === 429) return { retryAfter: error.retryAfter }
  return refuseAsRead(error)
}
