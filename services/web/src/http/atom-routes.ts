import { NotFoundError } from '@civic/errors'
import type { FastifyInstance } from 'fastify'
import { absolute, type Url } from '../html/url.ts'
import { visitorOf } from '../platform/visitor.ts'
import type { Atom, AtomFeed } from '../site/atom.ts'
import { isNoName } from '../site/page-at.ts'
import type { WebContext } from './context.ts'
import { guestsOf, refuseAsRead } from './guests.ts'

/** As pages that are the same for a while. */
const keptSeconds = 300

/** Feeds, in the format of RFC 4287. */
export async function atomRoutes(
  app: FastifyInstance,
  { context, feeds }: { context: WebContext; feeds: readonly Atom[] },
): Promise<void> {
  for (const { path, reads } of feeds) {
    app.get<{ Params: { id: string } }>(path, async (request, reply) => {
      const { id } = request.params
      if (isNoName(id)) throw new NotFoundError()
      const visitor = visitorOf(request.headers, request.id)
      const feed = await reads(guestsOf(context, visitor), id).catch(refuseAsRead)
      reply.type('application/atom+xml; charset=utf-8').header('cache-control', `public, max-age=${keptSeconds}`)
      return reply.send(
        atomOf(feed, {
          origin: context.site.origin ?? visitor.origin,
          own: request.url.split('?', 1)[0] ?? '',
          ...context,
        }),
      )
    })
  }
}

/** `own`: its address, which is its name as well. One without entries is as new as it is asked for. */
function atomOf(
  { title, page, entries }: AtomFeed,
  { origin, own, site, clock }: { origin: string; own: string } & Pick<WebContext, 'site' | 'clock'>,
): string {
  const full = (url: Url) => absolute(origin, url).toString()
  const newest =
    entries
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1) ?? clock.now().toISOString()
  const rows = entries.map(
    ({ url, title: name, text, author, publishedAt, updatedAt }) =>
      `<entry><id>${xml(full(url))}</id><title>${xml(name)}</title><link href="${xml(full(url))}"/>` +
      `<published>${publishedAt}</published><updated>${updatedAt}</updated>` +
      `${author === undefined ? '' : `<author><name>${xml(author)}</name></author>`}<summary>${xml(text)}</summary></entry>\n`,
  )
  const self = xml(`${origin}${own}`)
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">\n` +
    `<id>${self}</id><title>${xml(title)}</title><updated>${newest}</updated><link rel="self" href="${self}"/>` +
    `<link href="${xml(full(page))}"/><author><name>${xml(site.name)}</name></author>\n${rows.join('')}</feed>\n`
  )
}

/** What XML has no letter for is left out. */
function xml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
