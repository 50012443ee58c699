import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { WebContext } from './context.ts'
import { type Answer, isRedirect, type Page, type Shown } from '../site/page.ts'
import type { Site } from '../site/site.ts'
import type { Said } from '../site/visit.ts'
import { layout } from './layout.ts'
import type { Frame } from '../views/masthead.ts'
import { words } from '../words/en.ts'
import { pageOfError } from './error-page.ts'
import type { OpenVisit } from './open-visit.ts'
import type { MadePage } from './page-memory.ts'

const gzipped = promisify(gzip)

/** A page as guests see it who have no cookie of ours; undefined for one that leads elsewhere or gives a cookie. */
export async function makePage(context: WebContext, known: Page, visit: OpenVisit): Promise<MadePage | undefined> {
  const answer = await answerTo(context, known, visit)
  if (isRedirect(answer) || visit.cookies.toSet.length > 0) return undefined
  const { status = 200, isPartial = false } = answer
  const html = Buffer.from(
    render(context.site, visit, answer, { unread: undefined, isOwn: false, shownAgainAt: undefined, back: visit.here }),
  )
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  const madeAt = Date.now()
  const mayBeKept = status === 200 && !isPartial
  const isOneVisitors = visit.limitedFor !== undefined
  const retryAfter = retryAfterOf(visit, answer)
  return { status, html, gzip: await gzipped(html), etag, madeAt, mayBeKept, isOneVisitors, retryAfter }
}

async function answerTo({ logger }: WebContext, known: Page, visit: OpenVisit): Promise<Answer> {
  try {
    return await known.shows(visit)
  } catch (error) {
    const shown = pageOfError(visit, error)
    if ((shown.status ?? 500) >= 500) logger.error({ err: error, requestId: visit.visitor.requestId }, 'A page failed')
    return shown
  }
}

/** The document of what a page shows. */
export function render(
  site: Site,
  visit: OpenVisit,
  shown: Shown,
  { unread, isOwn, shownAgainAt, back }: Pick<Frame, 'unread' | 'isOwn' | 'shownAgainAt' | 'back'>,
): string {
  const { here, now, person } = visit
  const frame = {
    site,
    origin: site.origin ?? visit.origin,
    here,
    now,
    person,
    unread,
    isBanned: visit.isBanned,
    banReason: visit.banReason,
    formToken: person ? visit.formToken : '',
    said: visit.said ?? endOf(visit),
    isOwn,
    shownAgainAt,
    back: shown.signInLeadsTo ?? back,
  }
  return layout(frame, shown)
}

/** Why somebody who was signed in is a guest now. */
function endOf({ endedBy }: OpenVisit): Said | undefined {
  if (endedBy === undefined) return undefined
  return { text: endedBy === 'ACCOUNT_BANNED' ? words.errors.banned.title : words.errors.signedOut }
}

/** When a part that is away may be there again. */
const awaySeconds = 30

/** In how many seconds what was refused for now may be tried again; undefined for everything else. */
export function retryAfterOf(
  { limitedFor }: Pick<OpenVisit, 'limitedFor'>,
  { status, retryAfter }: Pick<Shown, 'status' | 'retryAfter'>,
): number | undefined {
  return status === 429 || status === 503 ? (retryAfter ?? limitedFor ?? awaySeconds) : undefined
}
