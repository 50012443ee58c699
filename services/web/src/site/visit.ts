import type { Connection, PublicUser, Tokens } from '@civic/client'
import type { Url } from '../html/url.ts'
import type { Fields, Typed } from '../sessions/draft.ts'
import type { Presence } from '../sessions/presence.ts'
import { firstLetters } from '../words/letters.ts'
import type { Problems } from './field.ts'
import type { Site } from './site.ts'

/** Who is signed in, as the platform said within the last minute. */
export type Person = PublicUser

/** One request for a page, and what its page may use. */
export interface Visit<Path = object> {
  site: Site
  /** The names in the path. */
  path: Path
  query: Asked
  /** Path and query. */
  here: Url
  /** `https://city.example`, as the visitor's browser knows this site. */
  origin: string
  now: Date
  /** The platform, with the visitor's own rights. */
  api: Connection
  /** Undefined for a guest. */
  person: Person | undefined
  /** They may read but not take part. */
  isBanned: boolean
  /** What forms of this visit carry to show that they are ours. */
  formToken: string
  /** What the act before has to say on this page. */
  said: Said | undefined
  drafts: Drafts
  notes: Notes
  presence: Presence
  /** A form of this page that was refused, which is shown once more. */
  refusedForm: RefusedForm | undefined
  session: SessionOfVisit
  /** Whether a model can be asked: what needs one is offered nowhere else. */
  hasModel: () => Promise<boolean>
  /** What follows may take as long as a page may: to show that an act was not answered in time. */
  waitAnew: () => void
}

/** What the act before said, and where on its page it belongs; on top where no place is named. */
export interface Said {
  text: string
  place?: string | undefined
}

/** What was typed and not sent, one draft for each page. */
export interface Drafts {
  /** That of a page, if there is one. */
  read: (page: Url) => Promise<Typed | undefined>
  /** The newest first. */
  list: () => Promise<Draft[]>
  /** Keeps it, unless something newer is kept; for `account` where it is that of somebody who is not there. */
  save: (page: Url, typed: Typed, account?: string) => Promise<void>
  /** Writes some fields of a draft anew, by what they are; nothing where there is none. One change after the other. */
  change: (page: Url, fieldsOf: (fields: Fields) => Fields) => Promise<void>
  /** It was published or thrown away. */
  drop: (page: Url) => Promise<void>
}

export interface Draft extends Typed {
  page: Url
  /** What it is: `Comment`. */
  called: string
}

/** What is remembered besides, under names. */
export interface Notes {
  read: (name: string) => Promise<Typed | undefined>
  keep: (name: string, fields: Fields, forMs?: number) => Promise<void>
  drop: (name: string) => Promise<void>
}

/** What a page may do with who is signed in. */
export interface SessionOfVisit {
  /** Signs in, under a new cookie. */
  begin: (tokens: Tokens) => Promise<void>
  /** Ends at the platform what a mailed link opened there: nobody is signed in with it. */
  refuse: (tokens: Tokens) => Promise<void>
  /** Signs out here. */
  end: () => Promise<void>
  /** The same for whoever has another account. What they wrote in one that cannot send it stays here, and goes with them. */
  endForAnother: () => Promise<void>
  /** Signs this person out of every browser that uses this site. */
  endAll: () => Promise<void>
  /** Reads anew who it is, after they changed something of themselves. */
  reread: () => Promise<void>
  /** Where the person wanted to go before they confirmed their address; kept for a day with the account. */
  returnTo: {
    keep: (target: Url) => Promise<void>
    read: () => Promise<Url | undefined>
  }
}

/** The questions in an address, each bounded. */
export class Asked {
  readonly #params: URLSearchParams

  constructor(params: URLSearchParams) {
    this.#params = params
  }

  /** Undefined where it is missing or blank. */
  text(name: string, longest = 200): string | undefined {
    const value = firstLetters(this.#params.get(name)?.trim() ?? '', longest)
    return value === '' ? undefined : value
  }

  /** One of the words, in any letter case; undefined for another. */
  word<const Word extends string>(name: string, words: readonly Word[]): Word | undefined {
    const asked = this.text(name)?.toUpperCase().replaceAll('-', '_')
    return words.find((word) => word.toUpperCase() === asked)
  }

  /** A whole number from 0 to a million. */
  number(name: string): number | undefined {
    const text = this.text(name)
    return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined
  }

  /** Of a list, from 1. */
  get page(): number {
    return Math.max(1, this.number('page') ?? 1)
  }
}

/** A form that was refused: its page is shown once more, with what was typed and what was wrong. */
export interface RefusedForm {
  /** The pattern of its address. */
  path: string
  /** The address of the page whose draft it writes. */
  draftPage: string | undefined
  status: number
  problems: Problems
  fields: Fields
  /** Under which the same form acts once, where nobody knows whether it arrived. */
  key: string | undefined
}
