import type { Petition } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { asking, below, to } from '../../html/url.ts'
import { worksAt } from '../../site/desks.ts'
import type { Site } from '../../site/site.ts'
import { icon } from '../../style/icons.ts'
import { correctionLinks } from '../../views/administrator-acts.ts'
import { removed } from '../../views/comments.ts'
import { trailTo } from '../../views/detail-page.ts'
import { otherProblems, summaryPart } from '../../views/discussion-summary.ts'
import { factsBeside, placeFact, related, threadPart } from '../../views/detail.ts'
import { counting, figureOf, live, liveMoment } from '../../views/figure.ts'
import { paragraphs, toYou } from '../../views/paragraphs.ts'
import { photos } from '../../views/photos.ts'
import { breadcrumbs } from '../../views/section.ts'
import { flagLink, shareButton } from '../../views/share.ts'
import { petitionTag, statusBlock } from '../../views/tag.ts'
import { stopped } from '../../views/participation.ts'
import { signaturesOf } from '../../views/things.ts'
import { day, endOf, lastDay, untilWhen } from '../../views/times.ts'
import { words } from '../../words/en.ts'
import { ownPart } from './own-petition-view.ts'
import { type PetitionContent, petitionCounted } from './petition-content.ts'
import { signAct } from './sign-act.ts'

const text = words.petition

/** What somebody asks for, and how many stand behind it. */
export function petitionView(site: Site, content: PetitionContent): Html {
  const { thing: petition, participation, summarizing } = content
  return html`${breadcrumbs(trailTo(petitionList, content.community))}${stopped(otherProblems(participation, summarizing))}
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
        ${summaryPart(site, summarizing)}${petition.status === 'DRAFT' ? nothing : threadPart(site, content, { author: { id: petition.createdById, did: text.startedThis } })}
      </article>
      <aside class="aside" aria-label="${text.facts}">${ownOf(content)}${facts(site, content)}</aside>
    </div>
    ${more(site, content)}`
}

/** Where all petitions are listed. */
export const petitionList = { url: to`/petitions`, label: words.frame.petitions }

function byline(site: Site, { thing: petition, person, community }: PetitionContent): Html {
  const by = person?.id === petition.createdById ? toYou(text.startedByYou, text.started) : text.started
  return html`${by} ${day(site, petition.createdAt)}. ${community?.name}`
}

function statusOf(site: Site, { thing: petition, now }: PetitionContent): Html {
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

function sum(site: Site, content: PetitionContent): Html {
  const { thing: petition, own, now, person } = content
  // Nobody can sign it yet, and nobody else sees it.
  if (petition.status === 'DRAFT') return nothing
  const { signatureCount, goal } = petition
  const percent = Math.floor((signatureCount / goal) * 100)
  const asked = counting(below(own, 'count'), petitionCounted(site, petition, now))
  return html`<section class="sum-box" aria-labelledby="count" ${asked}>
    <h2 class="visually-hidden" id="count">${text.about}</h2>
    <p>
      <strong class="sum">${figureOf(site, 'petition', petition, 'signatureCount', true)}</strong>
      ${text.of} ${figureOf(site, 'petition', petition, 'goal')} ${text.signatures(goal)}
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
    ${signAct(content, isOpen(petition, now))}
    ${petition.isHidden ? nothing : html`<p class="btn-row mt-3">${person?.id === petition.createdById ? nothing : flagLink(below(own, 'flag'), words.flagging.thePetition)}${shareButton(own)}</p>`}
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

function ownOf({ thing: petition, person, participation: { viewer } }: PetitionContent): Html {
  if (person?.id !== petition.createdById && worksAt('administrators', person)) {
    return correctionLinks(to`/petitions/${petition.id}`, { isCorrectable: true })
  }
  if (person?.id !== petition.createdById || viewer.token === undefined || viewer.isBanned) return nothing
  return ownPart(petition, viewer.token)
}

function facts(site: Site, { thing: petition, community, person }: PetitionContent): Html {
  const { deadline, createdById, status, goal } = petition
  const day = deadline === undefined ? undefined : html`${lastDay(site, deadline)}, ${untilWhen(site, deadline)}`
  return factsBeside(text.facts, [
    placeFact(text.place, community),
    day && [text.lastDay, day],
    [text.startedBy, person?.id === createdById ? toYou(text.byYou, text.notPublic) : text.notPublic],
    [text.askedOf, text.askedOfHow],
    status === 'DRAFT'
      ? [words.starting.fields.goal, site.format.number(goal)]
      : [words.comments.title, figureOf(site, 'petition', petition, 'commentCount', true)],
  ])
}

function more(site: Site, { others, community, now }: PetitionContent): Html {
  if (!others || others.length === 0 || !community) return nothing
  return related(site, {
    id: 'more',
    title: text.more(community.name),
    now,
    all: { url: asking(to`/petitions`, { community: community.id }), label: text.all },
    things: others.map((each) => ({
      tag: [petitionTag(each.status), day(site, each.createdAt)],
      url: to`/petitions/${each.id}`,
      title: each.title,
      note: signaturesOf(site, each),
    })),
  })
}
