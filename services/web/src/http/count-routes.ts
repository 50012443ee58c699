import { Refusal } from '@civic/client'
import { NotFoundError, TryAgainError } from '@civic/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { openVisit, setCookies } from './answer-routes.ts'
import type { WebContext } from './context.ts'
import { visitorOf } from '../platform/visitor.ts'
import { guestsOf, refuseAsRead } from './guests.ts'
import type { OpenVisit } from './open-visit.ts'
import type { Count, MadeCount } from '../site/count.ts'
import { type Desk, worksAt } from '../site/desks.ts'
import { isNoName } from '../site/page-at.ts'
import { Asked, type Visit } from '../site/visit.ts'
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
      const made = await (known.who === undefined
        ? context.counts.show(`${known.path} ${id}`, async () => {
            const api = guestsOf(context, visitorOf(request.headers, request.id), 1_000)
            return make(context, known, id, { api, query: new Asked(new URLSearchParams()) })
          })
        : makeForDesk(context, known, id, { visit: openVisit(context, request), desk: known.who, reply }))
      if (!made) throw new NotFoundError()
      if (made.isOneVisitors === true) throw new TryAgainError(made.retryAfter)
      reply.header('cache-control', known.who === undefined ? 'public, max-age=0, s-maxage=15' : 'private, no-store')
      return reply.send(made.body)
    })
  }
}

/** Undefined for whoever does not work there. The platform decides as well, by their rights. */
async function makeForDesk(
  context: WebContext,
  known: Count,
  id: string,
  { visit, desk, reply }: { visit: OpenVisit; desk: Desk; reply: FastifyReply },
): Promise<MadeCount | undefined> {
  await visit.recognize().catch(refuseAsRead)
  setCookies(visit, reply)
  return worksAt(desk, visit.person) ? make(context, known, id, visit) : undefined
}

async function make(
  { site, clock }: WebContext,
  known: Count,
  id: string,
  { api, query }: Pick<Visit, 'api' | 'query'>,
): Promise<MadeCount> {
  // Before they are read, so that they are never older than it says.
  const at = clock.now()
  const read = await known.reads({ api, query, id, site, now: at }).catch(refuse)
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
