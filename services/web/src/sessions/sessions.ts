import { type Connection, type PublicUser, refreshSession, Refusal, signOut, type Tokens } from '@civic/client'
import { inTransaction, shareOf, whileHolding } from '@civic/db'
import { PlatformAway } from '../platform/platform-fetch.ts'
import type { Db } from '../tables.ts'
import {
  deleteDraft,
  deleteExpiredDrafts,
  type DraftOwner,
  findDraft,
  handBackDrafts,
  listDrafts,
  lockDraft,
  mostDraftBytes,
  moveDrafts,
  upsertDraft,
} from './draft-queries.ts'
import { type Draft, dropped, type Fields, isBlank, type Typed } from './draft.ts'
import { draftPurpose, hashOf, newToken, type Sealing, sessionPurpose } from './sealing.ts'
import {
  deleteExpiredSessions,
  deleteOldSessions,
  deleteSession,
  deleteSessionsOf,
  insertSession,
  listSessions,
  makeGuestSession,
  rereadSession,
  type SessionRow,
  updateSession,
  upsertGuestSession,
} from './session-queries.ts'

/** What a browser's cookie stands for. */
export interface Session {
  id: string
  /** Undefined: a guest who typed something. */
  signedIn: SignedIn | undefined
  /** They may go on reading until their token ends. */
  isBanned?: boolean
  banReason?: string | undefined
}

export interface SignedIn {
  userId: string
  tokens: Tokens
  /** What the platform said of the person, and when. */
  person: PublicUser | undefined
  readAt: number
}

/** What a guest may call on the platform, as the visitor who waits. */
type Platform = Connection

const dayMs = 86_400_000
/** As long as a refresh token; each refresh begins the time anew. */
const sessionMs = 30 * dayMs
const guestMs = 7 * dayMs
const draftMs = 7 * dayMs
const turnMs = 8_000

/** The session has ended: signed out elsewhere, a new password, banned, deleted. */
export class SessionEnded extends Error {
  readonly code: string

  constructor(code: string) {
    super('The session has ended')
    this.code = code
  }
}

/** Who is signed in, by the cookies of their browsers. The tokens never leave the site. */
export class Sessions {
  readonly #db: Db
  readonly #sealing: Sealing

  constructor(db: Db, sealing: Sealing) {
    this.#db = db
    this.#sealing = sealing
  }

  /** Of several cookies the one that stands for somebody who is signed in, else for a guest. */
  async find(tokens: readonly string[], now: Date): Promise<{ token: string; session: Session } | undefined> {
    if (tokens.length === 0) return undefined
    const rows = await listSessions(this.#db, tokens.map(hashOf), now)
    const known = tokens.flatMap((token) => {
      const row = rows.find(({ tokenHash }) => tokenHash === hashOf(token))
      if (!row) return []
      const ban = { isBanned: row.bannedAt !== null, banReason: row.banReason ?? undefined }
      return [{ token, session: { ...this.#read(row), ...ban } }]
    })
    return known.find(({ session }) => session.signedIn) ?? known[0]
  }

  /**
   * Begins a session and tells its cookie. What a guest typed before goes with the person; their cookie means nothing then.
   * `olderDrafts`: so many were dropped, since there was a newer one of the same page.
   */
  async begin(
    tokens: Tokens,
    userId: string,
    { guest, platform, now }: { guest: Session | undefined; platform: Platform; now: Date },
  ): Promise<{ token: string; session: Session; olderDrafts: number }> {
    const token = newToken()
    const signedIn: SignedIn = { userId, tokens, person: undefined, readAt: 0 }
    const expiresAt = new Date(now.getTime() + sessionMs)
    const { id, old, olderDrafts } = await inTransaction(this.#db, async (tx) => {
      const row = { tokenHash: hashOf(token), userId, sealed: this.#seal(signedIn), renewedAt: now, expiresAt }
      const made = await insertSession(tx, row)
      const olderDrafts = guest && !guest.signedIn ? await moveDrafts(tx, guest.id, userId) : 0
      if (guest) await deleteSession(tx, guest.id)
      await deleteExpiredSessions(tx, now)
      await deleteExpiredDrafts(tx, now)
      return { id: made, old: await deleteOldSessions(tx, userId), olderDrafts }
    })
    await this.#signOut(old, platform)
    return { token, session: { id, signedIn }, olderDrafts }
  }

  /**
   * New tokens in place of those that ran out, or those that another tab has got meanwhile: one refresh at a time for each
   * session, over all processes. Throws SessionEnded.
   */
  async renew(session: Session, refused: Tokens, platform: Platform, now: Date): Promise<Tokens> {
    const outcome = await this.#inTurn(session, async (db) => {
      const row = await rereadSession(db, session.id)
      const kept = row && this.#read(row).signedIn
      if (!kept) return { ended: 'INVALID_REFRESH_TOKEN' }
      if (kept.tokens.accessToken !== refused.accessToken) return { kept }
      const tokens = await refreshed(platform, kept.tokens)
      if (!('accessToken' in tokens)) {
        await deleteSession(db, session.id)
        return tokens
      }
      const renewed = { ...kept, tokens }
      const expiresAt = new Date(now.getTime() + sessionMs)
      await updateSession(db, session.id, { sealed: this.#seal(renewed), renewedAt: now, expiresAt })
      return { kept: renewed }
    })
    if ('ended' in outcome) throw new SessionEnded(outcome.ended)
    session.signedIn = outcome.kept
    return outcome.kept.tokens
  }

  /** Remembers what the platform says of the person; other tokens that came meanwhile stay. */
  async remember(session: Session, known: Pick<Partial<SignedIn>, 'person' | 'readAt'>): Promise<void> {
    if (session.signedIn) session.signedIn = { ...session.signedIn, ...known }
    await this.#inTurn(session, async (db) => {
      const row = await rereadSession(db, session.id)
      const kept = row && this.#read(row).signedIn
      if (kept) await updateSession(db, session.id, { sealed: this.#seal({ ...kept, ...known }) })
    })
  }

  /** The lock has a name and is no row's: nothing waits for a row while the platform is asked. */
  async #inTurn<Result>(session: Session, work: (db: Db) => Promise<Result>): Promise<Result> {
    const name = `web session ${session.id}`
    const outcome = await whileHolding(shareOf(this.#db, 'turns'), { name, waitMs: turnMs }, async (db) => ({
      done: await work(db),
    }))
    if (!outcome) throw new PlatformAway('Another request of this person takes too long')
    return outcome.done
  }

  async end(session: Session, platform: Platform): Promise<void> {
    await deleteSession(this.#db, session.id)
    if (session.signedIn) await signedOut(platform, session.signedIn.tokens)
  }

  /** Ends it. The browser keeps its cookie, as a guest's, and what was typed in the account. */
  async endForAnother({ id }: Session, { userId, tokens }: SignedIn, platform: Platform, now: Date): Promise<Session> {
    await inTransaction(this.#db, async (tx) => {
      await makeGuestSession(tx, id, new Date(now.getTime() + guestMs))
      await handBackDrafts(tx, userId, id)
    })
    await signedOut(platform, tokens)
    return { id, signedIn: undefined }
  }

  /** Ends every session that the person has with this site. */
  async endAll(userId: string, platform: Platform): Promise<void> {
    const rows = await inTransaction(this.#db, async (tx) => deleteSessionsOf(tx, userId))
    await this.#signOut(rows, platform)
  }

  async #signOut(rows: readonly SessionRow[], platform: Platform): Promise<void> {
    const tokens = rows.map((row) => this.#read(row).signedIn?.tokens).filter((each) => each !== undefined)
    await Promise.all(tokens.map(async (each) => signedOut(platform, each)))
  }

  /** That of a guest's browser, which needs none before something is to be kept. */
  async ofGuest(token: string, now: Date): Promise<Session> {
    const expiresAt = new Date(now.getTime() + guestMs)
    return inTransaction(this.#db, async (tx) => {
      await deleteExpiredSessions(tx, now)
      return this.#read(await upsertGuestSession(tx, hashOf(token), expiresAt))
    })
  }

  /** What is kept of a page, if it holds something. */
  async readDraft(owner: DraftOwner, address: string, now: Date): Promise<Typed | undefined> {
    const row = await findDraft(this.#db, owner, address, now)
    const kept = row && this.#typedIn(row)
    return kept && !isBlank(kept.fields) ? kept : undefined
  }

  /** The newest first. */
  async listDrafts(owner: DraftOwner, now: Date): Promise<Draft[]> {
    const rows = await listDrafts(this.#db, owner, now)
    return rows.map((row) => ({ ...this.#typedIn(row), address: row.name }))
  }

  /** One change after the other, each of what the one before left. Undefined changes nothing. */
  async changeDraft(
    owner: DraftOwner,
    address: string,
    change: (kept: Typed | undefined) => Typed | undefined,
    now: Date,
  ): Promise<void> {
    await inTransaction(this.#db, async (tx) => {
      const row = await lockDraft(tx, owner, address, now)
      const typed = change(row && this.#typedIn(row))
      if (!typed) return
      const { fields, typedAt } = typed
      const sealed = isBlank(fields) ? '' : this.#sealFields(fields)
      await upsertDraft(tx, owner, { name: address, sealed, typedAt, expiresAt: new Date(now.getTime() + draftMs) })
    })
  }

  async readNote(owner: DraftOwner, name: string, now: Date): Promise<Typed | undefined> {
    const row = await findDraft(this.#db, owner, name, now)
    return row && this.#typedIn(row)
  }

  async keepNote(owner: DraftOwner, name: string, fields: Fields, now: Date, forMs = draftMs): Promise<void> {
    const expiresAt = new Date(now.getTime() + forMs)
    await upsertDraft(this.#db, owner, { name, sealed: this.#sealFields(fields), typedAt: now, expiresAt })
  }

  async dropNote(owner: DraftOwner, name: string): Promise<void> {
    await deleteDraft(this.#db, owner, name)
  }

  /** Of fields that are longer than any may be, the beginning: their form says what is wrong, and shows all of it. */
  #sealFields(fields: Fields): string {
    const isLong = Buffer.byteLength(JSON.stringify(fields)) > mostDraftBytes
    return this.#sealing.seal(isLong ? beginningOf(fields) : fields, draftPurpose)
  }

  #typedIn({ sealed, updatedAt: typedAt }: { sealed: string; updatedAt: Date }): Typed {
    const fields = sealed === '' ? {} : this.#sealing.unseal(sealed, draftPurpose)
    return isFields(fields) ? { fields, typedAt } : dropped(typedAt)
  }

  #seal(signedIn: SignedIn): string {
    return this.#sealing.seal(signedIn, sessionPurpose)
  }

  #read({ id, userId, sealed }: SessionRow): Session {
    const signedIn = sealed ? this.#sealing.unseal(sealed, sessionPurpose) : undefined
    return { id, signedIn: isSignedIn(signedIn) && signedIn.userId === userId ? signedIn : undefined }
  }
}

function beginningOf(fields: Fields): Fields {
  const cut = ([name, texts]: [string, readonly string[]]) => [
    name,
    texts.slice(0, 10).map((text) => text.slice(0, 12_000)),
  ]
  return Object.fromEntries(Object.entries(fields).map(cut))
}

async function refreshed(platform: Platform, { refreshToken }: Tokens): Promise<Tokens | { ended: string }> {
  try {
    const { tokens } = await refreshSession(platform, { body: { refreshToken } })
    return tokens
  } catch (error) {
    if (error instanceof Refusal && (error.status === 401 || error.status === 403)) return { ended: error.code }
    throw error
  }
}

/** As far as the platform can be reached; here the session is over in any case. */
export async function signedOut(platform: Platform, { refreshToken }: Tokens): Promise<void> {
  await signOut(platform, { body: { refreshToken } }).catch(() => {})
}

/** An account whose address nobody confirmed can send nothing of what was written in it. */
export function mayTakePart({ person }: Pick<SignedIn, 'person'>): boolean {
  return person?.emailVerified !== false
}

function isSignedIn(value: unknown): value is SignedIn {
  return typeof value === 'object' && value !== null && 'tokens' in value && 'userId' in value
}

function isFields(value: unknown): value is Record<string, string[]> {
  return typeof value === 'object' && value !== null && Object.values(value).every((texts) => Array.isArray(texts))
}
