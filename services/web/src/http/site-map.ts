import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import {
  browseAnnouncements,
  browseCommunities,
  browseConsultations,
  browseIssues,
  browseOrganizations,
  browsePetitions,
  browseProjects,
  browsePublicCampaigns,
  browseRepresentatives,
  type Connection,
  items,
} from '@civic/client'
import type { WebContext } from './context.ts'
import { guestsOf } from './guests.ts'
import { to, type Url } from '../html/url.ts'
import type { Visitor } from '../platform/visitor.ts'
import { pageOf, type ThingKind } from '../site/page-at.ts'
import type { Site } from '../site/site.ts'

const keptMs = 3_600_000
/** What a site map may hold is 50,000 addresses; the newest of each kind are enough for whoever looks for the rest. */
const mostOfKind = 10_000
const pageSize = 1_000
/** A site has few names; whoever makes others up is written one each time. */
const mostOrigins = 8

const gzipped = promisify(gzip)

/** The site map as it was written for one origin. */
interface Written {
  plain: Buffer
  gzip: Buffer
}

type ContextOfSiteMap = Pick<WebContext, 'gatewayUrl' | 'platform' | 'patience' | 'secret' | 'clock'> & {
  site: Pick<Site, 'origin'>
}

/** Read and written once an hour, however many ask meanwhile. */
export class SiteMap {
  readonly #context: ContextOfSiteMap
  #entries: Promise<string> | undefined
  #written = new Map<string, Promise<Written>>()
  #until = 0

  constructor(context: ContextOfSiteMap) {
    this.#context = context
  }

  async show(visitor: Visitor): Promise<Written> {
    const origin = this.#context.site.origin ?? visitor.origin
    const now = this.#context.clock.now().getTime()
    if (this.#until <= now) {
      this.#until = now + keptMs
      this.#written = new Map()
      this.#entries = undefined
    }
    const known = this.#written.get(origin)
    if (known) return known
    const made = this.#write(origin, (this.#entries ??= this.#read(visitor)))
    this.#written.set(origin, made)
    for (const oldest of this.#written.keys()) {
      if (this.#written.size <= mostOrigins) break
      this.#written.delete(oldest)
    }
    made.catch(() => (this.#until = 0))
    return made
  }

  async #read(visitor: Visitor): Promise<string> {
    return textOf(await readEntries(guestsOf(this.#context, visitor)))
  }

  async #write(origin: string, entries: Promise<string>): Promise<Written> {
    const plain = Buffer.from((await entries).replaceAll(originPlace, () => escaped(origin)))
    return { plain, gzip: await gzipped(plain) }
  }
}

/** Where the origin belongs; no address holds it. */
const originPlace = '\u0000'

interface Entry {
  url: Url
  changedAt?: string
}

const fixed: readonly Url[] = [
  to`/`,
  to`/issues`,
  to`/petitions`,
  to`/communities`,
  to`/representatives`,
  to`/organizations`,
  to`/consultations`,
  to`/announcements`,
  to`/projects`,
  to`/campaigns`,
  to`/activity`,
  to`/statuses`,
  to`/about`,
  to`/rules`,
  to`/privacy`,
  to`/terms`,
  to`/accessibility`,
  to`/contact`,
]

async function readEntries(api: Connection): Promise<readonly Entry[]> {
  const query = { limit: pageSize }
  const lists = await Promise.all([
    entriesOf('community', items(browseCommunities, 'communities', api, { query: { limit: 100 } })),
    entriesOf('issue', items(browseIssues, 'issues', api, { query })),
    entriesOf('representative', items(browseRepresentatives, 'representatives', api, { query })),
    entriesOf('petition', items(browsePetitions, 'petitions', api, { query })),
    entriesOf('organization', items(browseOrganizations, 'organizations', api, { query })),
    entriesOf('consultation', items(browseConsultations, 'consultations', api, { query: { limit: 500 } })),
    entriesOf('project', items(browseProjects, 'projects', api, { query: { limit: 500 } })),
    entriesOf('campaign', bySlug(items(browsePublicCampaigns, 'campaigns', api, { query: { limit: 500 } }))),
    entriesOf('announcement', items(browseAnnouncements, 'announcements', api, { query: { limit: 100 } })),
  ])
  return [...fixed.map((url) => ({ url })), ...lists.flat()]
}

/** Hidden things are left out. */
async function entriesOf(
  kind: ThingKind,
  rows: AsyncIterable<{ id: string; updatedAt?: string; isHidden?: boolean }>,
): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const { id, updatedAt, isHidden } of rows) {
    const changed = updatedAt === undefined ? {} : { changedAt: updatedAt }
    if (isHidden !== true) entries.push({ url: pageOf(kind, id), ...changed })
    if (entries.length >= mostOfKind) break
  }
  return entries
}

async function* bySlug(rows: AsyncIterable<{ slug: string }>): AsyncIterable<{ id: string }> {
  for await (const { slug } of rows) yield { id: slug }
}

function textOf(entries: readonly Entry[]): string {
  const lines = entries.map(({ url, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`
    return `<url><loc>${originPlace}${escaped(url.toString())}</loc>${changed}</url>\n`
  })
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
  return `${head}${lines.join('')}</urlset>\n`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
