import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { ShownImage } from './show-image.ts'
import type { ByteRange } from './stores/image-store.ts'

/** All of an image (200), a part of it (206), "you have it already" (304) or "it has no such part" (416). */
export interface ImageAnswer {
  status: 200 | 206 | 304 | 416
  headers: Record<string, string>
  body: Readable
}

export interface AskedForImage {
  method: string
  headers: IncomingHttpHeaders
}

/** Heeds `If-None-Match`, `If-Range` and a single `Range`; what a name stands for never changes, so the name is its tag. */
export async function imageAnswer(image: ShownImage, { method, headers }: AskedForImage): Promise<ImageAnswer> {
  const { filename, mediaType, sizeBytes, isByAccept } = image
  const etag = `"${filename}"`
  const cached = { etag, 'cache-control': 'public, max-age=31536000, immutable' }
  const kept = { ...cached, ...(isByAccept && { vary: 'Accept' }) }
  if (isKnown(headers['if-none-match'], etag)) return { status: 304, headers: kept, body: bodyOf() }

  const isSameImage = headers['if-range'] === undefined || headers['if-range'] === etag
  const range = isSameImage ? readRange(headers.range, sizeBytes) : 'all'
  if (range === 'none') {
    return { status: 416, headers: { 'content-range': `bytes */${sizeBytes}` }, body: bodyOf() }
  }

  const told = { ...kept, 'accept-ranges': 'bytes', 'content-type': mediaType, 'content-disposition': 'inline' }
  const read = async (part?: ByteRange) => (method === 'HEAD' ? bodyOf() : image.read(part))
  if (range === 'all') {
    return { status: 200, headers: { ...told, 'content-length': String(sizeBytes) }, body: await read() }
  }
  const { start, end } = range
  const part = { 'content-range': `bytes ${start}-${end}/${sizeBytes}`, 'content-length': String(end - start + 1) }
  return { status: 206, headers: { ...told, ...part }, body: await read(range) }
}

function bodyOf(): Readable {
  return Readable.from([])
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((entry) => entry.trim().replace(/^W\//, '')) ?? []
  return known.includes(etag) || known.includes('*')
}

/** `all` also for what is no range or several: a server may ignore those. `none` when it lies behind the end. */
function readRange(range: string | undefined, sizeBytes: number): ByteRange | 'all' | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (first === '' && last === '') return 'all'
  if (first === '') return within({ start: Math.max(sizeBytes - Number(last), 0), end: sizeBytes - 1 }, sizeBytes)
  if (last !== '' && Number(last) < Number(first)) return 'all'
  return within({ start: Number(first), end: last === '' ? sizeBytes - 1 : Number(last) }, sizeBytes)
}

function within({ start, end }: ByteRange, sizeBytes: number): ByteRange | 'none' {
  return start < sizeBytes ? { start, end: Math.min(end, sizeBytes - 1) } : 'none'
}
