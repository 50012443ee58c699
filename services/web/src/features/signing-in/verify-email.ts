import { Refusal, showMailedAccount, verifyEmail } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { asking, to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { type Answer, form, page } from '../../site/page.ts'
import type { Person, Visit } from '../../site/visit.ts'
import { postForm } from '../../views/fields.ts'
import { words } from '../../words/en.ts'
import { sendAgainForm } from './check-your-mail.ts'
import { nextPage } from './next-page.ts'

const text = words.registering.verify

const verifyEmailForm = form('/verify-email', {
  who: 'everybody',
  does: async (visit, sent) => {
    try {
      const { user, tokens } = await verifyEmail(visit.api, { body: { token: sent.text('link') } })
      const { person } = visit
      if (person?.id !== user.id) {
        // A link may have been sent to anybody: it signs in nobody who is not signed in to its account.
        if (tokens) await visit.session.refuse(tokens)
        return showState(visit, person ? 'other' : tokens ? 'confirmed' : 'already', 200, user.email)
      }
      if (tokens) await visit.session.begin(tokens)
      return { to: await nextPage(visit), said: text.done }
    } catch (error) {
      return stateAfter(visit, error)
    }
  },
})

/** The address holds the secret, and opening it uses nothing up: programs that look at mails open every link. */
export const verifyEmailPage = page('/verify-email', {
  keep: 'own',
  hasForm: true,
  asksFor: 'address',
  leadsOn: true,
  forms: [verifyEmailForm],
  shows: async (visit) => {
    const link = visit.query.text('token', 200)
    if (link === undefined) return showState(visit, 'missing', 200)
    if (!isWhole(link)) return showState(visit, 'cut', 404)
    const { person, formToken: token } = visit
    const named = await beside(showMailedAccount(visit.api, { body: { token: link } }))
    const main = confirmView({ token, link, account: named?.account, signedInAs: person?.email })
    return { title: text.title, hidesAddress: true, isUnlisted: true, main }
  },
})

/** Whether a secret of a mail has all its letters. */
export function isWhole(link: string): boolean {
  return /^[0-9a-f]{64}$/.test(link)
}

async function stateAfter(visit: Visit, error: unknown): Promise<Answer> {
  const state = states[error instanceof Refusal ? String(error.code) : '']
  if (state === undefined) throw error
  if (state === 'invalid' && visit.person) {
    await visit.session.reread()
    // Sent twice, or confirmed in another browser.
    const { email, emailVerified, pendingEmail } = visit.person
    if (emailVerified && pendingEmail === undefined) return { to: await nextPage(visit), said: text.doneBefore(email) }
  }
  return showState(visit, state, state === 'taken' ? 409 : 422)
}

/** What became of a link that was not simply right. */
type LinkState = 'other' | 'confirmed' | 'already' | 'invalid' | 'expired' | 'missing' | 'cut' | 'taken'

const states: Readonly<Record<string, LinkState>> = {
  VALIDATION_ERROR: 'cut',
  VERIFICATION_TOKEN_INVALID: 'invalid',
  VERIFICATION_TOKEN_EXPIRED: 'expired',
  EMAIL_ALREADY_IN_USE: 'taken',
}

function showState({ person, formToken: token }: Visit, state: LinkState, status: number, confirmed = '') {
  const content = { state, person, token, key: crypto.randomUUID(), confirmed }
  return { status, title: text[state], hidesAddress: true, isUnlisted: true, main: linkStateView(content) }
}

/** Whose account the link of a mail is for, as the platform says; undefined where it cannot say. */
export type MailedAccount = { name: string; email: string } | undefined

interface ConfirmContent {
  token: string
  /** The secret of the mail. */
  link: string
  account: MailedAccount
  signedInAs: string | undefined
}

function confirmView({ token, link, account, signedInAs }: ConfirmContent): Html {
  const body = html`<button class="btn">${text.button}</button>`
  const isForOther = account !== undefined && signedInAs !== undefined && account.email !== signedInAs
  return html`<div class="prose">
    <h1>${text.title}</h1>
    ${ofAccount(account)}
    <p>${text.text}</p>
    ${signedInAs === undefined && html`<p>${text.signInAfter}</p>`}
    ${isForOther && html`<p>${text.staysSignedIn(signedInAs)}</p>`}
    ${postForm({ action: to`/verify-email`, token, hidden: { link }, body, className: 'mt-5' })}
  </div>`
}

/** Said before anything is done: somebody may have been sent the link of an account that is not theirs. */
export function ofAccount(account: MailedAccount): Html {
  return account === undefined
    ? nothing
    : html`<p>${text.account} <b>${account.name}</b>, <b>${account.email}</b>. ${text.notYours}</p>`
}

interface LinkStateContent {
  state: LinkState
  person: Person | undefined
  token: string
  key: string
  /** The address that was confirmed just now. */
  confirmed: string
}

function linkStateView(content: LinkStateContent): Html {
  const { state, person, confirmed } = content
  const sentence = text[`${state}Text`]
  return html`<div class="prose">
    <h1>${text[state]}</h1>
    <p>${typeof sentence === 'string' ? sentence : sentence(confirmed, person?.email ?? '')}</p>
    ${wayOn(content)}
  </div>`
}

function wayOn({ state, person, token, key, confirmed }: LinkStateContent): Html {
  const needsLink = ['invalid', 'expired', 'missing', 'cut'].includes(state)
  if (person) {
    if (needsLink && !person.emailVerified) return sendAgainForm({ token, key })
    if (state !== 'taken') return html`<p><a class="btn" href="${to`/profile`}">${text.profile}</a></p>`
    return html`<p><a class="btn" href="${to`/check-your-mail`}">${words.registering.mail.title}</a></p>`
  }
  const isNew = state === 'confirmed'
  // Whoever waits there is led on to what they came for.
  const next = needsLink || isNew ? '/check-your-mail' : undefined
  const signIn = asking(to`/sign-in`, { next, email: isNew ? confirmed : undefined })
  return html`${needsLink && html`<p>${text.guest}</p>`}
    <p><a class="btn" href="${signIn}">${words.account.signIn.title}</a></p>`
}
