import type { Writable } from 'node:stream'
import {
  connectedFrame,
  notificationFrame,
  pingFrame,
  resyncFrame,
  tooManyFrame,
  type LiveNotification,
} from './stream-frames.ts'

const mostPendingFrames = 64

/**
 * One open connection of a citizen. Live frames wait until the replay is written. A connection that does not read loses
 * frames rather than holding anybody up, and is told once to resync when it has read what was pending.
 */
export class NotificationStream {
  readonly #sink: Writable
  #waiting: string[] | undefined = []
  #pending = 0
  #newestSequence: number | undefined
  #hasLost = false

  constructor(sink: Writable) {
    this.#sink = sink
    this.#send(connectedFrame)
  }

  /** Writes what was missed, then the live frames that came meanwhile, and goes live. */
  goLive(replay: readonly string[]): void {
    for (const frame of replay) this.#send(frame)
    const waiting = this.#waiting ?? []
    this.#waiting = undefined
    for (const frame of waiting) this.#sendCounted(frame)
  }

  push(notification: LiveNotification): void {
    this.#newestSequence = newerOf(this.#newestSequence, notification.sequence)
    if ((this.#waiting?.length ?? this.#pending) >= mostPendingFrames) this.#hasLost = true
    if (this.#hasLost) return
    const frame = notificationFrame(notification)
    if (this.#waiting) this.#waiting.push(frame)
    else this.#sendCounted(frame)
  }

  /** A connection with output pending is not idle: it needs no ping. */
  ping(): void {
    if (this.#pending === 0 && !this.#waiting) this.#sendCounted(pingFrame)
  }

  /** Its person holds more streams than anybody needs. */
  endForAnother(): void {
    this.#send(tooManyFrame)
    this.end()
  }

  end(): void {
    this.#sink.end()
  }

  #sendCounted(frame: string): void {
    this.#pending += 1
    this.#send(frame, () => {
      this.#pending -= 1
      if (this.#hasLost && this.#pending === 0) this.#tellLoss()
    })
  }

  #tellLoss(): void {
    this.#hasLost = false
    this.#sendCounted(resyncFrame(this.#newestSequence))
  }

  #send(frame: string, sent?: () => void): void {
    if (this.#sink.destroyed || this.#sink.writableEnded) return
    this.#sink.write(frame, (error) => {
      if (!error) sent?.()
    })
  }
}

function newerOf(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.max(one, other)
}
