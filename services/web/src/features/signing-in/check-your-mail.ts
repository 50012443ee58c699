import { limits, resendVerification, updateProfile } from '@civic/client'
import { html, type Html } from '../../html/html.ts'
import { to, type Url } from '../../html/url.ts'
import { notes } from '../../sessions/draft-queries.ts'
import { fill, type Filled } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import { FormStopped } from '../../site/form-stopped.ts'
import type { Site } from '../../site/site.ts'
import type { Person, Visit } from '../../site/visit.ts'
import { alert } from '../../views/alert.ts'
import { errorSummary, field, formOf, postForm } from '../../views/fields.ts'
import { words } from '../../words/en.ts'
import { addressRefusals, emailField } from './account-fields.ts'
import { returnAddress, nextPage, nameOf } from './next-page.ts'

const { mail: text, register } = words.registering
const waitMs = 60_000

const sendLinkAgainForm = form('/check-your-mail/resend', {
  check: async (visit) => {
    const next = await nextMailAt(visit)
    if (next) throw new FormStopped(429, { form: text.tooSoon(next) })
    return {}
  },
  does: async (visit, { key }) => {
    await resendVerification(visit.api, { idempotencyKey: key })
    await noteMail(visit)
    return { to: to`/check-your-mail`, said: text.sentAgain(addressOf(visit.person)) }
  },
})

const otherAddressForm = form('/check-your-mail/address', {
  fields: { email: emailField({ hint: text.wrongHint, autocomplete: 'email' }, limits.updateProfile.email) },
  check: ({ person }, { values: { email } }) =>
    email.toLowerCase() === addressOf(person).toLowerCase() ? { email: text.same } : {},
  refusals: addressRefusals,
  does: async (visit, { values: body }) => {
    await updateProfile(visit.api, { body })
    await Promise.all([visit.session.reread(), noteMail(visit)])
    return { to: to`/check-your-mail`, said: text.sentAgain(body.email) }
  },
})

export const checkYourMailPage = page('/check-your-mail', {
  keep: 'own',
  who: 'signed in',
  asksFor: 'address',
  forms: [sendLinkAgainForm, otherAddressForm],
  shows: async (visit) => {
    const next = returnAddress(visit)
    if (next) await visit.session.returnTo.keep(next)
    // The link may have been opened elsewhere a moment ago.
    if (!visit.refusedForm) await visit.session.reread()
    const { person } = visit
    if (!person) return { to: to`/sign-in` }
    if (person.emailVerified && person.pendingEmail === undefined) {
      return { to: await nextPage(visit), said: text.isConfirmed(person.email) }
    }
    const [againFrom, target] = await Promise.all([nextMailAt(visit), visit.session.returnTo.read()])
    return {
      title: text.title,
      area: 'account',
      main: checkYourMailView(visit.site, {
        again: fill(visit, sendLinkAgainForm),
        other: fill(visit, otherAddressForm),
        address: addressOf(person),
        stays: person.emailVerified ? person.email : undefined,
        againFrom,
        target,
        isEarly: visit.query.text('opened', 10) === 'yes',
      }),
    }
  },
})

/** Remembers that a link has just been mailed. */
export async function noteMail(visit: Visit): Promise<void> {
  await visit.notes.keep(notes.confirmationMail, {})
}

/** From which minute on another link may be asked for, as it is shown; undefined: now. */
async function nextMailAt(visit: Visit): Promise<string | undefined> {
  const kept = await visit.notes.read(notes.confirmationMail)
  const next = kept && new Date(kept.typedAt.getTime() + waitMs)
  if (!next || next <= visit.now) return undefined
  return visit.site.format.time(new Date(Math.ceil(next.getTime() / waitMs) * waitMs))
}

/** That which waits for its confirmation. */
function addressOf(person: Person | undefined): string {
  return person?.pendingEmail ?? person?.email ?? ''
}

interface CheckYourMailContent {
  /** To have the link sent again, and to another address. */
  again: Filled
  other: Filled
  /** Where the link was sent. */
  address: string
  /** The confirmed address of somebody who asked for another one. */
  stays: string | undefined
  /** When the link may be sent again; undefined: now. */
  againFrom: string | undefined
  target: Url | undefined
  /** They say that they have opened the link, and it is not so. */
  isEarly: boolean
}

function checkYourMailView(site: Site, content: CheckYourMailContent): Html {
  const { again, other, address, stays, againFrom, target, isEarly } = content
  const said =
    stays === undefined
      ? { open: text.open, early: text.early, waits: text.waits }
      : { open: text.openNew(stays), early: text.earlyNew(stays), waits: text.canGoOn }
  const hint = againFrom === undefined ? text.againHint : text.againFrom(againFrom)
  const isTaken = other.problems['email'] === register.taken
  return html`<div class="prose">
    <h1>${text.title}</h1>
    ${errorSummary({ ...again.problems, ...other.problems })}${isTaken && takenNote(other, target)}${isEarly && alert({ kind: 'work', title: said.early, isStatus: true })}
    <p class="lede">${text.sent} <b>${address}</b>. ${said.open}</p>
    ${target && html`<p>${said.waits} <a href="${target}">${nameOf(site, target)}</a>.</p>`}
    <p><a class="btn" href="${to`/check-your-mail?opened=yes`}">${text.goOn}</a></p>
    <section class="section" aria-labelledby="nothing">
      <h2 id="nothing">${text.nothing}</h2>
      <ul class="bullets mt-3">
        ${text.hints.map((hint) => html`<li>${hint}</li>`)}
      </ul>
      ${sendAgainForm(again, html`<p class="hint mt-4">${hint}</p>`)}
    </section>
    <section class="section" aria-labelledby="wrong">
      <h2 id="wrong">${text.wrong}</h2>
      ${formOf(other, {
        body: html`${field(other.field('email'))}
          <p class="mt-4"><button class="btn btn-outline">${text.use}</button></p>`,
        className: 'fields-small mt-3',
      })}
    </section>
  </div>`
}

/** Whose address it is may sign in with it, in place of the account that is signed in here. */
function takenNote({ token, value }: Filled, target: Url | undefined): Html {
  const leaving = (label: string, leadsTo?: 'reset') =>
    postForm({
      action: to`/sign-out`,
      token,
      hidden: { email: value('email'), next: target?.toString(), leadsTo },
      className: 'mt-3',
      body: html`<button class="link">${label}</button>`,
    })
  const more = html`<p>${text.takenHow}</p>
    ${leaving(register.signIn)}${leaving(words.registering.reset.title, 'reset')}`
  return alert({ kind: 'work', title: register.isYours, more })
}

/** Wherever a link did not work; where something else is the main act, a hint says when it can be had. */
export function sendAgainForm({ token, key }: Pick<Filled, 'token' | 'key'>, hint?: Html): Html {
  const body = html`${hint}
    <p class="mt-3"><button class="btn${hint && ' btn-outline'}">${text.again}</button></p>`
  return postForm({ action: to`/check-your-mail/resend`, token, key, body })
}
