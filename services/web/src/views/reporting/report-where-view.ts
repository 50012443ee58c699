import type { Community } from '@civic/client'
import { html, nothing, type Html } from '../../html/html.ts'
import { to, type Url } from '../../html/url.ts'
import type { Filled } from '../../site/fill.ts'
import type { Site } from '../../site/site.ts'
import type { Person } from '../../site/visit.ts'
import { words } from '../../words/en.ts'
import { alert } from '../alert.ts'
import { errorSummary, field, formOf, postForm, radios } from '../fields.ts'
import { reportFrame } from './report-frame.ts'
import { searchForm } from '../search-form.ts'

const here = to`/report`
const { where: text, waiting: offer, ...rest } = words.reporting

export interface ReportWhereContent {
  filled: Filled
  /** The id of the community that is chosen. */
  chosen: string | undefined
  person: Person | undefined
  /** Where somebody reports who has a home; its community is undefined when it cannot be read right now. */
  home: { id: string; community: Community | undefined } | undefined
  /** Another community than the home, which the way here named. */
  elsewhere: Community | undefined
  /** From when on the home may be changed; undefined: now. */
  homeFrom: Date | undefined
  /** For those without a home. */
  choices: readonly Community[]
  q: string | undefined
  /** What was begun before. */
  waiting: { title: string; typedAt: Date; next: Url } | undefined
}

/** Which community it is in, and where exactly. */
export function reportWhereView(site: Site, content: ReportWhereContent): Html {
  const { filled, home } = content
  const body = html`${home ? homeField(site, content, home.community) : choiceField(content)}
    ${field(filled.field('location'))}
    <div class="form-end">
      <button class="btn">${rest.goOn}</button>
      <p class="note mt-4">${rest.private}</p>
    </div>`
  return reportFrame(
    site,
    'where',
    text.title,
    html`${content.person ? nothing : html`<p class="note">${words.takingPart.asGuest}</p>`}${errorSummary(filled.problems)}${waitingOffer(site, content)}${home ? nothing : findForm(content)}
    ${formOf(filled, { hidden: { community: home?.id }, body, className: 'mt-5' })}`,
  )
}

function waitingOffer(site: Site, { waiting, filled, elsewhere }: ReportWhereContent): Html {
  if (!waiting) return nothing
  const { title, typedAt, next } = waiting
  const isHere = next.toString() === here.toString()
  const more = html`<p>${offer.kept(site.format.day(typedAt))} ${isHere ? nothing : offer.same}</p>
    <p class="btn-row">${isHere ? offer.below : html`<a class="link" href="${next}">${offer.goOn}</a>`}</p>
    ${postForm({
      action: to`/report/anew`,
      token: filled.token,
      hidden: { community: elsewhere?.id },
      body: html`<button class="link">${offer.anew}</button>`,
    })}`
  return alert({ kind: 'work', title: offer.title(title), more })
}

function homeField(site: Site, { elsewhere, homeFrom }: ReportWhereContent, home: Community | undefined): Html {
  const name = home?.name ?? rest.gate.unnamedHome
  const later = homeFrom ? html` ${rest.gate.homeFrom(site.format.day(homeFrom))}` : nothing
  const other = elsewhere
    ? alert({ kind: 'open', title: rest.gate.elsewhere(name, elsewhere.name), more: html`<p>${later}</p>` })
    : nothing
  const place = home ? html`, ${words.things.at(home)}` : nothing
  return html`${other}
    <div class="field">
      <p class="label">${text.community}</p>
      <p><b>${name}</b>${place}, ${text.homeIs}</p>
      <p class="hint">${text.homeWhy} <a href="${to`/profile/communities`}">${text.changeHome}</a></p>
    </div>`
}

function findForm({ q }: ReportWhereContent): Html {
  const form = searchForm({
    action: to`/report`,
    label: text.find,
    hint: text.findHint,
    q,
    button: text.findButton,
    isBeside: true,
  })
  return html`<div class="mt-5">${form}</div>`
}

function choiceField({ choices, chosen, q, filled }: ReportWhereContent): Html {
  if (choices.length === 0) {
    return html`<p class="note" id="community">
      ${q === undefined ? text.noneYet : text.none(q)} <a href="${to`/communities`}">${words.communities.all}</a>
    </p>`
  }
  return radios({
    name: 'community',
    label: text.community,
    hint: text.choose,
    chosen,
    problem: filled.problems['community'],
    options: choices.map((choice) => ({ value: choice.id, label: choice.name, hint: words.things.at(choice) })),
  })
}
