import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { countMyUnread } from '@civic/client'
import { NotFoundError } from '@civic/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebContext } from '../context.ts'
import { beside } from '../platform/beside.ts'
import { signInFrom } from '../views/masthead.ts'
import { to } from '../html/url.ts'
import { VisitCookies } from './cookies.ts'
import { pageOfError } from './error-page.ts'
import { isOurForm } from './form-guard.ts'
import { OpenVisit } from './open-visit.ts'
import { isLed, type Answer, type Form, type Page, type Shown } from './page.ts'
import type { KeptPage } from './page-memory.ts'
import { render } from './render.ts'
import { Sent } from './sent.ts'
import { visitorOf } from './visitor.ts'
import { wantedBy } from './wanted.ts'

const gzipped = promisify(gzip)

/** The pages and forms of the site at their addresses. */
export async function siteRoutes(
  app: FastifyInstance,
  options: { context: WebContext; site: readonly (Page | Form)[] },
) {
  const { context } = options
  const pages = options.site.filter((entry) => entry.kind === 'page')
  for (const known of pages) {
    app.get(known.path, async (request, reply) => {
      if (wantedBy(request.headers.accept).isProgram) throw new NotFoundError()
      await answerPage(context, known, request, reply)
    })
  }
  for (const known of options.site.filter((entry) => entry.kind === 'form')) {
    app.post(known.path, async (request, reply) => {
      if (wantedBy(request.headers.accept).isProgram) throw new NotFoundError()
      await answerForm(context, known, request, reply)
    })
  }
}

async function answerPage(context: WebContext, known: Page, request: FastifyRequest, reply: FastifyReply) {
  const visit = openVisit(context, request)
  const isUnknownBrowser = visit.cookies.browser === undefined && visit.cookies.toSet.length === 0
  const key = `${visit.origin}${request.url}`
  if (isUnknownBrowser && known.keep === 'shared') {
    const kept =
      context.memory.find(key) ?? (await context.memory.makeOnce(key, async () => make(context, known, visit)))
    if (kept) return sendKept(request, reply, kept)
  }
  await answer(
    context,
    visit,
    reply,
    async () => {
      await visit.recognize()
      const led = gate(known, visit)
      if (led) return led
      if (known.hasForm) visit.cookies.ownBrowser()
      return known.shows(visit)
    },
    known.keep === 'long',
  )
}

/** A page for guests as it may be kept; undefined for what is no plain page. */
async function make(context: WebContext, known: Page, visit: OpenVisit): Promise<KeptPage | undefined> {
  let shown: Answer
  try {
    shown = await known.shows(visit)
  } catch {
    return undefined
  }
  if (isLed(shown) || shown.isPartial === true || visit.cookies.toSet.length > 0) return undefined
  const html = Buffer.from(render(context.site, visit, shown, { unread: undefined, isOwn: false }))
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return { status: shown.status ?? 200, html, gzip: await gzipped(html), etag, madeAt: Date.now() }
}

async function answerForm(context: WebContext, known: Form, request: FastifyRequest, reply: FastifyReply) {
  const visit = openVisit(context, request)
  const sent = new Sent(request.body)
  await answer(
    context,
    visit,
    reply,
    async () => {
      await visit.recognize()
      const { sealing } = context
      const { origin, cookies } = visit
      if (!isOurForm(request.headers, { origin, cookie: cookies.browser, sealing, sent })) {
        return pageOfError(visit, 'forged', sent)
      }
      const led = gate(known, visit)
      if (!led) return known.does(visit, sent)
      if (!visit.person) await visit.drafts.keep(`form ${new URL(request.url, origin).pathname}`, sent.typed())
      return led
    },
    false,
    sent,
  )
}

async function answer(
  context: WebContext,
  visit: OpenVisit,
  reply: FastifyReply,
  work: () => Promise<Answer>,
  isLong: boolean,
  sent?: Sent,
) {
  let outcome: Answer
  let unread: Promise<number | undefined> | undefined
  try {
    outcome = await work()
  } catch (error) {
    outcome = pageOfError(visit, error, sent)
    if ((outcome.status ?? 500) >= 500)
      context.logger.error({ err: error, requestId: visit.visitor.requestId }, 'A page failed')
  }
  if (!isLed(outcome) && visit.person) unread = beside(countMyUnread(visit.api)).then((counted) => counted?.count)
  if (isLed(outcome)) {
    if (outcome.said !== undefined) visit.cookies.sayNext(outcome.said)
    setCookies(visit, reply)
    await reply.code(303).header('location', outcome.to.toString()).header('cache-control', 'no-store').send()
    return
  }
  const isOwn = visit.person !== undefined || visit.cookies.toSet.length > 0 || sent !== undefined || !isLong
  const html = render(context.site, visit, outcome, {
    unread: await unread,
    isOwn: visit.person !== undefined || sent !== undefined,
  })
  setCookies(visit, reply)
  pageHeaders(reply, outcome)
  reply.header('cache-control', isOwn ? 'private, no-store' : 'public, max-age=300')
  await reply.code(outcome.status ?? 200).send(html)
}

function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptPage) {
  pageHeaders(reply, undefined)
  reply.header('cache-control', 'public, max-age=0, s-maxage=15').header('etag', kept.etag)
  if (request.headers['if-none-match'] === kept.etag) return reply.code(304).send()
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  if (takesGzip) reply.header('content-encoding', 'gzip')
  reply.header('vary', 'Cookie, Accept, Accept-Encoding')
  return reply.code(kept.status).send(takesGzip ? kept.gzip : kept.html)
}

function pageHeaders(reply: FastifyReply, shown: Shown | undefined) {
  reply.type('text/html; charset=utf-8').header('vary', 'Cookie, Accept')
  reply.header('referrer-policy', shown?.hidesAddress === true ? 'no-referrer' : 'same-origin')
}

export function setCookies({ cookies, visitor }: OpenVisit, reply: FastifyReply) {
  for (const { name, value, seconds } of cookies.toSet) {
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: visitor.isSecure } as const
    if (value === undefined) void reply.clearCookie(name, options)
    else void reply.setCookie(name, value, { ...options, maxAge: seconds })
  }
}

/** Who is not meant is led to where they belong. */
function gate({ who }: Page | Form, visit: OpenVisit) {
  if (who === 'signed in' && !visit.person) return { to: signInFrom(visit.here) }
  if (who === 'guests' && visit.person) return { to: to`/profile` }
  return undefined
}

/** A visit as it begins: nobody is recognized yet. */
export function openVisit(context: WebContext, request: FastifyRequest): OpenVisit {
  const visitor = visitorOf(request.headers, request.id)
  const cookies = new VisitCookies(request.cookies, visitor.isSecure, context.sealing)
  const named: object = typeof request.params === 'object' && request.params !== null ? request.params : {}
  const path = Object.fromEntries(Object.entries(named).map(([name, value]) => [name, String(value)]))
  return new OpenVisit(context, { url: request.url, path, visitor, cookies })
}

/** Shows one page in the frame of the site, whoever asks. */
export async function showTo(
  context: WebContext,
  request: FastifyRequest,
  reply: FastifyReply,
  shows: () => Promise<Shown>,
): Promise<void> {
  const visit = openVisit(context, request)
  await answer(
    context,
    visit,
    reply,
    async () => {
      await visit.recognize()
      return shows()
    },
    false,
  )
}
