import { once } from 'node:events'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { eventually, type Wire } from '@civic/testing'

/** What stands between two blank lines of a stream. */
export interface Frame {
  comment?: string
  id?: string
  event?: string
  data?: Wire
}

export interface StreamOptions {
  method?: string
  headers?: Record<string, string>
  /** False: the connection stands, but nothing is taken from it before `startReading`. */
  isReading?: boolean
}

/** A stream of notifications, held open as a browser holds it. */
export class EventStream {
  readonly #response: IncomingMessage
  readonly #frames: Frame[] = []
  #text = ''
  /** Resolves when the server has ended the answer or the connection is gone. */
  readonly ended: Promise<void>

  constructor(response: IncomingMessage) {
    this.#response = response
    response.on('error', () => {})
    this.ended = new Promise((resolve) => response.once('close', () => resolve()))
  }

  get status(): number | undefined {
    return this.#response.statusCode
  }

  get headers(): IncomingHttpHeaders {
    return this.#response.headers
  }

  /** Everything read so far, as it came. */
  get text(): string {
    return this.#text
  }

  startReading(): void {
    let rest = ''
    this.#response.setEncoding('utf8').on('data', (text: string) => {
      this.#text += text
      const parts = `${rest}${text}`.split('\n\n')
      rest = parts.pop() ?? ''
      this.#frames.push(...parts.map(readFrame))
    })
  }

  /** The next frame; waits for it, within bounds. */
  async next(): Promise<Frame> {
    return eventually('a frame of the stream', () => this.#frames.shift())
  }

  /** The next `count` frames; waits for each, within bounds. */
  async take(count: number): Promise<Frame[]> {
    const frames: Frame[] = []
    while (frames.length < count) frames.push(await this.next())
    return frames
  }

  hangUp(): void {
    this.#response.destroy()
  }
}

export async function openEventStream(url: string, options: StreamOptions = {}): Promise<EventStream> {
  const { method = 'GET', headers = {}, isReading = true } = options
  const sent = request(url, { method, headers }).end()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `response` is emitted with
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const stream = new EventStream(response)
  if (isReading) stream.startReading()
  return stream
}

function readFrame(text: string): Frame {
  const frame: Frame = {}
  for (const line of text.split('\n')) {
    const [field = '', ...rest] = line.split(': ')
    const value = rest.join(': ')
    if (line.startsWith(': ')) frame.comment = line.slice(2)
    else if (field === 'id' || field === 'event') frame[field] = value
    else frame.data = JSON.parse(value)
  }
  return frame
}
