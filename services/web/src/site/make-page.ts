import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { WebContext } from '../context.ts'
import { pageOfError } from './error-page.ts'
import type { OpenVisit } from './open-visit.ts'
import { isLed, type Answer, type Page } from './page.ts'
import type { MadePage } from './page-memory.ts'
import { render } from './render.ts'
import { retryAfterOf } from './retry-after.ts'

const gzipped = promisify(gzip)

/** A page as guests see it who have no cookie of ours; undefined for one that leads elsewhere or gives a cookie. */
export async function makePage(context: WebContext, known: Page, visit: OpenVisit): Promise<MadePage | undefined> {
  const answer = await answerTo(context, known, visit)
  if (isLed(answer) || visit.cookies.toSet.length > 0) return undefined
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
