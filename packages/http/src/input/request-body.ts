import { PayloadTooLargeError, ValidationError } from '@civic/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { isBroken, unlessBroken } from '../arrivals/broken-request.ts'
import type { App } from '../routes.ts'

/** Bytes of a body that a service takes; the gateway has the same limit. */
export const bodyLimit = 1_048_576
/** A body that is too large is read on and dropped this many times over, so that its refusal is not lost in a reset. */
const patience = 16

const utf8 = new TextDecoder('utf-8', { fatal: true })
const mediaTypePattern = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:;|$)/

/**
 * Reads JSON bodies. A route without a body schema leaves its body unread whatever it is; an empty body counts as
 * absent; anything but JSON in UTF-8, sent as `application/json`, is VALIDATION_ERROR, more than 1 MiB is
 * PAYLOAD_TOO_LARGE, or absent where the route says so (`unreadableBody`). A plugin whose routes read bodies in their
 * own way adds its own parsers and declares no schema: see `readRawBodies`.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', (request, _reply, done) => {
    // Fastify refuses an odd media type before it asks any parser.
    const type = request.headers['content-type']
    const anyTypeWillDo = type !== undefined && (!takesBody(request) || mayIgnoreBody(request))
    if (anyTypeWillDo && !mediaTypePattern.test(type)) delete request.headers['content-type']
    done()
  })
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable): Promise<unknown> => {
    if (!takesBody(request)) return undefined
    try {
      return await readJson(request, payload)
    } catch (error) {
      // A client that hung up in the middle may not have meant it.
      if (mayIgnoreBody(request) && !request.raw.readableAborted) return undefined
      throw error
    }
  })
}

/**
 * Gives the routes of a plugin their bodies as the bytes that came, of whatever media type; none at all is no bytes.
 * More than 1 MiB is PAYLOAD_TOO_LARGE, one that ends before it is complete, or comes in broken chunks, is what
 * `unreadable` makes; a client that only stopped sending is told so.
 */
export function readRawBodies(app: App, unreadable: () => Error): void {
  app.removeAllContentTypeParsers()
  app.addHook('preValidation', async (request) => {
    request.body ??= Buffer.alloc(0)
  })
  app.addHook('onSend', async ({ raw }, reply) => {
    if (isBroken(raw.socket)) reply.header('connection', 'close')
  })
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) =>
    unlessBroken(request.raw.socket, readBytes(payload, request.routeOptions.bodyLimit, unreadable), unreadable),
  )
}

async function readJson(request: FastifyRequest, payload: Readable): Promise<unknown> {
  const bytes = await readBytes(payload, request.routeOptions.bodyLimit, endedEarly)
  if (bytes.length === 0) return undefined
  if (!isJson(request)) throw refusal('must be sent as application/json')
  const text = decode(bytes)
  return text.trim() === '' ? undefined : parse(text)
}

/** True where a body that cannot be read counts as absent. */
export function mayIgnoreBody(request: FastifyRequest): boolean {
  return request.routeOptions.config.unreadableBody === 'absent'
}

function takesBody(request: FastifyRequest): boolean {
  return Boolean(request.routeOptions.schema?.body)
}

async function readBytes(payload: Readable, limit: number, unreadable: () => Error): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    payload.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else if (size > limit * patience) reject(new PayloadTooLargeError())
    })
    payload.once('end', () => (size > limit ? reject(new PayloadTooLargeError()) : resolve(Buffer.concat(chunks))))
    // The client hung up; nobody reads this, and it is not our fault.
    payload.once('close', () => reject(unreadable()))
    payload.once('error', () => reject(unreadable()))
  })
}

function isJson(request: FastifyRequest): boolean {
  const mediaType = request.headers['content-type']?.split(';', 1)[0]
  return mediaType?.trim().toLowerCase() === 'application/json'
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw refusal('must be UTF-8')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refusal('must be valid JSON')
  }
}

function endedEarly(): ValidationError {
  return refusal('ended before it was complete')
}

function refusal(complaint: string): ValidationError {
  return new ValidationError({ body: [complaint] }, `The request body ${complaint}.`)
}
