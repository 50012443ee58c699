import type {
  BrowseRepresentativeAnnouncementsResponses,
  BrowseRepresentativesResponses,
  Representative,
} from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { anchor, asking, contactAddress, elsewhere, imageOf, placeOf, to, type Url } from '../../html/url.ts'
import type { Filled } from '../../site/fill.ts'
import type { Site } from '../../site/site.ts'
import { icon } from '../../style/icons.ts'
import { saidAt } from '../../views/alert.ts'
import { type Detail, trailTo } from '../../views/detail-page.ts'
import { factsBeside, placeFact, related, threadPart } from '../../views/detail.ts'
import { entry, entryList } from '../../views/entry.ts'
import { formOf } from '../../views/fields.ts'
import { figureOf, moment } from '../../views/figure.ts'
import { gate } from '../../views/gate.ts'
import { beginning, paragraphs } from '../../views/paragraphs.ts'
import { breadcrumbs, empty, missing, section } from '../../views/section.ts'
import { shareButton } from '../../views/share.ts'
import { statusBlock, tag } from '../../views/tag.ts'
import { stopped } from '../../views/participation.ts'
import { repAnnouncementEntry } from '../../views/things.ts'
import { day, lately } from '../../views/times.ts'
import { words } from '../../words/en.ts'

const { one: text, follow, apply, list } = words.representatives

/** So many are shown unless somebody asks for all. */
export const fewAnnouncements = 5

/** Where all of them are listed. */
export const representativeList = { url: to`/representatives`, label: list.title }

type Content = Detail<
  Representative,
  {
    announcements: BrowseRepresentativeAnnouncementsResponses[200]['data'] | undefined
    others: BrowseRepresentativesResponses[200]['data'] | undefined
    isFollowing: boolean
    act: Filled
    /** The page with all announcements; undefined where all are shown. */
    all: Url | undefined
  }
>

/** As they are spoken of: `Hon. Ada Obi`. */
export function nameOf({ title, name }: Pick<Representative, 'title' | 'name'>): string {
  return `${title} ${name}`.trim()
}

/** Who somebody is, and whether they answer. */
export function representativeView(site: Site, content: Content): Html {
  const { thing, participation, community } = content
  const portrait = imageOf(thing.avatarUrl ?? '', 320)
  return html`${breadcrumbs(trailTo(representativeList, community))}${stopped(participation.problems)}
    <div class="columns">
      <article>
        ${portrait && html`<img class="mb-5" src="${portrait}" alt="" width="96" height="96" />`}
        <h1>${nameOf(thing)}</h1>
        <p class="byline">${thing.position}, ${thing.constituency}</p>
        ${standing(thing)}
        <div class="prose mt-5">${paragraphs(thing.bio ?? '')}</div>
        ${followPart(site, content)}
      </article>
      <aside class="aside" aria-label="${text.about}">${facts(site, content)}</aside>
    </div>
    ${announcementsPart(site, content)}${officialPart(site, content)}${threadPart(site, content)}${others(site, content)}`
}

function standing({ isClaimed }: Representative): Html {
  if (isClaimed) return statusBlock({ look: 'official', icon: 'seal', word: text.claimed }, [text.claimedHow])
  const how = html`${text.unclaimedHow} <a href="${to`/apply/representative`}">${apply}</a>`
  return statusBlock({ look: 'neutral', icon: 'person', word: text.unclaimed }, [how])
}

function followPart(site: Site, content: Content): Html {
  const { thing, now, own } = content
  return html`<div class="support">
      <p>
        <strong>${figureOf(site, 'representative', thing, 'followerCount')}</strong>
        ${text.followers(thing.followerCount)}
        <span class="note">${words.frame.counted.asOf} ${moment(site, now)}</span>
      </p>
      <div class="off-paper" id="follow">${saidAt(content.participation.said, 'follow')}${followAct(content)}</div>
    </div>
    <p class="btn-row">${shareButton(own)}</p>`
}

/** Whoever follows may stop, whatever has become of their membership. */
function followAct({ thing, participation, community, isFollowing, act }: Content): Html {
  const { viewer, here } = participation
  if (isFollowing && viewer.token !== undefined) {
    const body = html`<button class="btn btn-outline">${icon('tick')}${follow.stop}</button>
      <span class="note">${follow.following}. ${follow.means}</span>`
    return formOf(act, { hidden: { wanted: 'no' }, body })
  }
  const body = html`<button class="btn">${icon('bell')}${follow.button}</button>
    <span class="note">${follow.means}</span>`
  const allowed = () => formOf(act, { hidden: { wanted: 'yes' }, body })
  const members = { id: thing.communityId, community }
  return gate({ viewer, act: follow.act, here, place: 'follow', members, isMain: true, allowed })
}

function facts(site: Site, { thing, community }: Content): Html {
  const { party, email, phone, website, createdAt } = thing
  const address = elsewhere(website)
  return factsBeside(text.facts, [
    placeFact(text.place, community),
    party === undefined ? undefined : [text.party, party],
    email === undefined ? undefined : [text.email, html`<a href="${contactAddress(email)}">${email}</a>`],
    phone === undefined ? undefined : [text.phone, phone],
    address && [text.website, html`<a href="${address}" rel="nofollow noopener">${website}</a>`],
    [words.comments.title, figureOf(site, 'representative', thing, 'commentCount')],
    [text.since, day(site, createdAt)],
  ])
}

function announcementsPart(site: Site, { thing, announcements: read, here, all }: Content): Html {
  const { announcements: title } = text
  if (!read) return section({ id: 'announcements', title, body: missing(title, here) })
  const rows = read.announcements.map((each) =>
    repAnnouncementEntry({ site }, { ...each, representativeName: nameOf(thing) }),
  )
  const isMore = all !== undefined && rows.length === fewAnnouncements
  const beside = isMore ? html`<a href="${placeOf(all, 'announcements')}">${text.allAnnouncements}</a>` : undefined
  const body = rows.length === 0 ? empty(text.noAnnouncements) : entryList(rows)
  return section({ id: 'announcements', title, beside, body })
}

/** Those among the comments that are shown, each with the way to where it stands. */
function officialPart(site: Site, { thread, now }: Content): Html {
  if (!thread) return nothing
  const rows = thread.comments
    .filter(({ isOfficialResponse, isHidden }) => isOfficialResponse && !isHidden)
    .toReversed()
    .map(({ id, content, authorName, createdAt }) =>
      entry({
        tag: tag({ look: 'official', icon: 'seal', word: words.statuses.official }, lately(site, createdAt, now)),
        title: authorName,
        url: anchor(`comment-${id}`),
        text: beginning(content),
      }),
    )
  const body = rows.length === 0 ? html`<p class="note">${text.noOfficials}</p>` : entryList(rows)
  return section({ id: 'officials', title: text.officials, body })
}

function others(site: Site, { thing, others: read, community, now }: Content): Html {
  const rest = read?.representatives.filter(({ id }) => id !== thing.id).slice(0, 3) ?? []
  if (rest.length === 0 || !community) return nothing
  return related(site, {
    id: 'more',
    title: text.more(community.name),
    now,
    all: { url: asking(to`/representatives`, { community: community.id }), label: text.all },
    things: rest.map((each) => ({
      tag: [{ look: 'official', icon: 'person', word: each.position }],
      url: to`/representatives/${each.id}`,
      title: nameOf(each),
      note: html`${figureOf(site, 'representative', each, 'followerCount')}
      ${words.things.followers(each.followerCount)}`,
    })),
  })
}
