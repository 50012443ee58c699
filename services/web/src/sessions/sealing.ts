import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { Db } from '../tables.ts'

/** What the database keeps sealed: who is signed in, and what somebody has begun to write. */
export const sessionPurpose = 'session'
export const draftPurpose = 'draft'

/** Keeps secrets where others could read or change them: in the database, in cookies, in forms. */
export class Sealing {
  /** The first seals; all of them open. */
  readonly #sealKeys: readonly [Buffer, ...Buffer[]]
  readonly #formKeys: readonly [Buffer, ...Buffer[]]

  /** `secret`: at least 32 characters; each purpose has a key of its own. `previous`: what it was before is believed too. */
  constructor(secret: string, previous?: string) {
    const before = previous === undefined ? [] : [previous]
    const keysFor = (purpose: string): [Buffer, ...Buffer[]] => [
      keyFor(secret, purpose),
      ...before.map((each) => keyFor(each, purpose)),
    ]
    this.#sealKeys = keysFor('civic web seal')
    this.#formKeys = keysFor('civic web form')
  }

  /** Nobody without the secret can read it, change it, or pass it off for something of another purpose. */
  seal(value: unknown, purpose: string): string {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.#sealKeys[0], nonce).setAAD(Buffer.from(purpose))
    const body = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
  }

  /** Undefined for what was not sealed here for this purpose. */
  unseal(text: string, purpose: string): unknown {
    for (const key of this.#sealKeys) {
      const value = unsealWith(key, text, purpose)
      if (value !== undefined) return value
    }
    return undefined
  }

  /**
   * What the forms of this browser carry: nobody who does not know its cookie can make one. Those of whoever is signed in
   * carry another than those of a guest, since the cookie may outlive the session, and end with the account, sealed.
   */
  formToken(cookie: string, userId: string | undefined, now: Date): string {
    if (userId === undefined) return this.#mac(cookie)
    return this.#mac(`${cookie} signed in`) + this.seal([userId, now.getTime()], shownPurpose)
  }

  isFormToken(token: string, cookie: string): boolean {
    const given = Buffer.from(token.slice(0, macLength))
    const shown = [cookie, `${cookie} signed in`]
    return this.#formKeys.some((key) =>
      shown.some((shownTo) => {
        const expected = Buffer.from(macOf(key, shownTo))
        return given.length === expected.length && timingSafeEqual(given, expected)
      }),
    )
  }

  /** Whose form it was when it was shown, whatever has become of its cookie; undefined: a guest's. */
  shownTo(token: string): { userId: string; at: number } | undefined {
    const known = this.unseal(token.slice(macLength), shownPurpose)
    if (!Array.isArray(known)) return undefined
    const [userId, at]: unknown[] = known
    return typeof userId === 'string' && typeof at === 'number' ? { userId, at } : undefined
  }

  #mac(text: string): string {
    return macOf(this.#formKeys[0], text)
  }
}

function unsealWith(key: Buffer, text: string, purpose: string): unknown {
  try {
    const sealed = Buffer.from(text, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(sealed.subarray(12, 28))
    return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString())
  } catch {
    return undefined
  }
}

function macOf(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

const macLength = 43
const longestSealed = 200
const shownPurpose = 'whose form it is'

/** Whether a text has the shape of what forms carry. */
export function isLikeFormToken(text: string): boolean {
  return (
    isToken(text.slice(0, macLength)) &&
    /^[\w-]*$/.test(text.slice(macLength)) &&
    text.length <= macLength + longestSealed
  )
}

/** A new value for a cookie, which nobody can guess. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** What the database knows of a cookie. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}

/** Of each kind; those who use the site are among them. */
const triedAtMost = 100

/** What of the newest sealed rows opens. */
export interface TriedSealing {
  tried: number
  opened: number
  /** False also where nothing is sealed. */
  opensNewest: boolean
}

/** Tries the newest sessions and drafts that are not over yet. */
export async function trySealing(db: Db, sealing: Sealing, now: Date): Promise<TriedSealing> {
  const sessions = await db
    .selectFrom('webSessions')
    .select(['sealed', 'renewedAt as at'])
    .where('expiresAt', '>', now)
    .where('sealed', 'is not', null)
    .orderBy('renewedAt', 'desc')
    .limit(triedAtMost)
    .execute()
  const drafts = await db
    .selectFrom('webDrafts')
    .select(['sealed', 'updatedAt as at'])
    .where('expiresAt', '>', now)
    .orderBy('updatedAt', 'desc')
    .limit(triedAtMost)
    .execute()
  const tried = [
    ...sessions.map((row) => ({ ...row, purpose: sessionPurpose })),
    ...drafts.map((row) => ({ ...row, purpose: draftPurpose })),
  ]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ sealed, purpose }) => sealing.unseal(sealed ?? '', purpose) !== undefined)
  return { tried: tried.length, opened: tried.filter(Boolean).length, opensNewest: tried[0] === true }
}
