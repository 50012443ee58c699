import { browseCommunities, browseIssues, browsePetitions, connect, items, type Connection } from '@civic/client'
import type { FastifyInstance } from 'fastify'
import type { WebContext } from '../context.ts'
import { absolute, to, type Url } from '../html/url.ts'
import { platformFetch } from '../platform/platform-fetch.ts'
import { pageOf, type ThingKind } from './places.ts'
import { visitorOf, type Visitor } from './visitor.ts'

const keptMs = 3_600_000
/** What a site map may hold is 50,000 addresses; the newest of each kind are enough for whoever looks for the rest. */
const mostOfKind = 10_000
const pageSize = 1_000

/** What search engines and browsers ask for by themselves. */
export async function machineRoutes(app: FastifyInstance, { context }: { context: WebContext }): Promise<void> {
  const siteMap = keptSiteMap(context)
  app.get('/robots.txt', async (request, reply) => {
    const { origin } = visitorOf(request.headers, request.id)
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=300')
    return reply.send(robots(context.site.origin ?? origin))
  })
  app.get('/worker.js', async (_request, reply) => {
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache')
    return reply.send(context.site.assets.worker)
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const visitor = visitorOf(request.headers, request.id)
    const entries = await siteMap(visitor)
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=300')
    return reply.send(written(context.site.origin ?? visitor.origin, entries))
  })
}

/** What is one's own is found by nobody, and asked for by no machine. */
function robots(origin: string): string {
  const own = ['/api/', '/feed', '/my', '/notifications', '/profile', '/search?', '/report']
  return `User-agent: *\n${own.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${origin}/sitemap.xml\n`
}

interface Entry {
  url: Url
  changedAt?: string
}

/** Made once an hour, however many ask meanwhile. */
function keptSiteMap({
  gatewayUrl,
  platform,
  secret,
  clock,
}: WebContext): (visitor: Visitor) => Promise<readonly Entry[]> {
  let kept: { entries: Promise<readonly Entry[]>; until: number } | undefined
  return async (visitor) => {
    const now = clock.now().getTime()
    if (kept === undefined || kept.until <= now) {
      const api = connect(gatewayUrl, { fetch: platformFetch(visitor, { platform, secret }) })
      const made = { entries: readEntries(api), until: now + keptMs }
      kept = made
      made.entries.catch(() => {
        if (kept === made) kept = undefined
      })
    }
    return kept.entries
  }
}

const fixed: readonly Url[] = [
  to`/`,
  to`/issues`,
  to`/petitions`,
  to`/communities`,
  to`/activity`,
  to`/statuses`,
  to`/about`,
  to`/rules`,
  to`/privacy`,
  to`/terms`,
  to`/accessibility`,
  to`/contact`,
]

async function readEntries(api: Connection): Promise<readonly Entry[]> {
  const query = { limit: pageSize }
  const lists = await Promise.all([
    entriesOf('community', items(browseCommunities, 'communities', api, { query: { limit: 100 } })),
    entriesOf('issue', items(browseIssues, 'issues', api, { query })),
    entriesOf('petition', items(browsePetitions, 'petitions', api, { query })),
  ])
  return [...fixed.map((url) => ({ url })), ...lists.flat()]
}

/** Hidden things are left out. */
async function entriesOf(
  kind: ThingKind,
  rows: AsyncIterable<{ id: string; updatedAt: string; isHidden?: boolean }>,
): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const { id, updatedAt, isHidden } of rows) {
    const url = pageOf(kind, id)
    if (url !== undefined && isHidden !== true) entries.push({ url, changedAt: updatedAt })
    if (entries.length >= mostOfKind) break
  }
  return entries
}

function written(origin: string, entries: readonly Entry[]): string {
  const lines = entries.map(({ url, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`
    return `<url><loc>${escaped(absolute(origin, url).toString())}</loc>${changed}</url>\n`
  })
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
  return `${head}${lines.join('')}</urlset>\n`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
