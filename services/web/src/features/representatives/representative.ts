import {
  browseRepresentativeAnnouncements,
  browseRepresentatives,
  commentOnRepresentative,
  followRepresentative,
  limits,
  listMyFollows,
  readRepresentativeThread,
  showRepresentative,
  unfollowRepresentative,
} from '@civic/client'
import { representativeCard } from '../../cards/card.ts'
import { asking, below, placeOf, to } from '../../html/url.ts'
import type { Atom } from '../../site/atom.ts'
import { carried } from '../../site/field.ts'
import { fill } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import { readDetail, showDetail, trailTo } from '../../views/detail-page.ts'
import { commentFields } from '../../views/participation.ts'
import { words } from '../../words/en.ts'
import { fewAnnouncements, nameOf, representativeList, representativeView } from './representative-view.ts'

const { follow } = words.representatives

const followForm = form('/representatives/:id/follow', {
  fields: { wanted: carried() },
  does: async ({ api, path }, { values, key }) => {
    const isWanted = values.wanted !== 'no'
    if (isWanted) await followRepresentative(api, { path, idempotencyKey: key })
    else await unfollowRepresentative(api, { path })
    return { to: placeOf(to`/representatives/${path.id}`, 'follow'), said: isWanted ? follow.done : follow.undone }
  },
})

const commentForm = form('/representatives/:id/comments', {
  keep: true,
  fields: commentFields(limits.commentOnRepresentative.content),
  does: async ({ api, path }, { values: body, key }) => {
    const { id } = (await commentOnRepresentative(api, { path, body, idempotencyKey: key })).comment
    return { to: placeOf(to`/representatives/${path.id}`, `comment-${id}`), said: words.takingPart.comment.done }
  },
})

/** What they announced lately. */
export const representativeFeed: Atom = {
  path: '/representatives/:id/announcements.atom',
  reads: async (api, id) => {
    const path = { id }
    const [{ representative }, { announcements }] = await Promise.all([
      showRepresentative(api, { path }),
      browseRepresentativeAnnouncements(api, { path, query: { limit: 20 } }),
    ])
    const shown = announcements.filter(({ isHidden }) => !isHidden)
    return {
      title: words.announcements.list.of(nameOf(representative)),
      page: placeOf(to`/representatives/${id}`, 'announcements'),
      entries: shown.map(({ id: own, title, body, authorName, publishedAt, createdAt, updatedAt }) => ({
        url: to`/representatives/${id}/announcements/${own}`,
        title,
        text: body,
        author: authorName,
        publishedAt: publishedAt ?? createdAt,
        updatedAt,
      })),
    }
  },
}

export const representativePage = page('/representatives/:id', {
  keep: 'shared',
  called: words.registering.pageNames.representative,
  missing: words.errors.notFound.representative,
  forms: [followForm, commentForm],
  holds: words.drafts.kinds.comment,
  saysAt: ['follow', 'add-comment', 'comment-'],
  shows: async (visit) => {
    const { api, path, query, person } = visit
    const showsAll = query.word('announcements', ['all'] as const) === 'all'
    const limit = showsAll ? limits.browseRepresentativeAnnouncements.limit.max : fewAnnouncements
    const own = to`/representatives/${path.id}`
    const detail = await readDetail(visit, {
      own,
      comment: commentForm,
      thing: showRepresentative(api, { path }).then(({ representative }) => representative),
      thread: async (part) => readRepresentativeThread(api, { path, query: part }),
      first: {
        announcements: browseRepresentativeAnnouncements(api, { path, query: { limit } }),
        follows: person && listMyFollows(api, {}),
      },
      more: ({ communityId }) => ({ others: browseRepresentatives(api, { query: { communityId, limit: 4 } }) }),
    })
    const { thing: representative, follows } = detail
    const isFollowing = follows?.representativeIds.includes(representative.id) ?? false
    return showDetail(detail, {
      title: nameOf(representative),
      text: [`${representative.position}, ${representative.constituency}`, representative.bio].join('. '),
      isUnlisted: showsAll,
      trail: trailTo(representativeList, detail.community),
      area: 'representatives',
      card: representativeCard(visit.site, representative),
      feed: {
        url: below(own, 'announcements.atom'),
        title: words.announcements.list.of(nameOf(representative)),
      },
      main: representativeView(visit.site, {
        ...detail,
        isFollowing,
        act: fill(visit, followForm),
        all: showsAll ? undefined : asking(own, { announcements: 'all' }),
      }),
    })
  },
})
