import type { Community, Petition } from '@civic/client'
import { html, nothing, type Html } from '../../html/html.ts'
import { asking, placeOf, to, type Url } from '../../html/url.ts'
import type { Site } from '../../site/site.ts'
import { words } from '../../words/en.ts'
import { entryList } from '../entry.ts'
import { errorSummary, postForm, type Problems } from '../fields.ts'
import { gate, type Viewer } from '../gate.ts'
import { paragraphs } from '../paragraphs.ts'
import { photoForms } from '../photos/photo-forms-view.ts'
import { photoFields, type Photo } from '../photos/photo.ts'
import { stopped } from '../taking-part/taking.ts'
import { petitionEntry } from '../things.ts'
import { petitionFields, type PetitionAnswers } from './petition-fields.ts'

const { new: text, send, fields } = words.starting

interface NewContent {
  token: string
  community: Community | undefined
  answers: PetitionAnswers
  problems: Problems
}

/** What somebody asks for. */
export function newPetitionView({ token, community, answers, problems }: NewContent): Html {
  const body = html`${petitionFields({ answers, problems })}
    <div class="form-end"><button class="btn">${text.next}</button></div>`
  return html`<div class="prose">
    <h1>${text.title}</h1>
    ${steps(0)}
    <p class="byline">${text.why} ${community ? text.in(community.name) : text.inHome}</p>
    ${errorSummary(problems)} ${postForm({ action: to`/petitions/new`, keep: to`/petitions/new/keep`, token, body })}
  </div>`
}

function steps(current: 0 | 1): Html {
  const items = [text.write, text.check].map(
    (step, index) => html`<li ${index === current ? html` aria-current="step"` : nothing}>${index + 1}. ${step}</li>`,
  )
  return html`<nav aria-label="${text.steps}">
    <ol class="form-steps">
      ${items}
    </ol>
  </nav>`
}

export interface SendContent {
  viewer: Viewer
  answers: PetitionAnswers
  photos: readonly Photo[]
  goal: number
  home: Community | undefined
  similar: Petition[] | undefined
  /** One for each of the two forms. */
  keys: { start: string; draft: string }
  problems: Problems
  /** What was typed beside a photo that could not be taken. */
  alt: string
  /** Under which a photo that may have arrived can be sent once more. */
  photoKey?: string | undefined
}

/** All of it once more, and what it resembles, before it is started. */
export function sendPetitionView(site: Site, content: SendContent): Html {
  const { answers, goal, home, problems } = content
  const day = answers.deadline === '' ? send.noDeadline : site.format.day(new Date(`${answers.deadline}T12:00:00Z`))
  const rows: [string, Html, Url | undefined][] = [
    [fields.title, html`${answers.title}`, changing('title')],
    [fields.description, html`${paragraphs(answers.description)}`, changing('description')],
    [fields.goal, html`${site.format.number(goal)}`, changing('goal')],
    [fields.deadline, html`${day}`, changing('deadline')],
    ...(home ? [[send.community, html`${home.name}`, undefined] satisfies [string, Html, undefined]] : []),
  ]
  return html`<div class="prose">
      <h1>${send.title}</h1>
      ${steps(1)}${stopped(problems)}
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
    ${photosOf(content)}${alike(site, content)}
    <div class="prose form-end" id="send">
      <ul class="bullets">
        ${send.means.map((sentence) => html`<li>${sentence}</li>`)}
      </ul>
      ${starting(content)}
    </div>`
}

/** Like the last button, they are there for whoever may start it. */
function photosOf({ viewer, photos, problems, alt, photoKey }: SendContent): Html {
  const { person, isBanned, token } = viewer
  const mayStart = person?.emailVerified === true && person.primaryCommunityId !== undefined && !isBanned
  if (!mayStart || token === undefined) return nothing
  const [add, remove] = [to`/petitions/new/send/photo`, to`/petitions/new/send/photo/remove`]
  return html`<div class="prose">${photoForms({ token, photos, add, remove, problems, alt, photoKey })}</div>`
}

const changing = (name: string) => placeOf(to`/petitions/new`, name)

function alike(site: Site, { similar }: SendContent): Html {
  if (!similar || similar.length === 0) return nothing
  return html`<section class="section" aria-labelledby="similar">
    <h2 id="similar">${send.similar}</h2>
    <p>${send.similarHint}</p>
    ${entryList(similar.map((petition) => petitionEntry({ site, level: 3 }, petition)))}
  </section>`
}

function starting({ viewer, answers, photos, home, keys }: SendContent): Html {
  const here = to`/petitions/new/send`
  return gate({
    viewer,
    act: send.act,
    here,
    place: 'send',
    isMain: true,
    allowed: (token, person) => {
      const { primaryCommunityId: community } = person
      if (community === undefined) {
        return html`<p class="mt-4">
          <a class="btn" href="${asking(to`/welcome`, { next: here.toString() })}">${send.home}</a>
        </p>`
      }
      const hidden = { ...answers, ...photoFields(photos), community: home?.id ?? community }
      const sending = (as: 'start' | 'draft', body: Html) =>
        postForm({ action: here, token, key: keys[as], hidden: { ...hidden, as }, body, className: 'mt-4' })
      return html`${sending('start', html`<button class="btn">${send.button}</button>`)}
      ${sending(
        'draft',
        html`<button class="btn btn-outline">${send.draft}</button>
          <p class="note mt-2">${send.draftHint}</p>`,
      )}`
    },
  })
}
