import {
  type Answered,
  connect,
  type Connection,
  countMyUnread,
  Refusal,
  type Send,
  showProfile,
  type Tokens,
} from '@civic/client'
import type { WebContext } from './context.ts'
import { onThisSite, to, type Url } from '../html/url.ts'
import { beside } from '../platform/beside.ts'
import { platformFetch } from '../platform/platform-fetch.ts'
import type { Visitor } from '../platform/visitor.ts'
import { type DraftOwner, notes } from '../sessions/draft-queries.ts'
import type { Presence } from '../sessions/presence.ts'
import { mayTakePart, type Session, SessionEnded, type SignedIn, signedOut } from '../sessions/sessions.ts'
import { endOf, isOutdated, subjectOf } from '../sessions/token-claims.ts'
import { pageOver } from '../site/page-at.ts'
import {
  Asked,
  type Drafts,
  type RefusedForm,
  type Notes,
  type Person,
  type Said,
  type SessionOfVisit,
  type Visit,
} from '../site/visit.ts'
import type { VisitCookies } from './cookies.ts'
import { openDrafts } from './open-drafts.ts'

/** How old what is known of a person may be. */
const personFreshMs = 60_000
/** Citizens who have yet to confirm an address or to choose a home may do so in another browser, and want to go on here. */
const newcomerFreshMs = 5_000
/** A page that was shown before keeps nothing for its account any more. */
const longestAbsenceMs = 86_400_000
/** An access token that ends sooner is renewed first: a call that takes it for a guest's would not be refused. */
const tokenEndsSoonMs = 30_000
const returnMs = 86_400_000
const usualPauseSeconds = 60

interface Asking {
  /** Path and query. */
  url: string
  path: Readonly<Record<string, string>>
  visitor: Visitor
  cookies: VisitCookies
}

/** A visit while it is answered: who it is, what they may call, what the answer has to set. */
export class OpenVisit implements Visit {
  readonly site
  readonly path
  readonly query: Asked
  here: Url
  readonly origin: string
  readonly now: Date
  readonly api: Connection
  readonly drafts: Drafts
  readonly notes: Notes
  readonly presence: Presence
  readonly session: SessionOfVisit
  readonly cookies: VisitCookies
  readonly visitor: Visitor
  /** How many notices wait; undefined: nobody is signed in, or it cannot be read right now. */
  unread: Promise<number | undefined> = Promise.resolve(undefined)
  /** The platform refuses to answer this visitor more often, for so many seconds. */
  limitedFor: number | undefined
  /** A form of this page that was refused. */
  refusedForm: RefusedForm | undefined
  /** They signed in, and so many drafts were dropped for newer ones. */
  olderDrafts = 0
  /** Why the session that the cookie stands for has ended just now. */
  endedBy: string | undefined
  readonly #context: WebContext
  readonly #patience
  /** Without anybody's rights. */
  readonly #platform: Connection
  #session: Session | undefined

  constructor(context: WebContext, { url, path, visitor, cookies }: Asking) {
    this.#context = context
    this.#patience = context.patience()
    this.site = context.site
    this.path = path
    this.visitor = visitor
    this.cookies = cookies
    this.origin = visitor.origin
    this.now = context.clock.now()
    this.here = onThisSite(url) ?? to`/`
    this.query = new Asked(new URLSearchParams(url.split('?', 2)[1] ?? ''))
    const { platform, secret } = context
    const asking = platformFetch(visitor, { platform, secret, patience: this.#patience })
    const send: Send = async (address, init) => {
      const answer = await asking(address, init)
      if (answer.status === 429) this.limitedFor = Number(answer.headers.get('retry-after') ?? usualPauseSeconds)
      return answer
    }
    this.#platform = connect(context.gatewayUrl, { fetch: send, patienceMs: 1_000 })
    this.api = this.#connect(send)
    ;({ drafts: this.drafts, notes: this.notes } = this.#openDrafts())
    this.presence = context.presenceOf(this)
    this.session = this.#openSession()
  }

  /** The platform's stream of their notifications, until the signal comes. */
  async listen(lastEventId: string | undefined, ending: AbortSignal): Promise<Answered> {
    const { platform, secret } = this.#context
    const streaming = this.#connect(platformFetch(this.visitor, { platform, secret, patience: { ending } }))
    const known = { route: 'GET /v1/notifications/stream', takesKey: false, isForEverybody: false }
    const headers = { accept: 'text/event-stream', ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) }
    return streaming.request(known, { headers })
  }

  #connect(send: Send): Connection {
    return connect(this.#context.gatewayUrl, {
      fetch: send,
      patienceMs: 1_000,
      tokens: { get: () => this.#signedIn?.tokens, set: () => {} },
      renew: async (refused) => this.#renew(refused),
    })
  }

  async hasModel(): Promise<boolean> {
    return this.#context.model.isThere()
  }

  waitAnew(): void {
    this.#patience.ending = this.#context.patience().ending
  }

  get person(): Person | undefined {
    return this.#signedIn?.person
  }

  get formToken(): string {
    return this.#context.sealing.formToken(this.cookies.ownBrowser(), this.#signedIn?.userId, this.now)
  }

  /**
   * Who typed into a form with this token. `absent`: an account that has signed out since its page was shown, for a day;
   * `other`: not whoever is signed in now.
   */
  writerOf(token: string): 'present' | 'guest' | 'other' | { absent: string } {
    const [shown, present] = [this.#context.sealing.shownTo(token), this.#signedIn?.userId]
    if (!shown) return 'guest'
    if (present !== undefined) return shown.userId === present ? 'present' : 'other'
    return shown.at + longestAbsenceMs > this.now.getTime() ? { absent: shown.userId } : 'other'
  }

  get #signedIn(): SignedIn | undefined {
    return this.#session?.signedIn
  }

  /** Finds out who it is. A session that has ended makes a guest. */
  async recognize(): Promise<void> {
    const known = await this.#context.sessions.find(this.cookies.sent, this.now)
    if (!known) return
    this.cookies.choose(known.token)
    this.#session = known.session
    if (!this.#signedIn) return
    try {
      const { tokens, person, readAt } = this.#signedIn
      const isNew = person?.role === 'CITIZEN' && !(person.emailVerified && person.primaryCommunityId)
      if (endOf(tokens.accessToken) < this.now.getTime() + tokenEndsSoonMs) await this.#renew(tokens)
      const freshMs = isNew ? newcomerFreshMs : personFreshMs
      if (readAt < this.now.getTime() - freshMs) await this.#readPerson()
      this.unread = beside(countMyUnread(this.api)).then((counted) => counted?.count)
    } catch (error) {
      this.#endBy(error)
    }
  }

  /** Where a form was sent from, as far as it is known. */
  get cameFrom(): Url {
    return onThisSite(this.visitor.cameFrom) ?? to`/`
  }

  get said(): Said | undefined {
    return this.cookies.said
  }

  get isBanned(): boolean {
    return this.#session?.isBanned ?? false
  }

  get banReason(): string | undefined {
    return this.#session?.banReason
  }

  async #readPerson(): Promise<void> {
    const session = this.#session
    if (!session) return
    const { user } = await showProfile(this.api)
    const tokens = this.#signedIn?.tokens
    // What the token says is what the platform goes by; the address may have been confirmed in another browser.
    if (tokens && isOutdated(tokens.accessToken, user)) await this.#renew(tokens)
    await this.#context.sessions.remember(session, { person: user, readAt: this.now.getTime() })
  }

  /** What shows that a session is over ends it here; everything else is thrown on. */
  #endBy(error: unknown): void {
    const code = error instanceof SessionEnded || error instanceof Refusal ? error.code : undefined
    const isOver = error instanceof SessionEnded || (error instanceof Refusal && [401, 403, 404].includes(error.status))
    // The platform cannot be reached: who it is was known a moment ago, and what they may is decided there.
    if (!isOver) {
      if (this.person) return
      throw error
    }
    this.endedBy = code
    this.#session = undefined
    this.cookies.forgetBrowser()
  }

  async #renew(refused: Tokens): Promise<Tokens> {
    if (!this.#session) throw new SessionEnded('UNAUTHORIZED')
    const tokens = await this.#context.sessions.renew(this.#session, refused, this.#platform, this.now)
    this.cookies.prolong()
    return tokens
  }

  #openSession(): SessionOfVisit {
    const { sessions } = this.#context
    const begin = async (tokens: Tokens) => {
      const guest = this.#session
      const known = { guest, platform: this.#platform, now: this.now }
      const { token, session, olderDrafts } = await sessions.begin(tokens, subjectOf(tokens.accessToken), known)
      this.#session = session
      this.olderDrafts += olderDrafts
      this.cookies.useBrowser(token)
      await this.#readPerson()
    }
    return {
      begin,
      refuse: async (tokens) => signedOut(this.#platform, tokens),
      end: async () => {
        if (this.#session) await sessions.end(this.#session, this.#platform)
        this.#session = undefined
        this.cookies.forgetBrowser()
      },
      endForAnother: async () => {
        const [session, signedIn] = [this.#session, this.#signedIn]
        if (!session || (signedIn && mayTakePart(signedIn))) return this.session.end()
        // Pressed twice: they are a guest by now, and what they wrote is theirs already.
        if (signedIn) this.#session = await sessions.endForAnother(session, signedIn, this.#platform, this.now)
      },
      endAll: async () => {
        if (this.#signedIn) await sessions.endAll(this.#signedIn.userId, this.#platform)
        this.#session = undefined
        this.cookies.forgetBrowser()
      },
      reread: async () => this.#readPerson(),
      returnTo: {
        keep: async (target) => {
          // Whoever waits there is led on to what they came for: that page would lead to itself.
          if (!this.#signedIn || pageOver(this.site.pages, target)?.asksFor === 'address') return
          await this.notes.keep(notes.returnTo, { target: [target.toString()] }, returnMs)
        },
        read: async () => this.#readReturnTo(),
      },
    }
  }

  async #readReturnTo(): Promise<Url | undefined> {
    const kept = this.#signedIn && (await this.notes.read(notes.returnTo))
    return onThisSite(kept?.fields['target']?.[0])
  }

  #openDrafts(): { drafts: Drafts; notes: Notes } {
    const signedIn = () => this.#signedIn
    return openDrafts({
      context: this.#context,
      now: this.now,
      address: this.visitor.address,
      browser: () => this.cookies.ownBrowser(),
      isKnown: () => {
        const known = signedIn()
        return known !== undefined && mayTakePart(known)
      },
      owner: (): DraftOwner | undefined => {
        const known = signedIn()
        return known ? { userId: known.userId } : this.#session && { sessionId: this.#session.id }
      },
      makeOwner: async () => {
        const known = signedIn()
        if (known) return { userId: known.userId }
        // Each time: what a guest keeps lasts as long as the session of their browser.
        this.#session = await this.#context.sessions.ofGuest(this.cookies.ownBrowser(), this.now)
        return { sessionId: this.#session.id }
      },
    })
  }
}
