import type { Community, Petition, ReadPetitionThreadResponses } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { asking, to, type Url } from '../../html/url.ts'
import type { Counted } from '../../site/count.ts'
import type { Trail } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import type { Person } from '../../site/visit.ts'
import { breadcrumbs } from '../../views/breadcrumbs.ts'
import { commentOrOfficial, commentPart, removed, threadPages } from '../../views/comments.ts'
import { counting, figure, live, liveMoment, moment } from '../../views/figure.ts'
import { icon } from '../../style/icons.ts'
import { paragraphs, toYou } from '../../views/paragraphs.ts'
import { photos } from '../../views/photos.ts'
import { factList } from '../../views/section.ts'
import { flagLink, shareButton } from '../../views/share.ts'
import { petitionTag, statusBlock, tag } from '../../views/tag.ts'
import { stopped, type Taking } from '../../views/taking.ts'
import { signaturesOf } from '../../views/things.ts'
import { day, endOf, lastDay, untilWhen } from '../../views/times.ts'
import { words } from '../../words/en.ts'
import { ownPart } from './own-petition-view.ts'
import { signAct } from './sign-act.ts'

export interface PetitionContent {
  petition: Petition
  now: Date
  here: Url
  person: Person | undefined
  /** From which comment on the thread is shown, newest first. */
  offset: number
  commentsShown: number
  thread: ReadPetitionThreadResponses[200]['data'] | undefined
  community: Community | undefined
  others: Petition[] | undefined
  taking: Taking
}

const text = words.petition

/** What somebody asks for, and how many stand behind it. */
export function petitionView(site: Site, content: PetitionContent): Html {
  const { petition, taking } = content
  return html`${breadcrumbs(petitionTrail(content.community))}${stopped(taking.problems)}
    <div class="columns columns-wide columns-areas">
      <header>
        <h1>${petition.title}</h1>
        <p class="byline">${byline(site, content)}</p>
        <section aria-label="${text.status}">${statusOf(site, content)}</section>
      </header>
      ${sum(site, content)}
      <article>
        ${
          petition.isHidden
            ? removed()
            : html`<div class="prose">${paragraphs(petition.description)}</div>
                ${photos({ urls: petition.imageUrls, alts: petition.imageAlts, of: text.thisPetition })}`
        }
        ${petition.status === 'DRAFT' ? nothing : thread(site, content)}
      </article>
      <aside class="aside" aria-label="${text.facts}">${ownOf(content)}${facts(site, content)}</aside>
    </div>
    ${more(site, content)}`
}

/** The pages above a petition. */
export function petitionTrail(community: Community | undefined): Trail {
  const place = community && { url: to`/communities/${community.id}`, label: community.name }
  return [{ url: to`/petitions`, label: words.frame.petitions }, ...(place ? [place] : [])]
}

function byline(site: Site, { petition, person, community }: PetitionContent): Html {
  const by = person?.id === petition.createdById ? toYou(text.startedByYou, text.started) : text.started
  return html`${by} ${day(site, petition.createdAt)}. ${community?.name}`
}

function statusOf(site: Site, { petition, now }: PetitionContent): Html {
  const { means } = words.statuses.petitions[petition.status]
  if (petition.status === 'DRAFT') return statusBlock(petitionTag('DRAFT'), [means])
  const spoken = live('spoken', petitionCounted(site, petition, now).texts.spoken)
  const { deadline } = petition
  const shape = petitionTag(petition.status)
  const meaning = html`${means} <a href="${to`/statuses`}">${words.frame.footer.statuses}</a>`
  if (petition.status !== 'ACTIVE' || deadline === undefined) return statusBlock(shape, [meaning, spoken])
  if (endOf(deadline) <= now) return statusBlock(shape, [text.dayIsOver, spoken])
  const until = text.untilDay(site.format.namedDay(deadline.slice(0, 10)), untilWhen(site, deadline))
  return statusBlock(shape, [until, spoken])
}

function isOpen({ status, isHidden, deadline }: Petition, now: Date): boolean {
  return status === 'ACTIVE' && !isHidden && (deadline === undefined || endOf(deadline) > now)
}

function sum(site: Site, { petition, now, community, taking, person }: PetitionContent): Html {
  // Nobody can sign it yet, and nobody else sees it.
  if (petition.status === 'DRAFT') return nothing
  const { signatureCount, goal, id } = petition
  const call = `/api/v1/petitions/${id}`
  const percent = Math.floor((signatureCount / goal) * 100)
  const goalFigure = figure(site, { value: goal, call, path: 'petition.goal' })
  const asked = counting(to`/petitions/${id}/count`, petitionCounted(site, petition, now))
  return html`<section class="sum-box" aria-labelledby="count" ${asked}>
    <h2 class="visually-hidden" id="count">${text.about}</h2>
    <p>
      <strong class="sum"
        >${figure(site, { value: signatureCount, call, path: 'petition.signatureCount', isLive: true })}</strong
      >
      ${text.of} ${goalFigure} ${text.signatures(goal)}
    </p>
    <progress
      value="${Math.min(signatureCount, goal)}"
      max="${goal}"
      aria-label="${text.about}"
      data-live="signatureCount"
    >
      ${percent}%
    </progress>
    <ol class="quarters thirds" aria-label="${text.marks}">
      ${marksOf(site, petition)}
    </ol>
    <p class="note mt-3">
      ${text.counted} ${liveMoment(site, now)}. ${text.once}
      <a href="${to`/statuses#counted`}">${words.frame.counted.how}</a>
    </p>
    ${signAct({ petition, community, isOpen: isOpen(petition, now), taking })}
    ${petition.isHidden ? nothing : html`<p class="btn-row mt-3">${person?.id === petition.createdById ? nothing : flagLink(to`/petitions/${petition.id}/flag`, words.flagging.thePetition)}${shareButton(to`/petitions/${petition.id}`)}</p>`}
  </section>`
}

/** Each has its drawing, which shows once it is reached. */
function marksOf({ format }: Site, { signatureCount, goal }: Petition): Html[] {
  return [25, 50, 100].map((mark) => {
    const needed = Math.ceil((goal * mark) / 100)
    const reached = signatureCount >= needed ? html` class="reached"` : nothing
    const name = mark === 100 ? text.goal : `${mark}%`
    return html`<li${reached} data-live="signatureCount" data-from="${needed}"><b>${icon('tick', 16)}${name}</b>${format.number(needed)}</li>`
  })
}

function thread(site: Site, content: PetitionContent): Html {
  const { petition, thread: read, here, offset, commentsShown, now, taking, community, person } = content
  const title = html`<h2 id="comments">${words.comments.title}</h2>`
  if (!read) {
    return html`<section class="section" aria-labelledby="comments">
      <div class="section-head">${title}</div>
      <p>${words.frame.missing(words.comments.title)} <a href="${here}">${words.frame.lookAgain}</a></p>
    </section>`
  }
  const author = { id: petition.createdById, did: text.startedThis }
  const flagOf = ({ id, authorId }: { id: string; authorId: string }) =>
    authorId === person?.id ? undefined : to`/petitions/${petition.id}/comments/${id}/flag`
  const shown = [...read.comments]
    .toReversed()
    .map((each) => html`<li>${commentOrOfficial(each, { site, now, author, flagOf, said: taking.said })}</li>`)
  const total = live('commentCount', site.format.number(read.total))
  const part =
    read.total === 0
      ? live('noComments', words.comments.none)
      : html`${words.comments.partOf(read.comments.length)} ${total}, ${words.comments.newestFirst}`
  return html`<section class="section" aria-labelledby="comments">
    <div class="section-head">
      ${title}
      <p class="note">${part}</p>
    </div>
    <ul class="thread">
      ${shown}
    </ul>
    ${threadPages(here, { shown: read.comments.length, offset, total: read.total }, commentsShown)}
    ${commentPart({ taking, communityId: petition.communityId, community, did: person?.id === petition.createdById ? text.startedThis : undefined })}
  </section>`
}

function ownOf({ petition, person, taking: { viewer } }: PetitionContent): Html {
  if (person?.id !== petition.createdById || viewer.token === undefined || viewer.isBanned) return nothing
  return ownPart(petition, viewer.token)
}

function facts(site: Site, { petition, community, person }: PetitionContent): Html {
  const call = `/api/v1/petitions/${petition.id}`
  const rows: [string, Html][] = []
  if (community) {
    rows.push([
      text.place,
      html`<a href="${to`/communities/${community.id}`}">${community.name}</a>, ${words.things.at(community)}`,
    ])
  }
  const { deadline, createdById } = petition
  if (deadline !== undefined) {
    rows.push([text.lastDay, html`${lastDay(site, deadline)}, ${untilWhen(site, deadline)}`])
  }
  rows.push(
    [text.startedBy, html`${person?.id === createdById ? toYou(text.byYou, text.notPublic) : text.notPublic}`],
    [text.askedOf, html`${text.askedOfHow}`],
  )
  if (petition.status === 'DRAFT') rows.push([words.starting.fields.goal, html`${site.format.number(petition.goal)}`])
  const comments = { value: petition.commentCount, call, path: 'petition.commentCount', isLive: true }
  if (petition.status !== 'DRAFT') rows.push([words.comments.title, figure(site, comments)])
  return html`<section aria-labelledby="facts">
    <h2 id="facts">${text.facts}</h2>
    ${factList(rows)}
  </section>`
}

function more(site: Site, { others, community, now }: PetitionContent): Html {
  if (!others || others.length === 0 || !community) return nothing
  const rows = others.map(
    (each) =>
      html`<li>
        ${tag(petitionTag(each.status), day(site, each.createdAt))}<a class="plain" href="${to`/petitions/${each.id}`}"
          >${each.title}</a
        >
        <p class="note">${signaturesOf(site, each)}</p>
      </li>`,
  )
  return html`<section class="section off-paper" aria-labelledby="more">
    <div class="section-head">
      <h2 id="more">${text.more(community.name)}</h2>
      <p class="note">
        ${words.frame.counted.asOf} ${moment(site, now)}
        <a href="${asking(to`/petitions`, { community: community.id })}">${text.all}</a>
      </p>
    </div>
    <ul class="related grid-3">
      ${rows}
    </ul>
  </section>`
}

/** What the page of a petition goes on saying while somebody reads it. */
export function petitionCounted(site: Site, petition: Petition, now: Date) {
  const { signatureCount, commentCount, goal, status, isHidden } = petition
  return {
    counts: { signatureCount, commentCount },
    status,
    // Marks and shares go by the goal, which may change as long as nobody has signed.
    state: isHidden ? 'HIDDEN' : `${status} ${goal}`,
    news: isHidden ? words.live.removed : words.live.changed(words.statuses.petitions[status].word),
    texts: {
      spoken: spoken(site, petition, now),
      noComments: commentCount === 0 ? words.comments.none : words.comments.came,
    },
  } satisfies Counted
}

function spoken({ format }: Site, { lastOfficialAt, status, signatureCount, goal }: Petition, now: Date): string {
  if (status === 'ACTIVE' && signatureCount >= goal) return text.goalReached
  return lastOfficialAt === undefined
    ? text.neverAnswered
    : text.silent(format.daysBetween(new Date(lastOfficialAt), now))
}
