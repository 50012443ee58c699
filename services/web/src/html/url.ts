/** Only this file has it. */
const maker = Symbol('maker of addresses')

/** An address that may stand in `href`, `src` or `action`. Only this file makes one, so that none begins with `javascript:`. */
export class Url {
  readonly #text: string

  constructor(_by: typeof maker, text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
}

function makeUrl(text: string): Url {
  return new Url(maker, text)
}

/** A page of this site; what is inserted is encoded: `` to`/issues/${id}` ``. */
export function to(strings: TemplateStringsArray, ...parts: (string | number)[]): Url {
  return makeUrl(String.raw({ raw: strings }, ...parts.map((part) => encodeURIComponent(part))))
}

/** The same address with these questions; undefined ones are left out. */
export function asking(url: Url, query: Readonly<Record<string, string | number | undefined>>): Url {
  const [address = '', fragment] = url.toString().split('#')
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (asked.length === 0) return url
  const search = new URLSearchParams(asked.map(([name, value]): [string, string] => [name, String(value)]))
  const joined = `${address}${address.includes('?') ? '&' : '?'}${search.toString()}`
  return makeUrl(fragment === undefined ? joined : `${joined}#${fragment}`)
}

/** The same address without one of its questions. */
export function leaving(url: Url, name: string): Url {
  const asked = questionsOf(url)
  asked.delete(name)
  return asking(makeUrl(url.toString().split(/[?#]/, 1)[0] ?? ''), Object.fromEntries(asked))
}

/** What an address asks for. */
export function questionsOf(url: Url): URLSearchParams {
  return new URL(url.toString(), 'http://here.invalid').searchParams
}

/** A page below another one. */
export function below(url: Url, ...names: string[]): Url {
  return makeUrl([url.toString(), ...names.map(encodeURIComponent)].join('/'))
}

/** A place of this page. */
export function anchor(id: string): Url {
  return makeUrl(`#${encodeURIComponent(id)}`)
}

/** A place of another page. */
export function placeOf(url: Url, id: string): Url {
  return makeUrl(`${url.toString().split('#')[0]}#${encodeURIComponent(id)}`)
}

/** A place of this site that somebody named, e.g. in `next`; undefined for whatever would lead elsewhere. */
export function onThisSite(text: string | undefined): Url | undefined {
  if (text === undefined || text.length > longestAddress || !/^\/(?![/\\])[^\\]*$/.test(text)) return undefined
  if (hasControl.test(text)) return undefined
  const base = 'http://here.invalid'
  const url = URL.parse(text, base)
  // Of `/.//other.example` the path alone would be the address of another host.
  if (url?.origin !== base || url.pathname.startsWith('//')) return undefined
  return makeUrl(url.pathname + url.search + url.hash)
}

/** An address elsewhere that somebody typed; undefined for whatever is not of the web. */
export function elsewhere(text: string | null | undefined): Url | undefined {
  if (text === null || text === undefined || !/^https?:\/\//i.test(text) || hasControl.test(text)) return undefined
  const url = URL.parse(text)
  return url === null || url.username !== '' || url.password !== '' ? undefined : makeUrl(url.href)
}

/** Whom one can write to or call. */
export function contactAddress(contact: string): Url {
  return makeUrl(/^(?:https|tel):/.test(contact) ? contact : `mailto:${encodeURI(contact)}`)
}

/** A point that a phone's own map opens. */
export function onEarth(latitude: number, longitude: number): Url {
  return makeUrl(`geo:${latitude},${longitude}`)
}

/** An image of the platform by its name; undefined for an address elsewhere, which no page loads. */
export function imageOf(name: string, width?: 320 | 640 | 1280): Url | undefined {
  const file = name.replace(/^\/api(?:\/v1)?\/uploads\//, '')
  if (!/^[\w-][\w.-]*$/.test(file)) return undefined
  const size = width === undefined ? '' : `?width=${width}`
  return makeUrl(`/api/v1/uploads/${file}${size}`)
}

/** Of the whole address, as others are given it. */
export function absolute(origin: string, url: Url): Url {
  return makeUrl(origin + url.toString())
}

const longestAddress = 2000
// oxlint-disable-next-line no-control-regex -- browsers drop some of them from addresses
const hasControl = /[\u0000-\u0020\u007F]/
