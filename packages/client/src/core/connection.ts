import type { Answered, Send } from './answered.ts'
import { newKey } from './new-key.ts'
import type { CallOptions, Parts, Route } from './operation.ts'
import { Refusal, refusalOf, unreadable } from './refusal.ts'
import { repeating } from './retry.ts'
import { memberOf, Session, tokensIn, tokensInMemory, type Tokens, type TokenStore } from './session.ts'

export interface ConnectOptions {
  /** Where tokens are kept; in memory unless said otherwise. */
  tokens?: TokenStore
  /** What sends requests, in place of the global `fetch`. */
  fetch?: Send
  /** Sees every answer, e.g. to log it. */
  onAnswer?: (response: Answered, route: string) => void
  /** Gets new tokens in place of refused ones, where something else refreshes them: a server that keeps them for many. */
  renew?: (refused: Tokens) => Promise<Tokens>
  /** How long a repetition may wait, in milliseconds; 15,000 unless said otherwise. */
  patienceMs?: number
}

const refreshRoute = 'POST /v1/auth/refresh'
const signOutRoute = 'POST /v1/auth/logout'

/** One installation of the platform, and whoever is signed in there. */
export class Connection {
  /** With `/api`, without a slash at its end. */
  readonly baseUrl: string
  readonly #session: Session
  readonly fetch: Send
  readonly #onAnswer: ConnectOptions['onAnswer']
  readonly #patienceMs: number | undefined

  constructor(url: string, options: ConnectOptions = {}) {
    this.baseUrl = baseUrlOf(url)
    this.fetch = options.fetch ?? (async (address, init) => globalThis.fetch(address, init))
    this.#onAnswer = options.onAnswer
    this.#patienceMs = options.patienceMs
    this.#session = new Session(
      options.tokens ?? tokensInMemory(),
      this.baseUrl,
      async (refreshToken) => {
        const response = await this.#send(
          refreshRoute,
          { method: 'POST', ...asJson({ refreshToken }) },
          '/v1/auth/refresh',
        )
        const tokens = tokensIn(memberOf(await response.json(), 'data'))
        if (!tokens) throw new TypeError('The refresh answered without tokens')
        return tokens
      },
      options.renew,
    )
  }

  /** The tokens of whoever is signed in. */
  async tokens(): Promise<Tokens | undefined> {
    return this.#session.store.get()
  }

  /** Forgets the tokens, and has the platform end this session as far as it can be reached. */
  async signOut(): Promise<void> {
    const tokens = await this.tokens()
    if (!tokens) return
    await this.#session.store.set(undefined)
    const { refreshToken } = tokens
    await this.#send(signOutRoute, { method: 'POST', ...asJson({ refreshToken }) }, '/v1/auth/logout').catch(() => {})
  }

  /** Calls an operation; the functions of this package do it for you. Tokens in the answer sign this connection in. */
  async call<Answer>(known: Route, input: Parts & CallOptions): Promise<Answer> {
    const { data } = await this.answer<Answer>(known, input)
    return data
  }

  /** The same with the answer as it came: its headers lead to the pages of a list. */
  async answer<Answer>(known: Route, input: Parts & CallOptions): Promise<{ data: Answer; response: Answered }> {
    const response = await this.request(known, input)
    if (known.isFile) return { data: unread(await response.blob()), response }
    if (!response.headers.get('content-type')?.includes('json')) throw unreadable(known.route, response)
    const body: unknown = await response.json()
    const data = memberOf(body, 'success') === true ? memberOf(body, 'data') : body
    const tokens = tokensIn(data)
    if (tokens) await this.#session.store.set(tokens)
    return { data: unread(data), response }
  }

  /** The response to an operation, its body still to be read. Throws a `Refusal` for every status but a success. */
  async request({ route, takesKey, isForEverybody }: Route, input: Parts & CallOptions): Promise<Answered> {
    const [method = 'GET', template = ''] = route.split(' ')
    const key = takesKey ? (input.idempotencyKey ?? keyIn(input.body) ?? newKey()) : undefined
    const sent = input.body === undefined ? undefined : asJson(input.body)
    const headers = { ...sent?.headers, ...(key !== undefined && { 'idempotency-key': key }), ...input.headers }
    const init = { ...sent, method, headers, ...(input.signal && { signal: input.signal }) }
    const path = pathOf(template, input)
    const rule = { mayRepeat: method !== 'POST' || takesKey, patienceMs: this.#patienceMs }
    return repeating(rule, input.signal, async () =>
      isForEverybody
        ? this.#send(route, init, path)
        : this.authorized(async (token) => this.#send(route, withToken(init, token), path)),
    )
  }

  /** Does something with the access token, and once more with a new one when it has run out. */
  async authorized<Result>(attempt: (accessToken: string | undefined) => Promise<Result>): Promise<Result> {
    const tokens = await this.tokens()
    try {
      return await attempt(tokens?.accessToken)
    } catch (error) {
      if (!tokens || !(error instanceof Refusal) || error.code !== 'UNAUTHORIZED') throw error
      const renewed = await this.#session.renewed(tokens)
      return attempt(renewed.accessToken)
    }
  }

  async #send(route: string, init: RequestInit, path: string): Promise<Answered> {
    const response = await this.fetch(this.baseUrl + path, init)
    this.#onAnswer?.(response, route)
    if (!response.ok && response.status !== 304) throw await refusalOf(route, response)
    return response
  }
}

/**
 * Begins to talk to an installation, e.g. `https://civic.example.org`; nothing is sent yet. Throws a TypeError for what is no
 * such address.
 */
export function connect(url: string, options?: ConnectOptions): Connection {
  return new Connection(url, options)
}

/** With or without `/api` or `/api/v1` at its end. */
function baseUrlOf(url: string): string {
  if (!/^https?:\/\/[^/]/.test(url) || !URL.canParse(url)) {
    throw new TypeError(`"${url}" is not the address of a platform: it begins with http:// or https://`)
  }
  return `${url.replace(/\/+$/, '').replace(/\/api(\/v1)?$/, '')}/api`
}

function withToken(init: RequestInit, token: string | undefined): RequestInit {
  return token === undefined
    ? init
    : { ...init, headers: { ...Object(init.headers), authorization: `Bearer ${token}` } }
}

/** A donation has a key of its own; what is sent again with it is the same request. */
function keyIn(body: object | undefined): string | undefined {
  const key = memberOf(body, 'idempotencyKey')
  return typeof key === 'string' ? key : undefined
}

function asJson(body: object) {
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/** What would be another address altogether is no name of a thing: `..` leads to whatever stands above it. */
function segmentOf(name: string, value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (text === '' || text === '.' || text === '..')
    throw new TypeError(`The path needs \`${name}\`, and "${text}" is none`)
  return encodeURIComponent(text)
}

/** `/v1/issues/{id}` with what stands for `id`, and the query behind it. */
function pathOf(template: string, { path = {}, query = {} }: Parts): string {
  const named = new Map(Object.entries(path))
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => segmentOf(name, named.get(name)))
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(asked.map(([name, value]): [string, string] => [name, String(value)])).toString()
  return search === '' ? filled : `${filled}?${search}`
}

/** What came over the wire has the type that the documents say. */
function unread<Answer>(data: unknown): Answer
function unread(data: unknown): unknown {
  return data
}
