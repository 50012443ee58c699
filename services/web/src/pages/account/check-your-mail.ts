import { resendVerification, updateProfile } from '@civic/client'
import { onThisSite, to } from '../../html/url.ts'
import { form, page, type Answer } from '../../site/page.ts'
import type { Person, Visit } from '../../site/visit.ts'
import { checkYourMailView } from '../../views/account/check-your-mail-view.ts'
import { words } from '../../words/en.ts'
import { nextMailAt, noteMail } from './confirmation-mail.ts'
import { goOn } from './go-on.ts'
import { refusedIn, type Refused } from './refused.ts'

const { mail: text, register } = words.registering

export const checkYourMailPage = page('/check-your-mail', {
  keep: 'own',
  who: 'signed in',
  shows: async (visit) => {
    const next = onThisSite(visit.query.text('next', 2000))
    if (next) await visit.session.errand.keep(next)
    // The link may have been opened elsewhere a moment ago.
    await visit.session.reread()
    return show(visit, {})
  },
})

export const sendLinkAgainForm = form('/check-your-mail/resend', {
  does: async (visit, sent) => {
    const next = await nextMailAt(visit)
    if (next) {
      const problems = { form: text.tooSoon(next) }
      return show(visit, { refused: { problems, status: 429 } })
    }
    await resendVerification(visit.api, { idempotencyKey: sent.key })
    await noteMail(visit)
    return { to: to`/check-your-mail`, said: text.sentAgain(addressOf(visit.person)) }
  },
})

export const otherAddressForm = form('/check-your-mail/address', {
  does: async (visit, sent) => {
    const email = sent.text('email')
    if (email.toLowerCase() === addressOf(visit.person).toLowerCase()) {
      return show(visit, { email, refused: { problems: { email: text.same }, status: 422 } })
    }
    try {
      await updateProfile(visit.api, { body: { email } })
    } catch (error) {
      const refused = refusedIn(visit, error, register.problems, {
        EMAIL_ALREADY_IN_USE: { email: register.taken },
        DISPOSABLE_EMAIL_DOMAIN: { email: register.disposable },
      })
      if (!refused) throw error
      return show(visit, { email, refused })
    }
    await Promise.all([visit.session.reread(), noteMail(visit)])
    return { to: to`/check-your-mail`, said: text.sentAgain(email) }
  },
})

async function show(visit: Visit, { email, refused }: { email?: string; refused?: Refused }): Promise<Answer> {
  const { person, formToken: token } = visit
  if (!person) return { to: to`/sign-in` }
  if (person.emailVerified && person.pendingEmail === undefined) {
    return { to: await goOn(visit), said: text.isConfirmed(person.email) }
  }
  const [next, waiting] = await Promise.all([nextMailAt(visit), visit.session.errand.read()])
  return {
    status: refused?.status ?? 200,
    title: text.title,
    area: 'account',
    main: checkYourMailView({
      token,
      key: crypto.randomUUID(),
      address: addressOf(person),
      stays: person.emailVerified ? person.email : undefined,
      againFrom: next,
      waiting,
      isEarly: visit.query.text('opened', 10) === 'yes',
      typed: email,
      isTaken: refused?.problems['email'] === register.taken,
      problems: refused?.problems ?? {},
    }),
  }
}

/** That which waits for its confirmation. */
function addressOf(person: Person | undefined): string {
  return person?.pendingEmail ?? person?.email ?? ''
}
