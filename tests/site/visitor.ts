import { parse, type DefaultTreeAdapterMap } from 'parse5'

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']

/** A page as somebody sees it who runs no scripts. */
export interface SeenPage {
  status: number
  /** Path and query, after all redirects. */
  address: string
  headers: Headers
  html: string
  title: string
  /** The words of `main`, with blanks as a reader sees them. */
  text: string
  forms: SeenForm[]
  links: { text: string; href: string }[]
  elements: (name: string) => Element[]
}

export interface SeenForm {
  method: string
  action: string
  /** What stands in it before anybody types. */
  fields: [name: string, value: string][]
  buttons: string[]
  /** How its files are sent; a form without files is sent as text. */
  isMultipart: boolean
  /** What each button sends, and where to. */
  acts: { label: string; action: string; field: [name: string, value: string] | undefined }[]
}

export type Fields = Record<string, string | string[]>

/** Somebody with a browser that keeps cookies, follows links and sends forms. */
export class Visitor {
  readonly #origin: string
  readonly #cookies = new Map<string, string>()
  readonly #headers: Record<string, string>
  readonly #fetch: typeof fetch

  /** `origin`: e.g. `http://127.0.0.1:3000`; `headers` go with every request, which is sent by `fetchPage`. */
  constructor(origin: string, headers: Record<string, string> = {}, fetchPage: typeof fetch = fetch) {
    this.#origin = origin
    this.#headers = headers
    this.#fetch = fetchPage
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies
  }

  /** Another browser that knows what this one knows; at another address of the same site. */
  copy(origin = this.#origin): Visitor {
    const other = new Visitor(origin, this.#headers, this.#fetch)
    for (const [name, value] of this.#cookies) other.#cookies.set(name, value)
    return other
  }

  async opens(address: string): Promise<SeenPage> {
    return this.#follow('GET', address, undefined, {})
  }

  /** Opens what the link of these words leads to; it must be there. */
  async follows(page: SeenPage, words: string | RegExp): Promise<SeenPage> {
    const link = page.links.find(({ text }) => matches(text, words))
    if (!link) throw new Error(`There is no link "${String(words)}" on ${page.address}`)
    return this.opens(link.href)
  }

  /** Fills in a form of a page and sends it by the button of that name, or the only one. Fields must be there. */
  async sends(page: SeenPage, button: string | RegExp, typed: Fields = {}): Promise<SeenPage> {
    const form = page.forms.find(({ buttons }) => buttons.some((name) => matches(name, button)))
    if (!form) {
      throw new Error(`There is no button "${String(button)}" on ${page.address}: ${buttonsOf(page).join(', ')}`)
    }
    const kept = form.fields.filter(([name]) => !(name in typed))
    const given = Object.entries(typed).flatMap(([name, values]) =>
      [values].flat().map((value): [string, string] => [name, value]),
    )
    const { action, field } = form.acts.find(({ label }) => matches(label, button)) ?? { action: form.action }
    const all = [...kept, ...given, ...(field ? [field] : [])]
    const body = new URLSearchParams(all)
    if (form.method === 'get') return this.opens(`${action.split('?')[0]}?${body.toString()}`)
    return this.posts(action, form.isMultipart ? partsOf(all) : body, { referer: this.#origin + page.address })
  }

  /** What a browser sends for a form of this site. */
  async posts(
    address: string,
    body: URLSearchParams | FormData,
    headers: Record<string, string> = {},
  ): Promise<SeenPage> {
    const own = { origin: this.#origin, 'sec-fetch-site': 'same-origin' }
    return this.#follow('POST', address, body, { ...own, ...headers })
  }

  async #follow(
    method: string,
    address: string,
    body: URLSearchParams | FormData | undefined,
    headers: Record<string, string>,
  ) {
    let [nextMethod, nextAddress, nextBody, nextHeaders] = [method, address, body, headers]
    for (let steps = 0; steps < 10; steps += 1) {
      const response = await this.#request(nextMethod, nextAddress, nextBody, nextHeaders)
      const location = response.headers.get('location')
      if (response.status < 300 || response.status >= 400 || location === null) return seen(response, nextAddress)
      await response.body?.cancel()
      if (!location.startsWith('/')) throw new Error(`Led away from the site, to ${location}`)
      ;[nextMethod, nextAddress, nextBody, nextHeaders] = ['GET', location, undefined, {}]
    }
    throw new Error(`Led around in a circle from ${address}`)
  }

  async #request(
    method: string,
    address: string,
    body: URLSearchParams | FormData | undefined,
    headers: Record<string, string>,
  ) {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await this.#fetch(this.#origin + address.split('#')[0], {
      method,
      redirect: 'manual',
      headers: {
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        ...(cookie && { cookie }),
        ...this.#headers,
        ...headers,
      },
      ...(body && { body }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...rest] = line.split(';').map((part) => part.trim())
      const end = pair.indexOf('=')
      const [name, value] = [pair.slice(0, end), pair.slice(end + 1)]
      if (rest.some((part) => /^max-age=0$|^expires=thu, 01 jan 1970/i.test(part))) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return response
  }
}

/** What stands in all forms of a page. */
export function fieldsOf(page: SeenPage): [name: string, value: string][] {
  return page.forms.flatMap(({ fields }) => fields)
}

export function buttonsOf(page: SeenPage): string[] {
  return page.forms.flatMap(({ buttons }) => buttons)
}

/** What the forms of a page carry to show that they are the site's. */
export function tokenOf(page: SeenPage): string {
  return fieldsOf(page).find(([name]) => name === 'token')?.[1] ?? ''
}

/** As a header. */
export function cookieOf({ cookies }: Visitor): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** Without a file a browser sends an empty one without a name. */
function partsOf(fields: [name: string, value: string][]): FormData {
  const body = new FormData()
  for (const [name, value] of fields) {
    if (name === 'photo') body.append(name, new File([], ''))
    else body.append(name, value)
  }
  return body
}

async function seen(response: Response, address: string): Promise<SeenPage> {
  const html = await response.text()
  const document = parse(html)
  const elements = (name: string) => [...everyElement(document)].filter(({ tagName }) => tagName === name)
  const [main] = elements('main')
  return {
    status: response.status,
    address,
    headers: response.headers,
    html,
    title: elements('title').map(textOf).join(''),
    text: main ? plain(textOf(main)) : plain(textOf(document)),
    forms: elements('form').map((form) => formOf(form, elements('button'))),
    links: elements('a').map((link) => ({ text: plain(textOf(link)), href: attribute(link, 'href') ?? '' })),
    elements,
  }
}

/** `buttons`: all of the page, since one may stand elsewhere and name its form. */
function formOf(form: Element, buttons: readonly Element[]): SeenForm {
  const inside = [...everyElement(form)]
  const fields = inside.flatMap((element): [string, string][] => {
    const name = attribute(element, 'name')
    if (name === undefined) return []
    if (element.tagName === 'textarea') return [[name, textOf(element).replace(/^\n/, '')]]
    if (element.tagName === 'select') return [[name, chosenIn(element)]]
    if (element.tagName !== 'input') return []
    const isBox = ['radio', 'checkbox'].includes(attribute(element, 'type') ?? '')
    return isBox && attribute(element, 'checked') === undefined
      ? []
      : [[name, attribute(element, 'value') ?? (isBox ? 'on' : '')]]
  })
  const action = attribute(form, 'action') ?? ''
  const acts = buttons
    .filter((button) => {
      const named = attribute(button, 'form')
      return named === undefined ? inside.includes(button) : named === attribute(form, 'id')
    })
    .map((button) => ({
      label: plain(textOf(button)),
      action: attribute(button, 'formaction') ?? action,
      field: fieldOf(button),
    }))
  return {
    method: (attribute(form, 'method') ?? 'get').toLowerCase(),
    action,
    fields,
    buttons: acts.map(({ label }) => label),
    isMultipart: attribute(form, 'enctype') === 'multipart/form-data',
    acts,
  }
}

function fieldOf(button: Element): [name: string, value: string] | undefined {
  const name = attribute(button, 'name')
  return name === undefined ? undefined : [name, attribute(button, 'value') ?? '']
}

function chosenIn(select: Element): string {
  const options = [...everyElement(select)].filter(({ tagName }) => tagName === 'option')
  const chosen = options.find((option) => attribute(option, 'selected') !== undefined) ?? options[0]
  return chosen ? (attribute(chosen, 'value') ?? plain(textOf(chosen))) : ''
}

export function* everyElement(node: Node): Generator<Element> {
  if ('tagName' in node) yield node
  if ('childNodes' in node) for (const child of node.childNodes) yield* everyElement(child)
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value
}

export function textOf(node: Node): string {
  if ('value' in node && node.nodeName === '#text') return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function matches(name: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? name.toLowerCase() === wanted.toLowerCase() : wanted.test(name)
}
