import { availableParallelism } from 'node:os'
import { typedPassword } from '@civic/config'
import { verify } from '@node-rs/argon2'
import { compare } from '@node-rs/bcrypt'
import { Semaphore } from '@civic/limits'
import { hashPassword, isLegacyHash } from './password-hash.ts'

/** The two comparisons; handed in, so that a test can count them. */
export interface Comparisons {
  argon2id: (password: string, passwordHash: string) => Promise<boolean>
  bcrypt: (password: string, passwordHash: string) => Promise<boolean>
}

export const realComparisons: Comparisons = {
  argon2id: async (password, passwordHash) => verify(passwordHash, password),
  bcrypt: compare,
}

/** Of the slow comparisons. */
interface Bounds {
  atOnce: number
  mostWaiting: number
  longestWaitMs: number
}

/** What a sign-in gives to be checked. */
interface Checked {
  password: string
  /** Undefined when there is no account. */
  passwordHash: string | undefined
  /** Whether any account still holds bcrypt: where none does, there is nothing to hide. */
  hasLegacyHashes: () => Promise<boolean>
}

/**
 * `outdated` when it fits a hash that should be made anew: bcrypt, or of a text that was not in one form.
 * `unchecked` when the slow comparison has no permit in time.
 */
export type Verdict = 'fits' | 'outdated' | 'wrong' | 'unchecked'

/** bcrypt takes a longer password for its first bytes. */
const bytesSeenByBcrypt = 72
/** Of passwords that nobody has: comparing with them costs as much as with real ones. */
const nobodysHash = hashPassword('nobody has this password')
const nobodysLegacyHash = '$2b$12$7LP20Am38owO5CXU/SciBOsIVztvPR5zz/C3lERKZBSBnX3pfiltW'
/** A core, and a thread of the pool that compares, stay free for those whose password fits at once. */
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1))
const usualBounds: Bounds = { atOnce, mostWaiting: 16 * atOnce, longestWaitMs: 10_000 }

/**
 * Checks passwords so that a refused one tells nothing about its account: whatever the account holds, if there is one,
 * the password is compared once by argon2id and then once by bcrypt, and the second comparison waits in one bounded
 * queue. A password that fits an argon2id hash is done after the first. It is compared in one form; what was typed in
 * another one is compared as it was typed as well, which tells nothing either.
 */
export class PasswordCheck {
  readonly #compare: Comparisons
  readonly #slow: Semaphore
  readonly #longestWaitMs: number

  constructor(comparisons: Comparisons = realComparisons, bounds: Bounds = usualBounds) {
    this.#compare = comparisons
    this.#slow = new Semaphore(bounds.atOnce, bounds)
    this.#longestWaitMs = bounds.longestWaitMs
  }

  async verdictOn({ password, passwordHash = '', hasLegacyHashes }: Checked): Promise<Verdict> {
    const isArgon2id = passwordHash.startsWith('$argon2')
    const forms = [...new Set([typedPassword(password), password])]
    for (const form of forms) {
      const fits = await this.#compare.argon2id(form, isArgon2id ? passwordHash : await nobodysHash)
      if (isArgon2id && fits) return form === forms[0] ? 'fits' : 'outdated'
    }
    if (!(await hasLegacyHashes())) return 'wrong'

    const isLegacy = isLegacyHash(passwordHash)
    const legacyHash = isLegacy ? passwordHash : nobodysLegacyHash
    const release = await this.#permit()
    if (!release) return 'unchecked'
    try {
      for (const form of forms) {
        const begins = await this.#compare.bcrypt(form, legacyHash)
        if (isLegacy && begins && Buffer.byteLength(form) <= bytesSeenByBcrypt) return 'outdated'
      }
      return 'wrong'
    } finally {
      release()
    }
  }

  /** Undefined when too many wait, or none of those before ends in time. */
  async #permit(): Promise<(() => void) | undefined> {
    return this.#slow.acquire(AbortSignal.timeout(this.#longestWaitMs)).catch(() => undefined)
  }
}
