import { Refusal } from '@civic/client'
import { html, type Html, nothing } from '../html/html.ts'
import { contactAddress } from '../html/url.ts'
import { isPassing } from '../platform/platform-fetch.ts'
import type { Desk } from '../site/desks.ts'
import { pageAt } from '../site/page-at.ts'
import type { Shown } from '../site/page.ts'
import type { Sent } from '../site/sent.ts'
import type { Site } from '../site/site.ts'
import type { Draft, Person, Visit } from '../site/visit.ts'
import { dropForm } from '../views/draft-note.ts'
import { postForm } from '../views/fields.ts'
import { notFoundPage, plainPage } from '../views/plain-page.ts'
import { plainText } from '../views/plain-text.ts'
import { textsIn, writtenTexts } from '../views/written-texts.ts'
import { words } from '../words/en.ts'
import { type FormNotRead, TooMuchKept } from './form-not-read.ts'

const text = words.errors
/** When it is worth looking again. */
const maintenanceSeconds = 300
const busySeconds = 30
/** Of what comes from elsewhere. */
const mostShownOfForged = 4_000

type DraftOfPage = Pick<Draft, 'page' | 'fields'>

/** What somebody is shown in place of what failed, with whatever they had typed. `draft`: what is kept of its page. */
export function pageOfError(
  visit: Visit & { visitor: { requestId: string } },
  error: unknown,
  sent?: Sent,
  draft?: DraftOfPage,
): Shown {
  if (error === 'forged')
    return plainPage(
      403,
      text.forged.title,
      html`<p>${text.forged.text}</p>
        ${sent ? beginningBlock(sent) : nothing}`,
    )
  const typed = sent ? typedBlock(sent) : draft ? draftBlock(visit, draft) : nothing
  if (error instanceof TooMuchKept) return busyPage(visit, error.retryAfter, typed)
  if (!(error instanceof Refusal) || error.status >= 500) {
    const isAway = error instanceof Refusal || isPassing(error)
    const { title, text: sentence } = isAway ? text.away : text.failed
    return plainPage(
      isAway ? 503 : 500,
      title,
      html`<p>${sentence}</p>
        ${isAway ? unknownBlock(visit, sent) : nothing}${typed}${isAway ? urgentBlock(visit.site) : nothing}${numberOf(visit)}`,
    )
  }
  const { status, code, message } = error
  if (status === 404) return notFoundPage({ title: pageAt(visit.site.pages, visit.here)?.missing, typed })
  if (code === 'ACCOUNT_BANNED')
    return plainPage(
      403,
      text.banned.title,
      html`<p>${message}</p>
        ${typed}`,
    )
  if (code === 'RATE_LIMITED') return busyPage(visit, error.retryAfter, typed)
  if (status === 413)
    return plainPage(
      413,
      text.tooLarge.title,
      html`<p>${message}</p>
        ${typed}`,
    )
  return plainPage(
    status === 409 ? 409 : status === 400 ? 422 : 403,
    text.forbidden.title,
    html`<p>${message}</p>
      ${typed}`,
  )
}

/** Somebody else was signed in when it was written: it is sent in nobody else's name, and kept for nobody else. */
export function otherAccountPage({ person }: Pick<Visit, 'person'>, sent: Sent): Shown {
  const { title, text: sentence } = person ? words.drafts.otherAccount : words.drafts.longSignedOut
  return plainPage(
    403,
    title,
    html`<p>${sentence}</p>
      ${typedBlock(sent)}`,
  )
}

/** For whoever is signed in and works at no such desk. */
export function otherDeskPage(desk: Desk, { name, role }: Person): Shown {
  const { title, text: sentence } = text.otherDesk[desk]
  return plainPage(403, title, html`<p>${text.signedInAs(name, words.statuses.roles[role].word)} ${sentence}</p>`)
}

/** A form that was not read to its end. */
export function formNotReadPage({ why, status }: FormNotRead): Shown {
  const { title, text: sentence } = text.formNotRead[why]
  const shown = plainPage(status, title, html`<p>${sentence}</p>`)
  return { ...shown, ...(why === 'busy' && { retryAfter: busySeconds }) }
}

/** While the operator works on the site, in their words where they wrote some. */
export function maintenancePage(site: Site, operatorsText: string, sent?: Sent): Shown {
  const { title, text: sentence } = text.maintenance
  const typed = sent ? typedBlock(sent) : nothing
  const shown = plainPage(
    503,
    title,
    html`${operatorsText === '' ? html`<p>${sentence}</p>` : plainText(operatorsText)} ${typed}${urgentBlock(site)}`,
  )
  return { ...shown, retryAfter: maintenanceSeconds }
}

/** Whom to call, where the operator says so: who reports a danger cannot wait for us. */
function urgentBlock({ notes }: Site): Html {
  if (notes.danger === undefined) return nothing
  return html`<h2>${words.operator.contact.danger}</h2>
    ${plainText(notes.danger)}`
}

function busyPage({ site, now }: Visit, retryAfter: number | undefined, typed: Html): Shown {
  const at = retryAfter === undefined ? undefined : site.format.time(new Date(now.getTime() + retryAfter * 1000))
  const when = retryAfter === undefined || at === undefined ? text.busy.soon : text.busy.inSeconds(retryAfter, at)
  const shown = plainPage(
    429,
    text.busy.title,
    html`<p>${text.busy.text(when)}</p>
      ${typed}`,
  )
  return { ...shown, retryAfter }
}

/** Nobody knows whether a form arrived: with its key it counts once, however often it is sent. */
function unknownBlock(visit: Visit, sent: Sent | undefined): Html {
  if (!sent) return nothing
  if (sent.key === undefined) return html`<p>${text.away.lookFirst}</p>`
  const fields = Object.entries(sent.typed()).flatMap(([name, values]) =>
    values.map((value) => html`<input type="hidden" name="${name}" value="${value}" />`),
  )
  const body = html`${fields}<button class="btn">${text.again}</button>`
  return html`<p>${text.away.unknown}</p>
    ${postForm({ action: visit.here, token: visit.formToken, key: sent.key, body, className: 'mt-4' })}`
}

/** Nobody loses what they wrote: it can be copied. */
function typedBlock(sent: Sent): Html {
  const texts = textsIn(sent.typed())
  return texts.length === 0
    ? nothing
    : html`<p class="hint mt-5">${text.typedHint}</p>
        ${writtenTexts(texts)}`
}

/** The same of a draft whose page is not to be had. */
function draftBlock({ formToken }: Visit, { page, fields }: DraftOfPage): Html {
  return html`<p class="hint mt-5">${text.draftHint}</p>
    ${writtenTexts(textsIn(fields))}
    <div class="mt-4">${dropForm(page, formToken)}</div>`
}

/** Of what nobody vouches for a little, in one piece. */
function beginningBlock(sent: Sent): Html {
  const written = textsIn(sent.typed()).map((each) => each.text)
  if (written.length === 0) return nothing
  const said = written.join('\n\n').slice(0, mostShownOfForged)
  return html`<p class="hint mt-5">${text.typedHint}</p>
    ${writtenTexts([{ label: text.typed, text: said }])}`
}

function numberOf({ site, visitor }: Visit & { visitor: { requestId: string } }): Html {
  const contact =
    site.contact === undefined ? nothing : html` <a href="${contactAddress(site.contact)}">${text.contact}</a>`
  return html`<p class="note">${text.requestId(visitor.requestId)}${contact}</p>`
}
