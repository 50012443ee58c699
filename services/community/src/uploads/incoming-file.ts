import type { FileReceiver } from '../form-file.ts'
import { FileNotArrivedError } from './upload-errors.ts'
import type { UploadLimits } from './upload-limits.ts'

/** Memory is taken in blocks, so that a file holds what has arrived of it, however small the pieces. */
export const blockBytes = 65_536

type Pace = Pick<UploadLimits, 'receiveMs' | 'windowMs' | 'leastBytesPerWindow'>
/** Gives files up until so many bytes more are free, perhaps the file that asks. */
type MakeRoom = (file: IncomingFile, bytes: number) => void

/** A file on its way in. It has to keep moving, and it counts as held until it is disposed of. */
export class IncomingFile implements FileReceiver, Disposable {
  readonly person: string
  readonly #makeRoom: MakeRoom
  readonly #deadline: NodeJS.Timeout
  readonly #paceCheck: NodeJS.Timeout
  #state: 'coming' | 'complete' | 'over' = 'coming'
  #blocks: Buffer[] = []
  #length = 0
  #heardInWindow = 0
  #refusal: Error | undefined
  #onGivenUp: (refusal: Error) => void = () => {}

  constructor(person: string, { receiveMs, windowMs, leastBytesPerWindow }: Pace, makeRoom: MakeRoom) {
    this.person = person
    this.#makeRoom = makeRoom
    this.#deadline = setTimeout(() => this.giveUp(new FileNotArrivedError()), receiveMs)
    this.#paceCheck = setInterval(() => {
      if (this.#heardInWindow < leastBytesPerWindow) this.giveUp(new FileNotArrivedError())
      this.#heardInWindow = 0
    }, windowMs)
  }

  get isComing(): boolean {
    return this.#state === 'coming'
  }

  /** One block at the least: an upload that has brought nothing yet is not free either. */
  get heldBytes(): number {
    return this.#state === 'over' ? 0 : Math.max(1, Math.ceil(this.#length / blockBytes)) * blockBytes
  }

  onceGivenUp(listener: (refusal: Error) => void): void {
    if (this.#refusal) listener(this.#refusal)
    else this.#onGivenUp = listener
  }

  hear(bytes: number): void {
    this.#heardInWindow += bytes
  }

  keep(piece: Buffer): void {
    let rest = piece
    while (rest.length > 0 && this.isComing) {
      const offset = this.#length % blockBytes
      const block = (offset > 0 && this.#blocks.at(-1)) || this.#addBlock()
      const copied = rest.copy(block, offset)
      this.#length += copied
      rest = rest.subarray(copied)
    }
  }

  complete(): Buffer {
    this.#stopClocks()
    this.#state = 'complete'
    const bytes = Buffer.concat(this.#blocks, this.#length)
    this.#blocks = []
    return bytes
  }

  giveUp(refusal: Error): void {
    this[Symbol.dispose]()
    this.#refusal = refusal
    this.#onGivenUp(refusal)
  }

  [Symbol.dispose](): void {
    this.#stopClocks()
    this.#state = 'over'
    this.#blocks = []
  }

  #addBlock(): Buffer {
    if (this.#length > 0) this.#makeRoom(this, blockBytes)
    const block = Buffer.allocUnsafe(blockBytes)
    if (this.isComing) this.#blocks.push(block)
    return block
  }

  #stopClocks(): void {
    clearTimeout(this.#deadline)
    clearInterval(this.#paceCheck)
  }
}
