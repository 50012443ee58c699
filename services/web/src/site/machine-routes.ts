import { acceptsCoding } from '@civic/http'
import type { FastifyInstance } from 'fastify'
import type { WebContext } from '../context.ts'
import { SiteMap } from './site-map.ts'
import { visitorOf } from './visitor.ts'

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
  const own = ['/api/', '/feed', '/my', '/notifications', '/profile', '/search?', '/report']
  return `User-agent: *\n${own.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${origin}/sitemap.xml\n`
}
