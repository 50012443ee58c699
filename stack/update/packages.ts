import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Clone } from './clone.ts'

/**
 * The packages of the old release, laid aside while the new one has its own: to go back they are moved, and nobody has to
 * reach a registry that may be the very thing that failed.
 */
export class LaidAside {
  readonly #clone: Clone
  readonly #folder: string
  readonly #moved: string[] = []
  #isTaken = false

  constructor(clone: Clone) {
    this.#clone = clone
    this.#folder = path.join(clone.gitFolder, 'civic-packages')
  }

  async take(): Promise<void> {
    await this.drop()
    await mkdir(this.#folder)
    for (const place of await this.#clone.packageFolders()) {
      await rename(path.join(this.#clone.root, place), path.join(this.#folder, String(this.#moved.length)))
      this.#moved.push(place)
    }
    this.#isTaken = true
  }

  /** In place of those that the new release has brought. */
  async bringBack(): Promise<void> {
    // Where not all could be moved, what is there is still that of the old release.
    for (const place of this.#isTaken ? await this.#clone.packageFolders() : []) {
      await rm(path.join(this.#clone.root, place), { recursive: true, force: true })
    }
    for (const [number, place] of this.#moved.entries()) {
      const to = path.join(this.#clone.root, place)
      await mkdir(path.dirname(to), { recursive: true })
      await rename(path.join(this.#folder, String(number)), to)
    }
    await this.drop()
  }

  /** For good; also what a killed update left. */
  async drop(): Promise<void> {
    if (existsSync(this.#folder)) await rm(this.#folder, { recursive: true, force: true })
  }
}
