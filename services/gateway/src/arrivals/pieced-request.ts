import { IncomingMessage } from 'node:http'

/** From so many pieces on, those of a body bring so many bytes each on average. */
const freePieces = 1_000
const leastMeanBytes = 64

/**
 * Until it is read, a piece of a body weighs hundreds of bytes, whatever it brings: a hundred clients who send theirs letter
 * by letter would hold gigabytes, and stop everything for seconds. They are cut off.
 */
export class PiecedRequest extends IncomingMessage {
  #pieces = 0
  #bytes = 0

  override push(piece: Buffer | null): boolean {
    if (piece === null) return super.push(piece)
    this.#pieces += 1
    this.#bytes += piece.length
    if (this.#pieces <= freePieces || this.#bytes >= this.#pieces * leastMeanBytes) return super.push(piece)
    this.socket.destroy()
    return false
  }
}
