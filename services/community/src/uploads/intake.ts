import { TryAgainError } from '@civic/errors'
import { blockBytes, IncomingFile } from './incoming-file.ts'
import type { UploadLimits } from './upload-limits.ts'

const retryAfterSeconds = 5

/**
 * Receives files into a bounded memory. When it is full, a file of whoever holds the most of it is given up, so that
 * many slow uploads of a few people never stop the upload of somebody else.
 */
export class Intake {
  readonly #limits: UploadLimits
  readonly #files = new Set<IncomingFile>()

  constructor(limits: UploadLimits) {
    this.#limits = limits
  }

  /** Does the work with a place for one file, which is given back afterwards. */
  async receive<Result>(person: string, work: (file: IncomingFile) => Promise<Result>): Promise<Result> {
    using file = new IncomingFile(person, this.#limits, this.#makeRoom)
    this.#makeRoom(file, blockBytes)
    this.#files.add(file)
    try {
      return await work(file)
    } finally {
      this.#files.delete(file)
    }
  }

  readonly #makeRoom = (file: IncomingFile, bytes: number): void => {
    while (file.isComing && this.#heldBytes() + bytes > this.#limits.mostHeldBytes) {
      this.#greediest(file, bytes).giveUp(new TryAgainError(retryAfterSeconds))
    }
  }

  #heldBytes(): number {
    let sum = 0
    for (const { heldBytes } of this.#files) sum += heldBytes
    return sum
  }

  /** The file itself, unless somebody holds more than its person would. A complete file is never given up. */
  #greediest(asking: IncomingFile, bytes: number): IncomingFile {
    const held = new Map([[asking.person, bytes]])
    for (const { person, heldBytes } of this.#files) held.set(person, (held.get(person) ?? 0) + heldBytes)
    const heldBy = ({ person }: IncomingFile): number => held.get(person) ?? 0
    let greediest = asking
    for (const file of this.#files) {
      if (file.isComing && heldBy(file) > heldBy(greediest)) greediest = file
    }
    return greediest
  }
}
