import { Refusal } from './refusal.ts'

/** What signs somebody in. */
export interface Tokens {
  accessToken: string
  refreshToken: string
}

/** Where tokens are kept. All tabs of a browser may share it; processes that do must refresh one at a time (`renew`), or sign in apart. */
export interface TokenStore {
  get: () => Tokens | undefined | Promise<Tokens | undefined>
  /** Undefined: nobody is signed in any more. */
  set: (tokens: Tokens | undefined) => void | Promise<void>
}

/** Kept until the program ends. */
export function tokensInMemory(tokens?: Tokens): TokenStore {
  let kept = tokens
  return { get: () => kept, set: (changed) => void (kept = changed) }
}

interface Locks {
  request: (name: string, work: () => Promise<Tokens>) => Promise<Tokens>
}

/**
 * Whose calls these are. A refresh token works once, so only one refresh is under way: calls that meet a 401 meanwhile wait
 * for it, over all tabs of a browser where it has locks, and who comes second finds the new tokens in the store.
 */
export class Session {
  readonly store: TokenStore
  readonly #name: string
  readonly #refresh: (refreshToken: string) => Promise<Tokens>
  readonly #renewElsewhere: ((refused: Tokens) => Promise<Tokens>) | undefined
  #underWay: Promise<Tokens> | undefined

  constructor(
    store: TokenStore,
    name: string,
    refresh: (refreshToken: string) => Promise<Tokens>,
    renewElsewhere?: (refused: Tokens) => Promise<Tokens>,
  ) {
    this.store = store
    this.#name = name
    this.#refresh = refresh
    this.#renewElsewhere = renewElsewhere
  }

  /** Tokens in place of those that were refused. Throws the refusal when the session is over. */
  async renewed(refused: Tokens): Promise<Tokens> {
    const elsewhere = this.#renewElsewhere
    const renewing = elsewhere
      ? async () => elsewhere(refused)
      : async () => this.#inTurn(async () => this.#renew(refused))
    this.#underWay ??= renewing().finally(() => {
      this.#underWay = undefined
    })
    return this.#underWay
  }

  async #renew(refused: Tokens): Promise<Tokens> {
    const kept = await this.store.get()
    if (kept && kept.accessToken !== refused.accessToken) return kept
    try {
      const tokens = await this.#refresh((kept ?? refused).refreshToken)
      await this.store.set(tokens)
      return tokens
    } catch (error) {
      if (error instanceof Refusal && (error.status === 401 || error.status === 403)) await this.store.set(undefined)
      throw error
    }
  }

  async #inTurn(work: () => Promise<Tokens>): Promise<Tokens> {
    const locks = locksOf(globalThis.navigator)
    return locks ? locks.request(`civic ${this.#name}`, work) : work()
  }
}

function locksOf(navigator: unknown): Locks | undefined {
  const hasLocks = (value: unknown): value is { locks: Locks } =>
    typeof value === 'object' && value !== null && 'locks' in value
  return hasLocks(navigator) ? navigator.locks : undefined
}

/** The tokens in an answer, if it has any: of signing in, registering, verifying, a new password. */
export function tokensIn(answer: unknown): Tokens | undefined {
  const tokens = memberOf(answer, 'tokens')
  const [accessToken, refreshToken] = [memberOf(tokens, 'accessToken'), memberOf(tokens, 'refreshToken')]
  return typeof accessToken === 'string' && typeof refreshToken === 'string' ? { accessToken, refreshToken } : undefined
}

export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined
}
