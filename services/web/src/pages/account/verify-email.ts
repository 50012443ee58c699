import { Refusal, showMailedAccount, verifyEmail } from '@civic/client'
import { beside } from '../../platform/beside.ts'
import { form, page, type Answer } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { confirmView, linkStateView, type LinkState } from '../../views/account/verify-email-view.ts'
import { words } from '../../words/en.ts'
import { goOn } from './go-on.ts'

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
      return { to: await goOn(visit), said: text.done }
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
    if (!/^[0-9a-f]{64}$/.test(link)) return showState(visit, 'cut', 404)
    const { person, formToken: token } = visit
    const named = await beside(showMailedAccount(visit.api, { body: { token: link } }))
    const main = confirmView({ token, link, account: named?.account, signedInAs: person?.email })
    return { title: text.title, hidesAddress: true, isUnlisted: true, main }
  },
})

async function stateAfter(visit: Visit, error: unknown): Promise<Answer> {
  const state = states[error instanceof Refusal ? String(error.code) : '']
  if (state === undefined) throw error
  if (state === 'invalid' && visit.person) {
    await visit.session.reread()
    // Sent twice, or confirmed in another browser.
    const { email, emailVerified, pendingEmail } = visit.person
    if (emailVerified && pendingEmail === undefined) return { to: await goOn(visit), said: text.doneBefore(email) }
  }
  return showState(visit, state, state === 'taken' ? 409 : 422)
}

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
