import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { IncomingMessage } from 'node:http'

export interface FormFile {
  bytes: Buffer
  /** False as soon as whoever sent it has hung up. */
  isAwaited: () => boolean
}

export interface FileRules {
  /** Name of the part. */
  field: string
  mostBytes: number
  TooLarge: new () => Error
}

/** Keeps a file while it comes in, and may give it up. */
export interface FileReceiver {
  onceGivenUp: (listener: (refusal: Error) => void) => void
  /** Told of every piece of the form, so that it knows whether it moves. */
  hear: (bytes: number) => void
  /** Keeps a piece of the file. */
  keep: (piece: Buffer) => void
  /** The file, which is whole now. */
  complete: () => Buffer
}

/** Of a whole form; the gateway has the same limit. */
const mostFormBytes = 10_485_760
const dropWithinMs = 10_000

/**
 * Reads the first file of that name out of a multipart form and no further; what else is in the form is skipped.
 * Undefined when the request is no whole form, holds no such file, or an empty one. Rejects as soon as a rule is broken, or
 * the receiver gives it up.
 */
export async function readFormFile(
  request: IncomingMessage,
  rules: FileRules,
  receiver: FileReceiver,
): Promise<FormFile | undefined> {
  // Whoever hung up before their permit sends nothing any more, not even an end.
  if (request.destroyed) return undefined
  if (Number(request.headers['content-length'] ?? 0) > mostFormBytes) throw new rules.TooLarge()
  const form = openForm(request, rules)
  if (!form) return undefined
  try {
    const bytes = await receiveFile(request, form, rules, receiver)
    return bytes?.length ? { bytes, isAwaited: () => !request.socket.destroyed } : undefined
  } finally {
    dropRest(request, form)
  }
}

function openForm({ headers }: IncomingMessage, { field, mostBytes }: FileRules): BusboyInstance | undefined {
  const { 'content-type': type = '' } = headers
  if (!/^multipart\/form-data\s*;/i.test(type)) return undefined
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': type },
      isPartAFile: (name, _mediaType, filename) => name === field && Boolean(filename),
      limits: { files: 1, fileSize: mostBytes, fields: 0, headerSize: 8192, headerPairs: 20 },
    })
  } catch {
    return undefined
  }
}

async function receiveFile(
  request: IncomingMessage,
  form: BusboyInstance,
  { TooLarge }: FileRules,
  receiver: FileReceiver,
): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const isNoForm = () => resolve(undefined)
    receiver.onceGivenUp(reject)
    form.on('error', isNoForm).once('finish', isNoForm)
    form.once('file', (_field, file) => {
      file.on('data', (piece: Buffer) => receiver.keep(piece))
      file.on('error', isNoForm)
      file.once('limit', () => reject(new TooLarge()))
      file.once('end', () => resolve(receiver.complete()))
    })
    let received = 0
    request.on('data', (chunk: Buffer) => {
      received += chunk.length
      receiver.hear(chunk.length)
      if (received > mostFormBytes) reject(new TooLarge())
    })
    request.once('close', () => {
      if (!request.complete) isNoForm()
    })
    request.pipe(form)
  })
}

/**
 * Reads on without keeping anything, so that the answer, which may go out at once, is not lost in a reset connection and
 * the next request on it is found. Whoever has still not finished after ten seconds is disconnected.
 */
function dropRest(request: IncomingMessage, form: BusboyInstance): void {
  request.unpipe(form)
  if (request.complete || request.destroyed) return
  const timer = setTimeout(() => request.destroy(), dropWithinMs)
  request.once('close', () => clearTimeout(timer))
  request.resume()
}
