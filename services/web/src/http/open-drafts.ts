import type { WebContext } from './context.ts'
import { onThisSite } from '../html/url.ts'
import { type DraftOwner, notes } from '../sessions/draft-queries.ts'
import { dropped, type Fields, isBlank, merged, type Typed } from '../sessions/draft.ts'
import { pageAt } from '../site/page-at.ts'
import type { Drafts, Notes } from '../site/visit.ts'
import { TooMuchKept } from './form-not-read.ts'

/** About what the row of a guest's session takes. */
const sessionBytes = 500
/** As long as the name of a draft may be. */
const longestAddress = 200
/** Of mails that have been sent: the platform bounds how often, and to refuse them afterwards would say that none was. */
const uncounted: readonly string[] = [notes.confirmationMail, notes.passwordAsked]

export interface Keeper {
  context: Pick<WebContext, 'sessions' | 'unknown' | 'site'>
  now: Date
  /** Whose drafts are read; undefined: nothing was ever kept of them. */
  owner: () => DraftOwner | undefined
  /** The same for something that is to be kept now. */
  makeOwner: () => Promise<DraftOwner>
  /** Whoever confirmed their address has an account to lose; of the others nobody knows who fills the disk. */
  isKnown: () => boolean
  /** Of whoever is not known. */
  browser: () => string
  address: string | undefined
}

/** What the pages of a visit may keep. */
export function openDrafts(keeper: Keeper): { drafts: Drafts; notes: Notes } {
  const { context, now, owner } = keeper
  const { sessions } = context
  const change = async (address: string, to: (kept: Typed | undefined) => Typed | undefined, account?: string) => {
    const counted = (kept: Typed | undefined) => {
      const next = to(kept)
      if (next) count(keeper, JSON.stringify(next.fields).length, account)
      return next
    }
    if (address.length > longestAddress) return
    const keeps = account === undefined ? await ownerToKeep(keeper) : { userId: account }
    await sessions.changeDraft(keeps, address, counted, now)
  }
  return {
    drafts: {
      read: async (page) => {
        const known = owner()
        return known && sessions.readDraft(known, page.toString(), now)
      },
      list: async () => {
        const known = owner()
        const drafts = known ? await sessions.listDrafts(known, now) : []
        return drafts.flatMap(({ address, ...typed }) => {
          const page = onThisSite(address)
          const called = pageAt(context.site.pages, address)?.holds
          return page && called !== undefined ? [{ page, called, ...typed }] : []
        })
      },
      save: async (page, typed, account) => change(page.toString(), (kept) => merged(kept, typed), account),
      change: async (page, fieldsOf) =>
        change(page.toString(), (kept) =>
          kept && !isBlank(kept.fields) ? { ...kept, fields: { ...kept.fields, ...fieldsOf(kept.fields) } } : undefined,
        ),
      drop: async (page) => {
        const known = owner()
        // Also where nothing is kept yet: a message that is under way was typed before.
        if (known) await sessions.changeDraft(known, page.toString(), (kept) => merged(kept, dropped(now)), now)
      },
    },
    notes: {
      read: async (name) => {
        const known = owner()
        return known && sessions.readNote(known, name, now)
      },
      keep: async (name, fields, forMs) => keepNote(keeper, name, fields, forMs),
      drop: async (name) => {
        const known = owner()
        if (known) await sessions.dropNote(known, name)
      },
    },
  }
}

async function keepNote(keeper: Keeper, name: string, fields: Fields, forMs: number | undefined): Promise<void> {
  const isCounted = !uncounted.includes(name)
  if (isCounted) count(keeper, JSON.stringify(fields).length)
  await keeper.context.sessions.keepNote(await keeper.makeOwner(), name, fields, keeper.now, forMs)
}

async function ownerToKeep(keeper: Keeper): Promise<DraftOwner> {
  if (keeper.owner() === undefined) count(keeper, sessionBytes)
  return keeper.makeOwner()
}

function count({ context, isKnown, browser, address }: Keeper, bytes: number, account?: string): void {
  if (isKnown()) return
  const { browsers, addresses } = context.unknown
  const retryAfter = browsers.takes(account ?? browser(), bytes) ?? addresses.takes(address, bytes)
  if (retryAfter !== undefined) throw new TooMuchKept(retryAfter)
}
