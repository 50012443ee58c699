import {
  browseRepresentativeAnnouncements,
  commentOnRepresentativeAnnouncement,
  type Connection,
  limits,
  readRepresentativeAnnouncementThread,
  type Representative,
  type RepresentativeAnnouncement,
  showRepresentative,
} from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { below, placeOf, to } from '../../html/url.ts'
import { form, page, type Trail } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import { removed } from '../../views/comments.ts'
import { type Detail, readDetail, showDetail } from '../../views/detail-page.ts'
import { factsBeside, placeFact, threadPart } from '../../views/detail.ts'
import { paragraphs } from '../../views/paragraphs.ts'
import { breadcrumbs } from '../../views/section.ts'
import { flagLink, shareButton } from '../../views/share.ts'
import { commentFields, stopped } from '../../views/participation.ts'
import { day } from '../../views/times.ts'
import { words } from '../../words/en.ts'
import { nameOf, representativeList } from './representative-view.ts'

const { announcement: text, one } = words.representatives

const commentForm = form('/representatives/:id/announcements/:announcement/comments', {
  keep: true,
  fields: commentFields(limits.commentOnRepresentativeAnnouncement.content),
  refusals: { NOT_OPEN_FOR_COMMENT: text.closed },
  does: async ({ api, path: { id, announcement } }, { values: body, key }) => {
    const path = { id, annId: announcement }
    const { comment } = await commentOnRepresentativeAnnouncement(api, { path, body, idempotencyKey: key })
    const place = placeOf(to`/representatives/${id}/announcements/${announcement}`, `comment-${comment.id}`)
    return { to: place, said: words.takingPart.comment.done }
  },
})

export const representativeAnnouncementPage = page('/representatives/:id/announcements/:announcement', {
  keep: 'shared',
  called: words.registering.pageNames.announcement,
  missing: words.errors.notFound.announcement,
  forms: [commentForm],
  holds: words.drafts.kinds.comment,
  saysAt: ['add-comment', 'comment-'],
  shows: async (visit) => {
    const { id, announcement } = visit.path
    const path = { id, annId: announcement }
    const detail = await readDetail(visit, {
      own: to`/representatives/${id}/announcements/${announcement}`,
      comment: commentForm,
      thing: readAnnouncement(visit.api, path),
      thread: async (part) => readRepresentativeAnnouncementThread(visit.api, { path, query: part }),
      first: {},
      more: () => ({}),
    })
    const { representative, announced, isHidden } = detail.thing
    return showDetail(detail, {
      title: isHidden ? words.frame.removed : (announced?.title ?? text.archived),
      text: announced?.body ?? text.archivedHow,
      isUnlisted: !announced,
      trail: trailOf(representative),
      area: 'representatives',
      main: representativeAnnouncementView(visit.site, detail),
    })
  },
})

interface Announced {
  id: string
  communityId: string
  isHidden: boolean
  representative: Representative
  /** Undefined once it is archived: the thread alone is left. */
  announced: RepresentativeAnnouncement | undefined
}

/** No call answers a single one: it is looked for in the list, and an archived one has its thread alone. */
async function readAnnouncement(api: Connection, path: { id: string; annId: string }): Promise<Announced> {
  const { max: limit } = limits.browseRepresentativeAnnouncements.limit
  const [{ representative }, { announcements }] = await Promise.all([
    showRepresentative(api, { path }),
    browseRepresentativeAnnouncements(api, { path, query: { limit } }),
  ])
  const announced = announcements.find(({ id }) => id === path.annId)
  if (!announced) await readRepresentativeAnnouncementThread(api, { path, query: { limit: 1 } })
  const { communityId, isHidden = false } = announced ?? { communityId: representative.communityId }
  return { id: path.annId, communityId, isHidden, representative, announced }
}

function trailOf(representative: Representative): Trail {
  return [representativeList, { url: to`/representatives/${representative.id}`, label: nameOf(representative) }]
}

function representativeAnnouncementView(site: Site, content: Detail<Announced>): Html {
  const { thing, participation, own, person, community } = content
  const { representative, announced, isHidden } = thing
  const isOwn = announced?.authorId === person?.id
  const flag = isOwn ? nothing : flagLink(below(own, 'flag'), words.flagging.theAnnouncement)
  const body = announced
    ? html`<div class="prose">${paragraphs(announced.body)}</div>`
    : html`<p>${text.archivedHow}</p>`
  const ways = announced && html`<p class="btn-row mt-4">${flag}${shareButton(own)}</p>`
  return html`${breadcrumbs(trailOf(representative))}${stopped(participation.problems)}
    <div class="columns">
      <article>
        <h1>${isHidden ? text.title : (announced?.title ?? text.archived)}</h1>
        ${announced && html`<p class="byline">${isHidden ? nothing : html`${text.by(announced.authorName)}, `}${day(site, announced.publishedAt ?? announced.createdAt)}</p>`}
        ${isHidden ? removed() : html`${body}${ways}`}
      </article>
      <aside class="aside" aria-label="${one.facts}">
        ${factsBeside(one.facts, [
          [text.of, html`<a href="${to`/representatives/${representative.id}`}">${nameOf(representative)}</a>`],
          placeFact(one.place, community),
        ])}
      </aside>
    </div>
    ${threadPart(site, content, { closed: announced ? undefined : text.closed })}`
}
