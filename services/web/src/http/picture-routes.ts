import { createHash } from 'node:crypto'
import { defineError, NotFoundError, TryAgainError } from '@civic/errors'
import { QueueFullError } from '@civic/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cardReader, siteCard, versionOf } from '../cards/card.ts'
import { paper } from '../cards/colours.ts'
import { drawCard, drawIcon, icons } from '../cards/draw-card.ts'
import { PictureMemory } from '../cards/picture-memory.ts'
import type { WebContext } from './context.ts'
import { to } from '../html/url.ts'
import { visitorOf } from '../platform/visitor.ts'
import type { Card } from '../site/page.ts'
import type { Site } from '../site/site.ts'
import { words } from '../words/en.ts'
import { guestsOf, refuseAsRead } from './guests.ts'
import { VisitorLimit } from './room.ts'

/** As pages that are the same for a while: what a moderator hides is gone from other people's memories as soon. */
const keptSeconds = 300
/** So many one visitor may cause in a minute; what is kept costs nothing. */
const mostDrawings = 30

const TooManyPicturesError = defineError(
  'RATE_LIMITED',
  'too-many',
  'Too many pictures at once. Try again in a minute.',
)

interface Wanted {
  /** Says all that is on it. */
  version: string
  draw: () => Promise<Buffer>
}

/** Pictures that are drawn here: the cards of previews, and the icons of the manifest. */
export async function pictureRoutes(app: FastifyInstance, { context }: { context: WebContext }): Promise<void> {
  const { site } = context
  const send = pictureSender()
  const ofCard = (card: Card): Wanted => ({ version: versionOf(site, card), draw: async () => drawCard(site, card) })

  app.get('/cards/site.png', async (request, reply) => send(request, reply, ofCard(siteCard(site))))
  app.get<{ Params: { kind: string; file: string } }>('/cards/:kind/:file', async (request, reply) => {
    const { kind, file } = request.params
    const card = await readCard(context, request, kind, /^([\w-]{1,100})\.png$/.exec(file)?.[1])
    if (!card) throw new NotFoundError()
    return send(request, reply, ofCard(card))
  })
  app.get<{ Params: { file: string } }>('/icons/:file', async (request, reply) => {
    const { file } = request.params
    const icon = icons.get(file)
    if (!icon) throw new NotFoundError()
    const version = createHash('sha256').update(`${file} ${site.assets.accent}`).digest('base64url').slice(0, 12)
    return send(request, reply, { version, draw: async () => drawIcon(site, icon) })
  })
  // Asked for by programs that read no page.
  app.get('/favicon.ico', async (_request, reply) => reply.redirect(to`/icons/icon-48.png`.toString(), 301))
  app.get('/apple-touch-icon.png', async (_request, reply) => reply.redirect(to`/icons/touch-180.png`.toString(), 301))
  app.get('/manifest.webmanifest', async (_request, reply) => {
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', `public, max-age=${keptSeconds}`)
    return reply.send(JSON.stringify(manifestOf(site)))
  })
}

/** What a card says now, as everybody may read it; undefined for what is no thing of ours, or nobody's to see. */
async function readCard(
  context: WebContext,
  request: FastifyRequest,
  kind: string,
  id: string | undefined,
): Promise<Card | undefined> {
  const read = cardReader(kind)
  if (!read || id === undefined) return undefined
  return read(context.site, guestsOf(context, visitorOf(request.headers, request.id)), id).catch(refuseAsRead)
}

/** Answers with pictures that are drawn once. Who has one already costs no drawing. */
function pictureSender() {
  const memory = new PictureMemory()
  const limit = new VisitorLimit(mostDrawings, 60_000)
  return async (request: FastifyRequest, reply: FastifyReply, { version, draw }: Wanted) => {
    const etag = `"${version}"`
    const kept = () => reply.header('etag', etag).header('cache-control', `public, max-age=${keptSeconds}`)
    if (request.headers['if-none-match'] === etag) return kept().code(304).send()
    if (!memory.knows(version)) {
      const retryAfter = limit.takes(visitorOf(request.headers, request.id).address)
      if (retryAfter !== undefined) throw new TooManyPicturesError({ data: { retryAfter } })
    }
    const picture = await memory.show(version, draw).catch((error: unknown) => {
      throw error instanceof QueueFullError ? new TryAgainError(5, { cause: error }) : error
    })
    return kept().type('image/png').send(picture)
  }
}

/** As much of a name as stands under an icon. */
const longestShortName = 12

/** What phones and computers need to keep the site beside their programs. It works without being kept. */
function manifestOf({ name, region, assets }: Site) {
  return {
    name,
    short_name: shortOf(name),
    description: words.home.description(region),
    lang: 'en',
    start_url: to`/`.toString(),
    scope: to`/`.toString(),
    display: 'minimal-ui',
    background_color: paper,
    theme_color: assets.accent,
    icons: [...icons]
      .filter(([, { size }]) => size > 100)
      .map(([file, { size, isMaskable }]) => ({
        src: to`/icons/${file}`.toString(),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: isMaskable ? 'maskable' : 'any',
      })),
  }
}

/** Whole words, as many as there is room for, and at the least one. */
function shortOf(name: string): string {
  const [first = '', ...others] = name.split(/\s+/)
  let short = first
  for (const word of others) {
    if (short.length + 1 + word.length > longestShortName) break
    short += ` ${word}`
  }
  return short
}
