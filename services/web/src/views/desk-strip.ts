import type { HideableContentType } from '@civic/client'
import { html, type Html, nothing } from '../html/html.ts'
import { asking, to, type Url } from '../html/url.ts'
import { type DeskWay, worksAt } from '../site/desks.ts'
import { namesAt, pageAt } from '../site/page-at.ts'
import type { Shown } from '../site/page.ts'
import { icon } from '../style/icons.ts'
import { words } from '../words/en.ts'
import type { Frame } from './masthead.ts'

const text = words.frame.strip

/** What a moderator can decide on from a page, and the name in its address that is its id. */
const judged: Readonly<Record<string, readonly [type: HideableContentType, name: string]>> = {
  '/issues/:id': ['ISSUE', 'id'],
  '/issues/:id/comments/:comment/flag': ['ISSUE_COMMENT', 'comment'],
  '/issues/:id/updates/:update/flag': ['PROGRESS_UPDATE', 'update'],
  '/petitions/:id': ['PETITION', 'id'],
  '/petitions/:id/comments/:comment/flag': ['PETITION_COMMENT', 'comment'],
  '/announcements/:id': ['ANNOUNCEMENT', 'id'],
  '/projects/:id/updates/:update/flag': ['PROGRESS_UPDATE', 'update'],
  '/campaigns/:slug/updates/:update/flag': ['PROGRESS_UPDATE', 'update'],
  '/representatives/:id/comments/:comment/flag': ['REPRESENTATIVE_COMMENT', 'comment'],
  '/representatives/:id/announcements/:announcement': ['REPRESENTATIVE_ANNOUNCEMENT', 'announcement'],
  '/representatives/:id/announcements/:announcement/comments/:comment/flag': [
    'REPRESENTATIVE_ANNOUNCEMENT_COMMENT',
    'comment',
  ],
}

/** Where those who look after the site act on what a page shows; empty for everybody else. */
export function deskStrip(
  { site, here, person }: Frame,
  { status = 200, deskWays = [] }: Pick<Shown, 'status' | 'deskWays'>,
): Html {
  const pattern = pageAt(site.pages, here)?.path
  if (!person || pattern === undefined || status >= 400) return nothing
  const ways = [...waysFrom(pattern, namesAt(pattern, here), here), ...deskWays].filter(({ desk }) =>
    worksAt(desk, person),
  )
  if (ways.length === 0) return nothing
  const links = ways.map(({ url, label }) => html`<a class="link" href="${url}">${label}</a>`)
  return html`<p class="note btn-row off-paper">${icon('shield', 18)}${text.label} ${links}</p>`
}

function waysFrom(pattern: string, names: ReadonlyMap<string, string>, here: Url): DeskWay[] {
  const id = names.get('id') ?? ''
  const kept: Readonly<Record<string, DeskWay>> = {
    '/announcements/:id': { desk: 'administrators', url: to`/admin/announcements/${id}/archive`, label: text.archive },
    '/communities/:id': { desk: 'places', url: to`/admin/communities/${id}`, label: text.keep },
    '/organizations/:id': { desk: 'administrators', url: to`/admin/organizations/${id}`, label: text.keep },
    '/representatives/:id': { desk: 'profiles', url: to`/admin/representatives/${id}`, label: text.keep },
  }
  const own = kept[pattern] ? [kept[pattern]] : []
  const [type, name] = judged[pattern] ?? []
  if (type === undefined || name === undefined) return own
  const url = asking(to`/moderation/cases/${type}/${names.get(name) ?? ''}`, { from: threadOf(here) })
  return [{ desk: 'moderators', url, label: text.judge }, ...own]
}

/** The page itself, or the place of what a page for flagging is about. */
function threadOf(here: Url): string {
  const [path = ''] = here.toString().split('?', 1)
  return path.replace(/\/comments\/([^/]+)\/flag$/, '#comment-$1').replace(/\/updates\/[^/]+\/flag$/, '')
}
