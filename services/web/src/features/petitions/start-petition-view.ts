import type { Community, Petition } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { asking, placeOf, to, type Url } from '../../html/url.ts'
import type { Filled } from '../../site/fill.ts'
import type { Site } from '../../site/site.ts'
import type { Said } from '../../site/visit.ts'
import { alert } from '../../views/alert.ts'
import { dropForm } from '../../views/draft-note.ts'
import { entryList } from '../../views/entry.ts'
import { errorSummary, formOf } from '../../views/fields.ts'
import { gate, type Viewer } from '../../views/gate.ts'
import { icon } from '../../style/icons.ts'
import { beginning, paragraphs } from '../../views/paragraphs.ts'
import { type Photo, photoFieldset } from '../../views/photos.ts'
import { stopped } from '../../views/participation.ts'
import { petitionEntry } from '../../views/things.ts'
import { lastDay, untilWhen, untilWhenOfAny } from '../../views/times.ts'
import { words } from '../../words/en.ts'
import { petitionFields } from './petition-fields.ts'

const { new: text, send, fields } = words.starting
const here = to`/petitions/new/send`

interface NewContent {
  now: Date
  filled: Filled
  community: Community | undefined
  isGuest: boolean
}

/** What somebody asks for. */
export function newPetitionView(site: Site, { now, filled, community, isGuest }: NewContent): Html {
  const deadlineHint = `${fields.deadlineHint} ${fields.deadlineMeans(untilWhenOfAny(site, now))}`
  const body = html`${petitionFields({ filled, deadlineHint })}
    <div class="form-end"><button class="btn">${text.next}</button></div>`
  return html`<div class="prose">
    <h1>${text.title}</h1>
    ${steps(0)}
    <p class="byline">${text.why} ${community ? text.in(community.name) : text.inHome}</p>
    ${isGuest ? html`<p class="note">${words.takingPart.asGuest}</p>` : nothing}
    ${errorSummary(filled.problems)}${filled.typedAt ? draftOffer(filled) : nothing} ${formOf(filled, { body })}
  </div>`
}

function draftOffer({ token, value }: Filled): Html {
  const more = html`<p>${text.notSent}</p>
    ${dropForm(to`/petitions/new`, token)}`
  return alert({ kind: 'work', title: text.draft(beginning(value('title'))), more })
}

function steps(current: 0 | 1): Html {
  const items = [text.write, text.check].map((step, index) =>
    index < current
      ? html`<li>${icon('tick', 18)}<a class="more" href="${to`/petitions/new`}">${step}</a></li>`
      : html`<li ${index === current ? html` aria-current="step"` : nothing}>${index + 1}. ${step}</li>`,
  )
  return html`<nav aria-label="${text.steps}">
    <ol class="form-steps">
      ${items}
    </ol>
  </nav>`
}

/** As it will stand there; the goal as a number, and as it was typed. */
interface Answers {
  title: string
  description: string
  goal: number
  typedGoal: string
  deadline: string
}

export interface SendContent {
  viewer: Viewer
  filled: Filled
  answers: Answers
  photos: readonly Photo[]
  home: Community | undefined
  similar: Petition[] | undefined
  said: Said | undefined
}

/** All of it once more, and what it resembles, before it is started. */
export function sendPetitionView(site: Site, content: SendContent): Html {
  const { answers, home, filled } = content
  const { deadline, goal } = answers
  const day = deadline === '' ? send.noDeadline : html`${lastDay(site, deadline)}, ${untilWhen(site, deadline)}`
  const rows: [string, Html, Url | undefined][] = [
    [fields.title, html`${answers.title}`, changing('title')],
    [fields.description, html`${paragraphs(answers.description)}`, changing('description')],
    [fields.goal, html`${site.format.number(goal)}`, changing('goal')],
    [fields.deadline, html`${day}`, changing('deadline')],
    ...(home ? [[send.community, html`${home.name}`, undefined] satisfies [string, Html, undefined]] : []),
  ]
  return html`<div class="prose">
      <h1>${send.title}</h1>
      ${steps(1)}${stopped(filled.problems)}
      <p class="byline">${send.waits}</p>
      <dl class="facts">
        ${rows.map(
          ([name, value, url]) =>
            html`<div>
              <dt>${name}</dt>
              <dd>
                ${value}
                ${url === undefined ? nothing : html`<a href="${url}">${send.change}<span class="visually-hidden">: ${name}</span></a>`}
              </dd>
            </div>`,
        )}
      </dl>
    </div>
    ${mayStart(content.viewer) ? startForm(site, content) : html`${alike(site, content)}${ending(content)}`}${dropPart(content)}`
}

/** Guests may drop it as well. */
function dropPart({ filled }: SendContent): Html {
  return html`<div class="prose mt-5">${dropForm(to`/petitions/new`, filled.token)}</div>`
}

/** Photos and the last buttons are there for whoever may start it. */
function mayStart({ person, isBanned, token }: SendContent['viewer']): boolean {
  return person?.emailVerified === true && person.primaryCommunityId !== undefined && !isBanned && token !== undefined
}

function startForm(site: Site, content: SendContent): Html {
  const { viewer, filled, answers, photos, home, said } = content
  const [add, remove] = [to`/petitions/new/send/photo`, to`/petitions/new/send/photo/remove`]
  const { title, description, typedGoal: goal, deadline } = answers
  const carried = { photos: photos.map(({ name }) => name), alts: photos.map(({ alt }) => alt) }
  const community = home?.id ?? viewer.person?.primaryCommunityId
  return formOf(filled, {
    hidden: { title, description, goal, deadline, ...carried, community },
    body: html`<div class="prose">${photoFieldset({ photos, filled, add, remove, said })}</div>
      ${alike(site, content)}${ending(content)}`,
  })
}

function ending(content: SendContent): Html {
  return html`<div class="prose form-end" id="send">
    <ul class="bullets">
      ${send.means.map((sentence) => html`<li>${sentence}</li>`)}
    </ul>
    ${starting(content)}
  </div>`
}

const changing = (name: string) => placeOf(to`/petitions/new`, name)

function alike(site: Site, { similar }: SendContent): Html {
  if (!similar || similar.length === 0) return nothing
  return html`<section class="section" aria-labelledby="similar">
    <h2 id="similar">${send.similar}</h2>
    <p>${send.similarHint}</p>
    ${entryList(similar.map((petition) => petitionEntry({ site, level: 3, from: 'petition' }, petition)))}
  </section>`
}

function starting({ viewer }: SendContent): Html {
  return gate({
    viewer,
    act: send.act,
    here,
    place: 'send',
    isMain: true,
    allowed: (_token, { primaryCommunityId: community }) =>
      community === undefined
        ? html`<p class="mt-4">
            <a class="btn" href="${asking(to`/welcome`, { next: here.toString() })}">${send.home}</a>
          </p>`
        : html`<p class="mt-4"><button class="btn">${send.button}</button></p>
            <p class="mt-4"><button class="btn btn-outline" name="as" value="draft">${send.draft}</button></p>
            <p class="note mt-2">${send.draftHint}</p>`,
  })
}
