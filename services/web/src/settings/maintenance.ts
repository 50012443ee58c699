import { unwatchFile, watchFile } from 'node:fs'
import path from 'node:path'
import { readText } from './site-settings.ts'

const usualEveryMs = 5_000

/** The operator's switch: while `maintenance.txt` lies in the folder, the site says what it says. It is looked for every five seconds. */
export class Maintenance implements Disposable {
  readonly #place: string | undefined
  #text: string | undefined

  constructor(folder: string | undefined, everyMs = usualEveryMs) {
    this.#place = folder === undefined ? undefined : path.join(folder, 'maintenance.txt')
    if (this.#place === undefined) return
    this.#text = noteIn(this.#place)
    watchFile(this.#place, { persistent: false, interval: everyMs }, this.#read)
  }

  /** What visitors are told, which may be empty; undefined: the site is open. */
  get text(): string | undefined {
    return this.#text
  }

  readonly #read = (): void => {
    this.#text = this.#place === undefined ? undefined : noteIn(this.#place)
  };

  [Symbol.dispose](): void {
    if (this.#place !== undefined) unwatchFile(this.#place, this.#read)
  }
}

/** What is there but cannot be read, a folder for instance, closes the site as well. */
function noteIn(place: string): string | undefined {
  try {
    return readText(place)
  } catch {
    return ''
  }
}
