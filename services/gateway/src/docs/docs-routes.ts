import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isKnown, notModified } from '@civic/http'
import { acceptsGzip, isCompressible, smallestCompressed } from '../compression.ts'
import type { Document } from './document.ts'
import { readPublishedDocuments } from './published-documents.ts'

/** The page may load and ask nothing but this very gateway; the two exceptions are how its interface is drawn. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export async function docsRoutes(app: FastifyInstance): Promise<void> {
  for (const [url, document] of await readPublishedDocuments()) {
    app.get(url, async (request, reply) => sendDocument(document, request, reply))
  }
}

async function sendDocument(document: Document, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { type, bytes, version, gzipped } = document
  const { 'accept-encoding': acceptEncoding, 'if-none-match': known } = request.headers
  const isWorthIt = bytes.length >= smallestCompressed && isCompressible(200, { 'content-type': type })
  const isCompressed = isWorthIt && acceptsGzip(acceptEncoding)

  const etag = isCompressed ? `W/"${version}"` : `"${version}"`
  reply.headers({
    vary: 'Origin, Accept-Encoding',
    // Kept by browsers, but asked about each time: a new release changes the documents under the same address.
    'cache-control': 'no-cache',
    'content-security-policy': contentSecurityPolicy,
    etag,
  })
  if (isKnown(known, etag)) return reply.code(304).send(notModified())
  reply.type(type)
  if (!isCompressed) return reply.send(bytes)
  return reply.header('content-encoding', 'gzip').send(await gzipped())
}
