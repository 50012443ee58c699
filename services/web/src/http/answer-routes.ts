import { acceptsCoding } from '@civic/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WebContext } from './context.ts'
import { html } from '../html/html.ts'
import { onThisSite, type Url } from '../html/url.ts'
import { beside } from '../platform/beside.ts'
import { type Visitor, visitorOf } from '../platform/visitor.ts'
import { pageAt } from '../site/page-at.ts'
import { type Answer, isRedirect, type Redirect, type Shown } from '../site/page.ts'
import type { Sent } from '../site/sent.ts'
import { words } from '../words/en.ts'
import type { Kept } from './answer-form.ts'
import { VisitCookies } from './cookies.ts'
import { pageOfError } from './error-page.ts'
import { render, retryAfterOf } from './make-page.ts'
import { OpenVisit } from './open-visit.ts'
import type { MadePage } from './page-memory.ts'

/** Who asks, and with which cookies of ours. */
export interface Arrival {
  visitor: Visitor
  cookies: VisitCookies
}

export function arrivalOf({ sealing }: WebContext, { headers, id }: FastifyRequest): Arrival {
  const visitor = visitorOf(headers, id)
  return { visitor, cookies: new VisitCookies(headers.cookie, visitor.isSecure, sealing) }
}

/** A request as its page sees it. */
export function openVisit(
  context: WebContext,
  request: FastifyRequest,
  arrival: Arrival = arrivalOf(context, request),
): OpenVisit {
  const named: object = typeof request.params === 'object' && request.params !== null ? request.params : {}
  const path = Object.fromEntries(Object.entries(named).map(([name, value]) => [name, String(value)]))
  return new OpenVisit(context, { url: request.url, path, ...arrival })
}

interface Manner {
  /** What was sent, where it was a form: nobody loses it. */
  sent?: Sent
  /** The form was refused: going back to the page needs no form that is sent again, since it shows what is kept of it. */
  shownAgainAt?: Url | undefined
  /** A guest's may be kept for a few minutes. */
  mayBeKept?: boolean
}

/** Answers with what `work` shows, or leads on, or refuses in a word; what it throws becomes a page as well. */
export async function answerVisit(
  context: WebContext,
  visit: OpenVisit,
  reply: FastifyReply,
  { sent, shownAgainAt, mayBeKept = false }: Manner,
  work: () => Promise<Answer | Kept>,
): Promise<void> {
  const outcome = await work().catch((error: unknown) => failed(context, visit, error, sent))
  if (outcome === 'kept' || outcome === 'kept nowhere') {
    if (outcome === 'kept') setCookies(visit, reply)
    await reply
      .code(outcome === 'kept' ? 204 : 403)
      .header('cache-control', 'no-store')
      .send()
    return
  }
  if (isRedirect(outcome)) return redirect(context, visit, reply, outcome)
  const isOwn = visit.person !== undefined || sent !== undefined
  // What was sent has an address without a page.
  const back = sent === undefined ? visit.here : (shownAgainAt ?? visit.cameFrom)
  const frame = { unread: await visit.unread, isOwn, shownAgainAt, back }
  const rendered = (shown: Shown) => render(context.site, visit, shown, frame)
  // Whoever asks for the head alone is told what the page would be, and nothing is rendered.
  const page = reply.request.method === 'HEAD' ? undefined : rendered(outcome)
  const isTooMuch = sent !== undefined && page !== undefined && isTooMuchEcho(page, sent.bytes)
  // A cookie that is set is nobody else's.
  const isKept = mayBeKept && !isOwn && visit.cookies.toSet.length === 0 && visit.cookies.browser === undefined
  setCookies(visit, reply)
  pageHeaders(reply, { ...outcome, retryAfter: retryAfterOf(visit, outcome) })
  reply.header('cache-control', isKept ? 'public, max-age=300' : 'private, no-store')
  await reply.code(outcome.status ?? 200).send(isTooMuch ? rendered(withoutEcho(outcome)) : page)
}

/** Answers with a page that may be the same for many. */
export async function sendMade(request: FastifyRequest, reply: FastifyReply, made: MadePage): Promise<void> {
  pageHeaders(reply, made)
  reply.header('vary', 'Cookie, Accept, Accept-Encoding').header('etag', made.etag)
  reply.header('cache-control', made.mayBeKept ? 'public, max-age=0, s-maxage=15' : 'private, no-store')
  if (made.mayBeKept && request.headers['if-none-match'] === made.etag) {
    await reply.code(304).send()
    return
  }
  const takesGzip = acceptsCoding(request.headers['accept-encoding'], 'gzip')
  if (takesGzip) reply.header('content-encoding', 'gzip')
  await reply.code(made.status).send(takesGzip ? made.gzip : made.html)
}

async function failed(context: WebContext, visit: OpenVisit, error: unknown, sent: Sent | undefined): Promise<Shown> {
  const shown = pageOfError(visit, error, sent, sent ? undefined : await draftHere(context, visit))
  if ((shown.status ?? 500) >= 500) {
    context.logger.error({ err: error, requestId: visit.visitor.requestId }, 'A page failed')
  }
  return shown
}

/** What is kept of a page that cannot be shown, so that it can be copied. */
async function draftHere({ site }: WebContext, visit: OpenVisit) {
  const page = onThisSite(visit.here.toString().split('?', 1)[0])
  if (!page || pageAt(site.pages, page)?.holds === undefined) return undefined
  const typed = await beside(visit.drafts.read(page))
  return typed && { page, fields: typed.fields }
}

async function redirect(
  { site: { pages } }: WebContext,
  visit: OpenVisit,
  reply: FastifyReply,
  target: Redirect,
): Promise<void> {
  const [page = '', place = ''] = target.to.toString().split('#', 2)
  const isSaidThere = pageAt(pages, page)?.saysAt.some((each) => place.startsWith(each)) === true && place !== ''
  // What somebody was to be told here is said where they are led on to.
  const said = [target.said ?? visit.said?.text, visit.olderDrafts > 0 ? words.drafts.olderDropped : undefined].filter(
    (each) => each !== undefined,
  )
  if (said.length > 0) visit.cookies.sayNext({ text: said.join(' '), place: isSaidThere ? place : undefined })
  setCookies(visit, reply)
  // What is said on top would be out of sight for whoever is led below it.
  const location = said.length === 0 || isSaidThere ? target.to.toString() : page
  await reply.code(303).header('location', location).header('cache-control', 'no-store').send()
}

function pageHeaders(reply: FastifyReply, shown: Pick<Shown, 'hidesAddress' | 'retryAfter'>): void {
  reply.type('text/html; charset=utf-8').header('vary', 'Cookie, Accept')
  if (shown.retryAfter !== undefined) reply.header('retry-after', String(shown.retryAfter))
  reply.header('referrer-policy', shown.hidesAddress === true ? 'no-referrer' : 'same-origin')
}

export function setCookies({ cookies, visitor }: OpenVisit, reply: FastifyReply): void {
  for (const { name, value, seconds } of cookies.toSet) {
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: visitor.isSecure } as const
    if (value === undefined) void reply.clearCookie(name, options)
    else void reply.setCookie(name, value, { ...options, maxAge: seconds })
  }
}

/** In bytes. A page without anything that was sent may weigh as much as the first. */
const usual = 150_000
const most = 300_000
const timesSent = 4

/** Whether an answer to a form of so many bytes weighs more than it may: what was sent stands in it, escaped. */
function isTooMuchEcho(page: string, sentBytes: number): boolean {
  return Buffer.byteLength(page) > Math.min(most, Math.max(usual, timesSent * sentBytes))
}

/** The same answer without what was sent. */
function withoutEcho({ status, title, retryAfter }: Shown): Shown {
  return {
    status: status ?? 200,
    title,
    retryAfter,
    isUnlisted: true,
    main: html`<div class="prose">
      <h1>${title}</h1>
      <p>${words.errors.tooLongToShow}</p>
    </div>`,
  }
}
