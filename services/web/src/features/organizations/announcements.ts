import { type Announcement, browseAnnouncements, limits, showAnnouncement } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { below, to } from '../../html/url.ts'
import { organizationsOf } from '../../platform/organizations-of.ts'
import { page, type Trail } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import { type Plain, readPlain, showDetail } from '../../views/detail-page.ts'
import { factsBeside } from '../../views/detail.ts'
import { listPage } from '../../views/list-page.ts'
import { organizationLink } from '../../views/organization-link.ts'
import { paragraphs } from '../../views/paragraphs.ts'
import { breadcrumbs } from '../../views/section.ts'
import { flagLink, shareButton } from '../../views/share.ts'
import { statusBlock } from '../../views/tag.ts'
import { announcementEntry } from '../../views/things.ts'
import { day } from '../../views/times.ts'
import { words } from '../../words/en.ts'

const { list, one: text } = words.announcements
const { state, lga } = limits.browseAnnouncements

export const announcementsPage = listPage('/announcements', {
  area: 'announcements',
  text: list,
  of: [],
  filters: {},
  typed: {
    state: { label: words.organizations.state, longest: state.max },
    lga: { label: words.organizations.lga, longest: lga.max },
  },
  read: async (api, query) => ({ things: (await browseAnnouncements(api, { query })).announcements }),
  row: (options, announcement: Announcement) => announcementEntry(options, announcement),
})

const trail: Trail = [{ url: to`/announcements`, label: list.title }]

export const announcementPage = page('/announcements/:id', {
  keep: 'shared',
  called: words.registering.pageNames.announcement,
  missing: words.errors.notFound.announcement,
  shows: async (visit) => {
    const { api, path, site } = visit
    const content = await readPlain(visit, {
      own: to`/announcements/${path.id}`,
      thing: showAnnouncement(api, { path: { announcementId: path.id } }).then(({ announcement }) => announcement),
      first: {},
      more: ({ organizationId }) => ({ organizations: organizationsOf(api, [organizationId]) }),
    })
    const { title, body, status } = content.thing
    const isUnlisted = status !== 'PUBLISHED'
    const main = announcementView(site, content)
    return showDetail(content, { title, text: body, isUnlisted, trail, area: 'announcements', main })
  },
})

type Content = Plain<Announcement, { organizations: Awaited<ReturnType<typeof organizationsOf>> | undefined }>

function announcementView(site: Site, { thing, own, person, organizations }: Content): Html {
  const { title, body, authorId, authorName, publishedAt, createdAt, organizationId } = thing
  const flag = authorId === person?.id ? nothing : flagLink(below(own, 'flag'), words.flagging.theAnnouncement)
  return html`${breadcrumbs(trail)}
    <div class="columns">
      <article>
        <h1>${title}</h1>
        <p class="byline">${text.by(authorName)}, ${day(site, publishedAt ?? createdAt)}</p>
        ${standing(thing)}
        <div class="prose">${paragraphs(body)}</div>
        <p class="btn-row mt-4">${flag}${shareButton(own)}</p>
      </article>
      <aside class="aside" aria-label="${text.facts}">
        ${factsBeside(text.facts, [[text.of, organizationLink(organizationId, organizations)]])}
      </aside>
    </div>`
}

/** What its organization alone sees says so. */
function standing({ status }: Announcement): Html {
  if (status === 'DRAFT') return statusBlock({ look: 'neutral', icon: 'lock', word: text.draft }, [text.draftHow])
  if (status === 'ARCHIVED')
    return statusBlock({ look: 'neutral', icon: 'shut', word: text.archived }, [text.archivedHow])
  return nothing
}
