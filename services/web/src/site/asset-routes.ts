import { NotFoundError } from '@civic/errors'
import { acceptsCoding } from '@civic/http'
import type { FastifyInstance } from 'fastify'
import type { Assets } from '../style/assets.ts'

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
