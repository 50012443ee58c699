import { NotFoundError } from '@civic/errors'
import { acceptsCoding } from '@civic/http'
import type { FastifyInstance } from 'fastify'
import type { WebContext } from './context.ts'
import { visitorOf } from '../platform/visitor.ts'
import type { Assets } from '../style/assets.ts'
import { SiteMap } from './site-map.ts'

/** What search engines and browsers ask for by themselves. */
export async function machineRoutes(app: FastifyInstance, { context }: { context: WebContext }): Promise<void> {
  const siteMap = new SiteMap(context)
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
    const { plain, gzip } = await siteMap.show(visitorOf(request.headers, request.id))
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=300')
    reply.header('vary', 'Accept-Encoding')
    if (!acceptsCoding(request.headers['accept-encoding'], 'gzip')) return reply.send(plain)
    return reply.header('content-encoding', 'gzip').send(gzip)
  })
}

/** What is one's own is found by nobody, and asked for by no machine. */
function robots(origin: string): string {
  const own = ['/api/', '/org/', '/feed', '/my', '/notifications', '/profile', '/search?', '/report']
  return `User-agent: *\n${own.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${origin}/sitemap.xml\n`
}

/** Styles, scripts, font, logo: kept for a year, since their names change with them. */
export async function assetRoutes(app: FastifyInstance, { assets }: { assets: Assets }): Promise<void> {
  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params, headers }, reply) => {
    const asset = assets.find(params.name)
    if (!asset) throw new NotFoundError()
    const accepted = headers['accept-encoding']
    reply.type(asset.type).header('cache-control', 'public, max-age=31536000, immutable')
    if (asset.gzip === undefined) return reply.send(asset.plain)
    reply.header('vary', 'Accept-Encoding')
    if (asset.brotli !== undefined && acceptsCoding(accepted, 'br'))
      return reply.header('content-encoding', 'br').send(asset.brotli)
    if (acceptsCoding(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(asset.gzip)
    return reply.send(asset.plain)
  })
}

/** What a caller takes. */
export interface Wanted {
  /** They name HTML, as browsers do. */
  namesPage: boolean
  /** They name JSON and not HTML: a program, for which there are no pages. */
  isProgram: boolean
}

export function wantedBy(accept: string | undefined): Wanted {
  const named = (accept ?? '').split(',').map((entry) => entry.split(';')[0]?.trim().toLowerCase() ?? '')
  const namesPage = named.some((type) => type === 'text/html' || type === 'application/xhtml+xml')
  const namesData = named.some((type) => type === 'application/json' || /^application\/[\w.-]+\+json$/.test(type))
  return { namesPage, isProgram: namesData && !namesPage }
}
