import type { Community, Issue } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { asking, to, type Url } from '../../html/url.ts'
import type { Filled } from '../../site/fill.ts'
import type { Site } from '../../site/site.ts'
import type { Said } from '../../site/visit.ts'
import { alert, saidAt } from '../../views/alert.ts'
import { errorSummary, formOf, postForm } from '../../views/fields.ts'
import { moment } from '../../views/figure.ts'
import { icon } from '../../style/icons.ts'
import { paragraphs } from '../../views/paragraphs.ts'
import { photoFieldset } from '../../views/photos.ts'
import { formToJoin } from '../../views/standing-box.ts'
import { issueTag, tag } from '../../views/tag.ts'
import { upvotesOf } from '../../views/things.ts'
import { day } from '../../views/times.ts'
import { words } from '../../words/en.ts'
import type { Report } from './report-draft.ts'
import { reportFrame } from './report-frame.ts'

const { send: text, gate: gates, similar: likely, where, what } = words.reporting
const here = to`/report/send`

/** What somebody lacks who may not report it yet. */
export type Gate =
  | { kind: 'guest' }
  | { kind: 'unconfirmed'; email: string }
  | { kind: 'homeless'; community: Community | undefined }
  | { kind: 'elsewhere'; home: string | undefined; place: string | undefined; homeFrom: Date | undefined }

export interface ReportSendContent {
  filled: Filled
  now: Date
  report: Report
  community: Community | undefined
  similar: readonly Issue[]
  /** Of those, the ones that the person said affect them too. */
  supported: readonly string[]
  /** One that they said of just now that it is the same. */
  same: string | undefined
  said: Said | undefined
  gate: Gate | undefined
}

/** The whole report, as it will stand there, and its last button. */
export function reportSendView(site: Site, content: ReportSendContent): Html {
  const { gate, filled } = content
  const similar = similarOf(site, content)
  return reportFrame(
    site,
    'send',
    text.title,
    html`${errorSummary(filled.problems)}
      <p class="byline">${text.waits}</p>
      ${warningOf(site, content.report)}${answers(content)}${gate ? html`${similar}${gateOf(site, gate, filled.token)}` : sendForm(content, similar)}`,
  )
}

/** What its operator says to whoever reports something of this category. */
function warningOf({ notes }: Site, { category }: Report): Html {
  const warning = category && notes.warnings[category]
  if (warning === undefined) return nothing
  return alert({ kind: 'open', title: text.first, more: html`${paragraphs(warning)}` })
}

function sendForm(content: ReportSendContent, similar: Html): Html {
  const { filled, report, said } = content
  const [add, remove] = [to`/report/send/photo`, to`/report/send/photo/remove`]
  const { photos, suggestion: _suggestion, ...typed } = report
  const form = formOf(filled, {
    hidden: { ...typed, photos: photos.map(({ name }) => name), alts: photos.map(({ alt }) => alt) },
    body: html`${similar}${photoFieldset({ photos, filled, add, remove, said })}
      <div class="form-end">
        <button class="btn">${text.button}</button>
        <p class="note mt-4">${text.public}</p>
      </div>`,
  })
  return html`${form}${similarForms(content)}`
}

function answers({ report, community }: ReportSendContent): Html {
  const { title, description, category, location } = report
  const place = asking(to`/report`, { change: 'place' })
  const content = to`/report/what`
  const rows = [
    answer(text.place, html`${community?.name ?? gates.unnamed}`, place),
    answer(
      text.location,
      location === '' ? html`<span class="note">${text.noLocation}</span>` : html`${location}`,
      place,
    ),
    answer(what.name, html`<b>${title}</b>`, content),
    answer(what.description, html`<div class="flow">${paragraphs(description)}</div>`, content),
    answer(what.category, html`${category === undefined ? '' : words.statuses.categories[category].word}`, content),
  ]
  return html`<dl class="facts mt-5" aria-label="${text.report}">${rows}</dl>`
}

function answer(name: string, value: Html, change: Url): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>
      ${value} <a href="${change}">${text.change}<span class="visually-hidden">: ${name}</span></a>
    </dd>
  </div>`
}

function similarOf(site: Site, content: ReportSendContent): Html {
  const { similar, supported, gate, said, same, now } = content
  if (similar.length === 0) return nothing
  const page = (id: string) => asking(to`/issues/${id}`, { from: 'report' })
  const rows = similar.map(
    ({ id, title, status, createdAt, upvoteCount, location }) =>
      html`<li>
        ${tag(issueTag(status), day(site, createdAt))}
        <h3><a class="plain" href="${page(id)}">${title}</a></h3>
        <p class="note">
          ${upvotesOf(site, { id, upvoteCount })}${location === undefined ? nothing : html` · ${location}`}
        </p>
        ${supported.includes(id) && !(said && id === same) ? html`<p><b>${likely.saidSo}</b></p>` : nothing}
        <p class="btn-row mt-3">
          ${gate ? nothing : similarButton({ id, title }, content)}
          <a class="link" href="${page(id)}">${likely.read}<span class="visually-hidden">: ${title}</span></a>
        </p>
      </li>`,
  )
  return html`<section class="form-end" aria-labelledby="similar">
    <h2 id="similar">${likely.title}</h2>
    <p class="hint">${likely.hint} ${words.frame.counted.asOf} ${moment(site, now)}.</p>
    ${saidAt(said, 'similar')}
    <ul class="similar mt-4">
      ${rows}
    </ul>
  </section>`
}

/** Of a form that stands behind the one of the report, since forms cannot stand in each other. */
function similarButton(
  { id, title }: Pick<Issue, 'id' | 'title'>,
  { supported }: Pick<ReportSendContent, 'supported'>,
): Html {
  if (!supported.includes(id)) {
    return html`<button class="btn btn-outline" form="affects-${id}">
      ${icon('up')}${words.takingPart.upvote.button}<span class="visually-hidden">: ${title}</span>
    </button>`
  }
  return html`<button class="btn btn-outline" form="instead-${id}">
    ${likely.instead}<span class="visually-hidden">: ${title}</span>
  </button>`
}

function similarForms({ similar, supported, filled: { token } }: ReportSendContent): Html {
  const instead = (id: string) =>
    postForm({ action: to`/report/instead/${id}`, token, id: `instead-${id}`, body: nothing })
  return html`${similar.map(({ id }) =>
    supported.includes(id)
      ? instead(id)
      : postForm({
          action: to`/report/similar/${id}`,
          token,
          key: crypto.randomUUID(),
          id: `affects-${id}`,
          body: nothing,
        }),
  )}`
}

function gateOf(site: Site, gate: Gate, token: string): Html {
  const [title, body] = gateParts(site, gate, token)
  return html`<section class="form-end" aria-labelledby="gate">
    <h2 id="gate">${title}</h2>
    ${body}
  </section>`
}

function gateParts(site: Site, gate: Gate, token: string): [string, Html] {
  if (gate.kind === 'guest') return [gates.guest, guestGate()]
  if (gate.kind === 'unconfirmed') {
    const link = html`<p class="mt-4"><a class="btn" href="${to`/check-your-mail`}">${gates.confirmLink}</a></p>`
    return [
      gates.confirm,
      html`<p>${gates.confirmWhy(gate.email)}</p>
        ${link}`,
    ]
  }
  if (gate.kind === 'homeless') return homelessGate(gate.community, token)
  const later = gate.homeFrom ? html` ${gates.homeFrom(site.format.day(gate.homeFrom))}` : nothing
  return [
    gates.elsewhere(gate.home ?? gates.unnamedHome, gate.place ?? gates.unnamed),
    html`<p>${gates.elsewhereHow}${later}</p>
      <p class="mt-4 btn-row">
        <a class="btn" href="${asking(to`/report`, { change: 'place' })}">${gates.changePlace}</a>
        <a class="link" href="${to`/profile/communities`}">${where.changeHome}</a>
      </p>`,
  ]
}

function guestGate(): Html {
  const next = here.toString()
  return html`<p>${gates.guestWhy}</p>
    <p class="mt-4 btn-row">
      <a class="btn" href="${asking(to`/sign-in`, { next })}">${gates.signIn}</a>
      <a class="link" href="${asking(to`/register`, { next })}">${gates.register}</a>
    </p>`
}

function homelessGate(community: Community | undefined, token: string): [string, Html] {
  if (!community) {
    return [gates.noHome, html`<p class="mt-4"><a class="btn" href="${to`/welcome`}">${gates.noHomeLink}</a></p>`]
  }
  const form = formToJoin({ community, token, key: crypto.randomUUID(), next: here.toString(), hasHome: false })
  return [gates.join(community.name), form]
}
