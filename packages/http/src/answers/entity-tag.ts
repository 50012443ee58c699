import { hash } from 'node:crypto'
import { Readable } from 'node:stream'

/** A version of what is sent, without quotes: changes with every change of the content. */
export function versionOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url').slice(0, 27)
}

/** Whether `If-None-Match` names this `ETag`, or anything at all; weak and strong tags alike, as HTTP compares here. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const known = ifNoneMatch.split(',').map(opaqueTag)
  return known.includes(opaqueTag(etag)) || known.includes('*')
}

function opaqueTag(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}

/** The body of a 304: a stream of nothing, since Fastify would tell length and type of anything else. */
export function notModified(): Readable {
  return Readable.from([])
}
