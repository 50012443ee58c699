import { isToken, newToken, type Sealing } from '../sessions/sealing.ts'
import type { Said } from '../site/visit.ts'

/** A cookie that the answer sets; undefined takes it away. */
export interface CookieToSet {
  name: string
  value: string | undefined
  seconds: number
}

const monthSeconds = 30 * 86_400
const saidSeconds = 60
/** So many of one name are looked at. */
const mostValues = 5

/** The cookies of a visit: which browser this is, and what the act before has to say. */
export class VisitCookies {
  readonly toSet: CookieToSet[] = []
  readonly #names: { browser: string; said: string }
  readonly #sealing: Sealing
  /** What may be ours of the values that came: other sites of the domain may have set some under the same name. */
  readonly sent: readonly string[]
  #browser: string | undefined
  readonly said: Said | undefined

  constructor(header: string | undefined, isSecure: boolean, sealing: Sealing) {
    const prefix = isSecure ? '__Host-' : ''
    this.#names = { browser: `${prefix}civic`, said: `${prefix}civic-said` }
    this.#sealing = sealing
    this.sent = [...new Set(valuesOf(header, this.#names.browser).filter(isToken))].slice(0, mostValues)
    this.#browser = this.sent[0]
    const said = valuesOf(header, this.#names.said).slice(0, mostValues)
    this.said = said.map((value) => saidIn(sealing.unseal(value, 'said'))).find((each) => each !== undefined)
    if (said.length > 0) this.#set(this.#names.said, undefined, 0)
  }

  /** The browser came without any of ours. */
  get areNone(): boolean {
    return this.#browser === undefined && this.toSet.length === 0
  }

  /** Of several that came, the one that stands for a session. */
  choose(token: string): void {
    this.#browser = token
  }

  /** Undefined for a browser that was never given one. */
  get browser(): string | undefined {
    return this.#browser
  }

  /** That of this browser, made now if there is none. */
  ownBrowser(): string {
    if (this.#browser === undefined) this.useBrowser(newToken())
    return this.#browser ?? ''
  }

  useBrowser(token: string): void {
    this.#browser = token
    this.#set(this.#names.browser, token, monthSeconds)
  }

  /** Keeps the cookie for another month. */
  prolong(): void {
    if (this.#browser !== undefined) this.#set(this.#names.browser, this.#browser, monthSeconds)
  }

  forgetBrowser(): void {
    this.#browser = undefined
    this.#set(this.#names.browser, undefined, 0)
  }

  sayNext({ text, place }: Said): void {
    this.#set(this.#names.said, this.#sealing.seal([text.slice(0, 500), place], 'said'), saidSeconds)
  }

  #set(name: string, value: string | undefined, seconds: number): void {
    const others = this.toSet.filter((cookie) => cookie.name !== name)
    this.toSet.splice(0, this.toSet.length, ...others, { name, value, seconds })
  }
}

function valuesOf(header: string | undefined, name: string): string[] {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1))
}

function saidIn(unsealed: unknown): Said | undefined {
  const [text, place]: unknown[] = Array.isArray(unsealed) ? unsealed : []
  if (typeof text !== 'string') return undefined
  return { text, place: typeof place === 'string' ? place : undefined }
}
