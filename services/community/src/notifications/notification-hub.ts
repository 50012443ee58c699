import type { NotificationStream } from './notification-stream.ts'
import type { LiveNotification } from './stream-frames.ts'
import { noticesSent, openStreams } from './stream-metrics.ts'

export const usualPingEveryMs = 25_000
const mostRemembered = 5000
/** That one person holds open here: more than all their devices, and few enough for a script gone wrong. */
export const mostStreams = 20

/** The streams that this process holds open, by citizen. Pushes are lossy; the stored rows are the truth. */
export class NotificationHub {
  readonly #streams = new Map<string, Set<NotificationStream>>()
  /** Rows that went out here: what this process stored comes back to it over the bus. */
  readonly #pushed = new Set<string>()
  readonly #pings: NodeJS.Timeout
  #isClosed = false
  readonly #forget = openStreams.watch({}, () => this.#count())

  constructor(pingEveryMs = usualPingEveryMs) {
    this.#pings = setInterval(() => this.#ping(), pingEveryMs)
    this.#pings.unref()
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** The oldest stream of somebody who has too many ends. */
  add(userId: string, stream: NotificationStream): void {
    const streams = this.#streams.get(userId) ?? new Set()
    this.#streams.set(userId, streams.add(stream))
    const [oldest] = streams
    if (streams.size <= mostStreams || !oldest) return
    streams.delete(oldest)
    oldest.endForAnother()
  }

  remove(userId: string, stream: NotificationStream): void {
    const streams = this.#streams.get(userId)
    streams?.delete(stream)
    if (streams?.size === 0) this.#streams.delete(userId)
  }

  /** Whether somebody listens here to whom this row is news. */
  awaits({ id, userId }: { id: string; userId: string }): boolean {
    return this.#streams.has(userId) && !this.#pushed.has(id)
  }

  /** Sends a notification to every open stream of its owner, once. */
  push(notification: LiveNotification): void {
    if (!this.awaits(notification)) return
    this.#remember(notification.id)
    for (const stream of this.#streams.get(notification.userId) ?? []) {
      stream.push(notification)
      noticesSent.inc()
    }
  }

  /** Ends every stream; none is opened any more. */
  close(): void {
    this.#isClosed = true
    this.#forget()
    clearInterval(this.#pings)
    for (const stream of this.#all()) stream.end()
    this.#streams.clear()
  }

  #remember(id: string): void {
    this.#pushed.add(id)
    const [oldest] = this.#pushed
    if (this.#pushed.size > mostRemembered && oldest !== undefined) this.#pushed.delete(oldest)
  }

  #ping(): void {
    for (const stream of this.#all()) stream.ping()
  }

  #count(): number {
    let count = 0
    for (const streams of this.#streams.values()) count += streams.size
    return count
  }

  *#all(): Iterable<NotificationStream> {
    for (const streams of this.#streams.values()) yield* streams
  }
}
