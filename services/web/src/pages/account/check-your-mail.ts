import { limits, resendVerification, updateProfile } from '@civic/client'
import { onThisSite, to } from '../../html/url.ts'
import { line } from '../../site/field.ts'
import { fill } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import { FormStopped } from '../../site/refusal-left.ts'
import type { Person } from '../../site/visit.ts'
import { checkYourMailView } from '../../views/account/check-your-mail-view.ts'
import { words } from '../../words/en.ts'
import { nextMailAt, noteMail } from './confirmation-mail.ts'
import { goOn } from './go-on.ts'
import { addressRefusals } from './profile.ts'

const { mail: text } = words.registering
const { problems } = words.registering.register

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
  fields: {
    email: line(
      { label: text.newEmail, hint: text.wrongHint, type: 'email', autocomplete: 'email', problem: problems.email },
      limits.updateProfile.email,
    ),
  },
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
    const next = onThisSite(visit.query.text('next', 2000))
    if (next) await visit.session.returnTo.keep(next)
    // The link may have been opened elsewhere a moment ago.
    if (!visit.left) await visit.session.reread()
    const { person } = visit
    if (!person) return { to: to`/sign-in` }
    if (person.emailVerified && person.pendingEmail === undefined) {
      return { to: await goOn(visit), said: text.isConfirmed(person.email) }
    }
    const [againFrom, waiting] = await Promise.all([nextMailAt(visit), visit.session.returnTo.read()])
    return {
      title: text.title,
      area: 'account',
      main: checkYourMailView(visit.site, {
        again: fill(visit, sendLinkAgainForm),
        other: fill(visit, otherAddressForm),
        address: addressOf(person),
        stays: person.emailVerified ? person.email : undefined,
        againFrom,
        waiting,
        isEarly: visit.query.text('opened', 10) === 'yes',
      }),
    }
  },
})

/** That which waits for its confirmation. */
function addressOf(person: Person | undefined): string {
  return person?.pendingEmail ?? person?.email ?? ''
}
