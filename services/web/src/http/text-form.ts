import { Writable } from 'node:stream'

/**
 * A form as browsers send it without a file: `name=value&name=value`. Emits `field` for each. Of a value that is not all
 * there the bytes are held, as they came: a text that is put together letter by letter weighs thirty times as much.
 */
export class TextForm extends Writable {
  #begun: Buffer[] = []
  /** How many values are still told; the rest is passed over. */
  #left: number

  constructor(mostValues: number) {
    super()
    this.#left = mostValues
  }

  override _write(bytes: Buffer, _encoding: string, done: () => void): void {
    let start = 0
    for (let end = bytes.indexOf('&'); end !== -1 && this.#left > 0; end = bytes.indexOf('&', start)) {
      this.#tell(bytes.subarray(start, end))
      start = end + 1
    }
    if (this.#left > 0) this.#begun.push(bytes.subarray(start))
    done()
  }

  override _final(done: () => void): void {
    this.#tell(Buffer.of())
    done()
  }

  #tell(end: Buffer): void {
    const text = Buffer.concat([...this.#begun, end]).toString()
    this.#begun = []
    this.#left -= 1
    const [[name, value] = ['', '']] = new URLSearchParams(text)
    this.emit('field', name, value)
  }
}
