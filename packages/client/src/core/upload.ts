import type { Answered, Send } from './answered.ts'
import type { UploadImageErrors, UploadImageResponses } from '../generated/types.gen.ts'
import type { Connection } from './connection.ts'
import { newKey } from './new-key.ts'
import type { AnswerOf, AnyOperation, CodeIn } from './operation.ts'
import { Refusal, refusalOf } from './refusal.ts'
import { repeating } from './retry.ts'
import { memberOf } from './session.ts'

export interface Upload {
  /** A JPEG, PNG, GIF or WEBP. */
  file: Blob
  /** Of no consequence: a picture is what its bytes are. A `File` brings its own. */
  name?: string | undefined
  /** Told again and again how much has been sent, of the file and the frame around it, in bytes. */
  onProgress?: ((sentBytes: number, totalBytes: number) => void) | undefined
  signal?: AbortSignal | undefined
  /** The same key keeps the same image once, also in another process. Without one, each call makes its own. */
  idempotencyKey?: string | undefined
}

/** What is used of the request that browsers have beside `fetch`: it alone tells how far an upload is there. */
interface XhrLike {
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null }
  status: number
  statusText: string
  responseText: string
  onload: (() => void) | null
  onerror: (() => void) | null
  onabort: (() => void) | null
  open: (method: string, url: string) => void
  setRequestHeader: (name: string, value: string) => void
  getAllResponseHeaders: () => string
  send: (body: FormData) => void
  abort: () => void
}
declare const XMLHttpRequest: (new () => XhrLike) | undefined

const route = 'POST /v1/uploads'

/** Sends an image; its `filename` is what `imageUrls` take. Where somebody wants to know how far it is, it is told. */
export const uploadImage: Uploading = Object.assign(upload, { route })

interface Uploading extends AnyOperation {
  (connection: Connection, image: Upload): Promise<AnswerOf<UploadImageResponses>>
  readonly codes?: CodeIn<UploadImageErrors>
}

async function upload(
  connection: Connection,
  { file, name, onProgress, signal, idempotencyKey = newKey() }: Upload,
): Promise<AnswerOf<UploadImageResponses>> {
  const form = new FormData()
  form.append('file', file, name ?? nameOf(file))
  const response = await repeating({ mayRepeat: true }, signal, async () =>
    connection.authorized(async (token) => {
      const sent = {
        by: connection.fetch,
        url: `${connection.baseUrl}/v1/uploads`,
        form,
        token,
        signal,
        key: idempotencyKey,
      }
      const answer = onProgress ? await sendTold(sent, onProgress) : await send(sent)
      if (!answer.ok) throw await refusalOf(route, answer)
      return answer
    }),
  )
  return readAnswer(await response.json())
}

interface Sending {
  by: Send
  url: string
  form: FormData
  token: string | undefined
  signal: AbortSignal | undefined
  key: string
}

async function send({ by, url, form, signal, ...told }: Sending): Promise<Answered> {
  const headers = headersOf(told)
  return by(url, { method: 'POST', body: form, headers, ...(signal && { signal }) })
}

async function sendTold(sending: Sending, onProgress: NonNullable<Upload['onProgress']>): Promise<Answered> {
  return typeof XMLHttpRequest === 'undefined' ? sendCounted(sending, onProgress) : sendByXhr(sending, onProgress)
}

/** The body as a stream that counts what is taken from it. */
async function sendCounted({ by, url, form, signal, ...told }: Sending, onProgress: NonNullable<Upload['onProgress']>) {
  const whole = new Response(form)
  const type = whole.headers.get('content-type') ?? ''
  const bytes = new Uint8Array(await whole.arrayBuffer())
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const piece = bytes.subarray(sent, sent + pieceBytes)
      if (piece.byteLength === 0) return controller.close()
      controller.enqueue(piece)
      sent += piece.byteLength
      onProgress(sent, bytes.byteLength)
    },
  })
  const headers = { 'content-type': type, ...headersOf(told) }
  const init = { method: 'POST', body, headers, duplex: 'half' as const, ...(signal && { signal }) }
  return by(url, init)
}

const pieceBytes = 65_536

async function sendByXhr({ url, form, signal, ...told }: Sending, onProgress: NonNullable<Upload['onProgress']>) {
  if (typeof XMLHttpRequest === 'undefined') throw new TypeError('There is no XMLHttpRequest')
  const request = new XMLHttpRequest()
  const answered = new Promise<Response>((resolve, reject) => {
    request.onload = () =>
      resolve(new Response(request.responseText, { status: request.status, statusText: request.statusText }))
    request.onerror = () => reject(new TypeError('The connection failed'))
    request.onabort = () => reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'))
  })
  request.open('POST', url)
  for (const [header, value] of Object.entries(headersOf(told))) request.setRequestHeader(header, value)
  request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
  signal?.throwIfAborted()
  signal?.addEventListener('abort', () => request.abort(), { once: true })
  request.send(form)
  return answered
}

function headersOf({ token, key }: Pick<Sending, 'token' | 'key'>): Record<string, string> {
  return { 'idempotency-key': key, ...(token !== undefined && { authorization: `Bearer ${token}` }) }
}

function nameOf(file: Blob): string {
  const name = memberOf({ name: 'name' in file ? file.name : undefined }, 'name')
  return typeof name === 'string' ? name : `photo.${file.type.split('/')[1] ?? 'jpg'}`
}

function readAnswer(body: unknown): AnswerOf<UploadImageResponses> {
  const data = memberOf(body, 'data')
  if (isUploaded(data)) return data
  throw new Refusal(route, 502, { code: 'UNREADABLE_ANSWER', message: 'The answer names no file' })
}

function isUploaded(data: unknown): data is AnswerOf<UploadImageResponses> {
  return typeof memberOf(data, 'filename') === 'string'
}
