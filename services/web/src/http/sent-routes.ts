import type { IncomingMessage } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { Sent, type SentFile } from '../site/sent.ts'
import { largestFile } from '../views/photos.ts'
import type { FormOrigin, ReadForm } from './form-guard.ts'
import { FormNotRead, Pace } from './form-not-read.ts'
import type { FormRules } from './form-rules.ts'
import { TextForm } from './text-form.ts'

/** Of all fields of a form, as they are sent; the gateway takes no larger form without a file. */
const mostFieldBytes = 1024 * 1024
/** Of all texts together: what is refused is shown again, so it has to fit into an answer. */
const mostTextBytes = 240_000
/** What needs more has a place in the room for large forms. */
const largeBytes = 64 * 1024
/** The token of a form of ours stands at its beginning. */
const untrustedBytes = 16 * 1024
const sliceBytes = 16 * 1024

/**
 * What a form was sent with, and where it is from. One from elsewhere is read no further than is needed to know that. A
 * file without a place is passed over, so that the rest of the form is not lost. Throws FormNotRead.
 */
export async function readForm(request: IncomingMessage, rules: FormRules): Promise<ReadForm> {
  if (request.headers['content-type'] === undefined) return { sent: new Sent({}, {}), from: 'elsewhere' }
  const reading = new Reading(request, rules)
  const from = await reading.read()
  return { sent: reading.sent, from }
}

class Reading {
  readonly #request: IncomingMessage
  readonly #rules: FormRules
  readonly #parser: BusboyInstance | TextForm
  readonly #failed = Promise.withResolvers<never>()
  readonly #fields = new Map<string, string[]>()
  #from: FormOrigin | undefined
  #hasLargePlace = false
  /** Of what came in little pieces, which would weigh many times as much by themselves. */
  #slice = Buffer.allocUnsafe(sliceBytes)
  #filled = 0
  #parsed = 0
  /** All, and those of the file. */
  #bytes = 0
  #fileBytes = 0
  #textBytes = 0
  #values = 0
  #file: Promise<SentFile | undefined> | undefined
  #sentFile: SentFile | undefined

  constructor(request: IncomingMessage, rules: FormRules) {
    this.#request = request
    this.#rules = rules
    if (rules.isFromElsewhere) this.#from = 'elsewhere'
    this.#failed.promise.catch(() => {})
    this.#parser = openParser(request, rules.mostValues)
    this.#parser.on('error', () => this.#failed.reject(new FormNotRead('unreadable')))
    this.#parser.on('partsLimit', () => this.#failed.reject(new FormNotRead('tooLarge')))
    this.#parser.on('field', (name: string, value: string, isNameCut?: boolean, isCut?: boolean) =>
      this.#take(name, value, isNameCut === true || isCut === true),
    )
    this.#parser.on(
      'file',
      (_name: string, stream: BusboyFileStream, filename?: string, _encoding?: string, type?: string) => {
        this.#file = this.#readFile(stream, filename, type)
        this.#file.catch(() => {})
      },
    )
  }

  get sent(): Sent {
    return new Sent(Object.fromEntries(this.#fields), {}, { file: this.#sentFile, bytes: this.#bytes })
  }

  async read(): Promise<FormOrigin> {
    const pace = new Pace()
    const chunks: AsyncIterator<Buffer> = this.#request.iterator({ destroyOnReturn: false })
    try {
      for (let part = await pace.awaits(chunks.next()); part.done !== true; part = await pace.awaits(chunks.next())) {
        if (await this.#write(part.value)) continue
        await this.#end().catch(() => {})
        return 'elsewhere'
      }
      await this.#end()
      return this.#from ?? 'elsewhere'
    } finally {
      // What is left is dropped as it comes: the next request of the same connection stands behind it.
      void chunks.return?.().then(() => this.#request.resume())
      this.#parser.destroy()
    }
  }

  /** False as soon as it is known that the form is not ours. Once it is ours, whole slices are read. */
  async #write(chunk: Buffer): Promise<boolean> {
    for (let at = 0; at < chunk.length;) {
      const count = chunk.copy(this.#slice, this.#filled, at)
      at += count
      this.#filled += count
      if (this.#filled < sliceBytes && this.#from !== undefined && this.#from !== 'elsewhere') continue
      await this.#parse()
      if (this.#from === 'elsewhere' || (this.#from === undefined && this.#bytes >= untrustedBytes)) return false
    }
    return true
  }

  async #parse(): Promise<void> {
    const slice = this.#slice.subarray(this.#parsed, this.#filled)
    if (slice.length === 0) return
    this.#parsed = this.#filled
    if (this.#filled === sliceBytes) {
      this.#slice = Buffer.allocUnsafe(sliceBytes)
      this.#filled = 0
      this.#parsed = 0
    }
    this.#bytes += slice.length
    if (this.#bytes - this.#fileBytes > mostFieldBytes) throw new FormNotRead('tooLarge')
    if (this.#bytes - this.#fileBytes > largeBytes) await this.#takePlace()
    await this.#step((done) => this.#parser.write(slice, () => done()))
    if (this.#from === undefined && this.#bytes >= untrustedBytes) await turn()
  }

  async #takePlace(): Promise<void> {
    if (this.#hasLargePlace) return
    if (!(await this.#rules.enterLarge())) throw new FormNotRead('busy')
    this.#hasLargePlace = true
  }

  async #end(): Promise<void> {
    await this.#parse()
    await this.#step((done) => this.#parser.once('finish', done).end())
    this.#sentFile = await this.#file
  }

  async #step(does: (done: () => void) => void): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    does(resolve)
    await Promise.race([promise, this.#failed.promise])
  }

  #take(name: string, value: string, isCut: boolean): void {
    if (name === 'token') this.#from ??= this.#rules.judge(value)
    const values = this.#fields.get(name) ?? []
    this.#fields.set(name, [...values, value])
    this.#values += 1
    this.#textBytes += Buffer.byteLength(value)
    const isTooMuch =
      this.#values > this.#rules.mostValues ||
      this.#fields.size > this.#rules.mostNames ||
      this.#textBytes > mostTextBytes
    if (isCut || isTooMuch) this.#failed.reject(new FormNotRead('tooLarge'))
  }

  /**
   * A field in which nothing was chosen comes as an empty file without a name; phones send one with a name of a photo that
   * lies elsewhere and was not loaded. A place is taken when bytes come.
   */
  async #readFile(stream: BusboyFileStream, filename = '', type = ''): Promise<SentFile | undefined> {
    const parts: Buffer[] = []
    let hasPlace: boolean | undefined
    let size = 0
    const sent: AsyncIterable<Buffer> = stream
    for await (const part of sent) {
      this.#fileBytes += part.length
      hasPlace ??= this.#from === 'ours' && (await this.#rules.enterFile())
      if (hasPlace && size < largestFile) parts.push(part)
      size += part.length
    }
    if (size === 0) return filename === '' ? undefined : { content: new File([], filename), lacks: 'bytes' }
    if (hasPlace !== true) return { content: new File([], filename), lacks: 'room' }
    const content = new File([Buffer.concat(parts).subarray(0, largestFile)], filename, { type })
    return size > largestFile ? { content, lacks: 'its end' } : { content }
  }
}

/** The first of the fields beyond all bounds is still told, so that it can be refused. */
function openParser({ headers }: IncomingMessage, mostValues: number): BusboyInstance | TextForm {
  const type = headers['content-type'] ?? ''
  const [kind = ''] = type.split(';', 1)
  if (/^application\/x-www-form-urlencoded\s*$/i.test(kind)) return new TextForm(mostValues + 1)
  if (!/^multipart\/form-data\s*$/i.test(kind)) throw new FormNotRead('kind')
  const limits = { fields: mostValues + 1, fieldSize: mostFieldBytes, files: 1, parts: mostValues + 2 }
  try {
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits, fileHwm: 1 })
  } catch {
    throw new FormNotRead('unreadable')
  }
}
