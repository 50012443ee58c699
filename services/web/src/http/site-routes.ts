import { NotFoundError } from '@civic/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebContext } from './context.ts'
import { onThisSite, type Url } from '../html/url.ts'
import { isNoName } from '../site/page-at.ts'
import type { Form, Page, Shown } from '../site/page.ts'
import type { Sent } from '../site/sent.ts'
import { notFoundPage } from '../views/plain-page.ts'
import { answerForm, gateOf, pageUrl } from './answer-form.ts'
import { answerVisit, type Arrival, arrivalOf, openVisit, sendMade } from './answer-routes.ts'
import { maintenancePage, formNotReadPage } from './error-page.ts'
import { FormNotRead } from './form-not-read.ts'
import { rulesOf } from './form-rules.ts'
import { wantedBy } from './machine-routes.ts'
import { makePage } from './make-page.ts'
import { readForm } from './sent-routes.ts'

/** The pages and forms of the site at their addresses. */
export async function siteRoutes(
  app: FastifyInstance,
  options: { context: WebContext; site: readonly (Page | Form)[] },
): Promise<void> {
  const { context, site } = options
  const pages = new Set(site.filter(({ kind }) => kind === 'page').map(({ path }) => path))
  for (const { path, above } of formsWithoutPage(site, pages)) {
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      handler: async (request, reply) => {
        if (wantedBy(request.headers.accept).isProgram) throw new NotFoundError()
        await reply.header('cache-control', 'no-store').redirect(cutTo(request.url, above), 303)
      },
    })
  }
  for (const known of site) {
    app.route({
      method: known.kind === 'page' ? ['GET', 'HEAD'] : 'POST',
      url: known.path,
      handler: async (request, reply) => {
        if (wantedBy(request.headers.accept).isProgram) throw new NotFoundError()
        const meant = known.kind === 'page' ? withoutGluedOn(request.url) : undefined
        if (meant) return reply.header('cache-control', 'no-store').redirect(meant.toString(), 303)
        if (hasNoName(request.params)) return showTo(context, request, reply, notFoundPage())
        if (known.kind === 'page') await answerPage(context, known, request, reply)
        else await answerPost(context, known, request, reply)
      },
    })
  }
}

function hasNoName(params: unknown): boolean {
  return Object.values(params ?? {}).some(isNoName)
}

async function answerPage(context: WebContext, known: Page, request: FastifyRequest, reply: FastifyReply) {
  if (known.keep !== 'long' && context.maintenance.text !== undefined) return showMaintenance(context, request, reply)
  const arrival = arrivalOf(context, request)
  if (known.keep === 'shared' && arrival.cookies.areNone) {
    const key = arrival.visitor.origin + request.url
    const make = async () => makePage(context, known, openVisit(context, request, arrival))
    const made = await context.memory.show(key, make)
    if (made) return sendMade(request, reply, made)
  }
  const visit = openVisit(context, request, arrival)
  await answerVisit(context, visit, reply, { mayBeKept: known.keep === 'long' }, async () => {
    await visit.recognize()
    const redirect = await gateOf(known, visit)
    if (redirect) return redirect
    if (known.hasForm) visit.cookies.ownBrowser()
    return known.shows(visit)
  })
}

/** Whoever goes back to where a form was refused, or asks for its address once more, is led to the page that it stands on. */
function formsWithoutPage(
  site: readonly (Page | Form)[],
  pages: ReadonlySet<string>,
): { path: string; above: number }[] {
  const alone = [...new Set(site.map(({ path }) => path))].filter((path) => !pages.has(path))
  return alone.map((path) => {
    const parts = path.split('/')
    while (parts.length > 1 && !pages.has(parts.join('/'))) parts.pop()
    return { path, above: parts.length }
  })
}

/** The first parts of the path, with what is asked for. */
function cutTo(url: string, parts: number): string {
  const [path = '/', query] = url.split('?', 2)
  const above = path.split('/').slice(0, parts).join('/') || '/'
  return query === undefined ? above : `${above}?${query}`
}

async function answerPost(context: WebContext, known: Form, request: FastifyRequest, reply: FastifyReply) {
  using places = new DisposableStack()
  const arrival = arrivalOf(context, request)
  await chooseCookie(context, arrival)
  // Read first: a visit has a few seconds for the platform, and a photo may come in slowly.
  const rules = rulesOf(context, known, { headers: request.headers, ...arrival }, places)
  const read = await readForm(request.raw, rules).catch(refusalIn)
  if (read instanceof FormNotRead) return await showTo(context, request, reply, formNotReadPage(read))
  if (context.maintenance.text !== undefined) return await showMaintenance(context, request, reply, read.sent)
  const visit = openVisit(context, request, arrival)
  const { sent } = read
  // Of these, going back to the page shows what is kept, or what is soon typed again.
  const shownAgainAt = known.keep !== false || known.isSoonTyped ? pageUrl({ visit, form: known }) : undefined
  return await answerVisit(context, visit, reply, { sent, shownAgainAt }, async () => answerForm(visit, known, read))
}

/** A form is ours by the cookie that counts. */
async function chooseCookie({ sessions, clock }: WebContext, { cookies }: Arrival): Promise<void> {
  if (cookies.sent.length < 2) return
  // Where it cannot be read, answering the form says so.
  const known = await sessions.find(cookies.sent, clock.now()).catch(() => undefined)
  if (known) cookies.choose(known.token)
}

/** What it is no fault of the reader to refuse; everything else is thrown on. */
function refusalIn(error: unknown): FormNotRead {
  if (error instanceof FormNotRead) return error
  throw error
}

/** Asks neither who it is nor the platform for anything. */
async function showMaintenance(context: WebContext, request: FastifyRequest, reply: FastifyReply, sent?: Sent) {
  const visit = openVisit(context, request)
  const shown = maintenancePage(context.site, context.maintenance.text ?? '', sent)
  await answerVisit(context, visit, reply, { ...(sent && { sent }) }, async () => shown)
}

/** Shows one page in the frame of the site, whoever asks. */
export async function showTo(
  context: WebContext,
  request: FastifyRequest,
  reply: FastifyReply,
  shown: Shown,
): Promise<void> {
  const visit = openVisit(context, request)
  await answerVisit(context, visit, reply, {}, async () => {
    await visit.recognize()
    return shown
  })
}

/** No name and no secret of ours ends like this. */
const gluedOn = /[^\p{L}\p{N}_-]+$/u
const longestName = 300

/**
 * The address as it was meant, where a mail program took what stands behind a link for a part of it: a full stop, a bracket, a
 * quotation mark. They are looked for behind the last name of the path and behind `token`. Undefined: nothing is glued on.
 */
function withoutGluedOn(address: string): Url | undefined {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(address) ?? []
  const meant = cutEnd(path, '/') + (/[?&]token=[^&]*$/.test(query) ? cutEnd(query, '=') : query)
  return meant === address ? undefined : onThisSite(meant)
}

/** Without what is glued onto the part behind the last separator, if something else is left of it. */
function cutEnd(text: string, separator: string): string {
  const start = text.lastIndexOf(separator) + 1
  const name = decoded(text.slice(start))
  const meant = name.length > longestName ? name : name.replace(gluedOn, '')
  return meant === '' || meant === name ? text : text.slice(0, start) + encodeURIComponent(meant)
}

/** Nothing of what cannot be read. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
