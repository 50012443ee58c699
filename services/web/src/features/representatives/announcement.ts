import {
  commentOnRepresentativeAnnouncement,
  limits,
  readRepresentativeAnnouncementThread,
  type Representative,
  type RepresentativeAnnouncement,
  showRepresentative,
  showRepresentativeAnnouncement,
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
import { statusBlock } from '../../views/tag.ts'
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
      thing: showRepresentativeAnnouncement(visit.api, { path }).then((read) => read.announcement),
      thread: async (part) => readRepresentativeAnnouncementThread(visit.api, { path, query: part }),
      first: { profile: showRepresentative(visit.api, { path: { id } }) },
      more: () => ({}),
    })
    const { title, body, isHidden, status } = detail.thing
    const representative = detail.profile?.representative
    return showDetail(detail, {
      title: isHidden ? words.frame.removed : title,
      text: body,
      isUnlisted: status === 'ARCHIVED',
      trail: trailOf(representative),
      area: 'representatives',
      main: representativeAnnouncementView(visit.site, { ...detail, representative }),
    })
  },
})

function trailOf(representative: Representative | undefined): Trail {
  if (!representative) return [representativeList]
  return [representativeList, { url: to`/representatives/${representative.id}`, label: nameOf(representative) }]
}

type Content = Detail<RepresentativeAnnouncement, { representative: Representative | undefined }>

function representativeAnnouncementView(site: Site, content: Content): Html {
  const { thing, participation, own, person, community, representative } = content
  const { isHidden, status, authorId, authorName, publishedAt, createdAt } = thing
  const isArchived = status === 'ARCHIVED'
  const flag = authorId === person?.id ? nothing : flagLink(below(own, 'flag'), words.flagging.theAnnouncement)
  const archived = isArchived
    ? statusBlock({ look: 'neutral', icon: 'shut', word: text.archived }, [text.closed])
    : nothing
  return html`${breadcrumbs(trailOf(representative))}${stopped(participation.problems)}
    <div class="columns">
      <article>
        <h1>${isHidden ? text.title : thing.title}</h1>
        <p class="byline">
          ${isHidden ? nothing : html`${text.by(authorName)}, `}${day(site, publishedAt ?? createdAt)}
        </p>
        ${archived}${
          isHidden
            ? removed()
            : html`<div class="prose">${paragraphs(thing.body)}</div>
                <p class="btn-row mt-4">${flag}${shareButton(own)}</p>`
        }
      </article>
      <aside class="aside" aria-label="${one.facts}">
        ${factsBeside(one.facts, [
          representative && [
            text.of,
            html`<a href="${to`/representatives/${representative.id}`}">${nameOf(representative)}</a>`,
          ],
          placeFact(one.place, community),
        ])}
      </aside>
    </div>
    ${threadPart(site, content, { closed: isArchived ? text.closed : undefined })}`
}
