import { words } from '../words/en.ts'
import { staleFormView } from '../views/kept/kept-view.ts'
import { signInFrom } from '../views/masthead.ts'
import { formToKeep, isOfReport, keepForm, textsOf } from './kept-form.ts'
import { to } from '../html/url.ts'
import type { OpenVisit } from './open-visit.ts'
import type { Form, Led, Shown } from './page.ts'
import type { Sent } from './sent.ts'

/** A form of ours whose token is of another cookie: nothing is done, and nothing is lost. */
export async function staleForm(visit: OpenVisit, form: Form, sent: Sent): Promise<Shown> {
  const kept = formToKeep(visit, form, sent)
  const isKept = await keepForm(visit, kept)
  return {
    status: 403,
    title: words.kept.stale.title,
    isUnlisted: true,
    signInLeadsTo: isKept ? to`/kept` : visit.cameFrom,
    main: staleFormView({
      token: visit.formToken,
      texts: kept ? textsOf(kept) : [],
      sending: kept,
      isForOthers: form.who === 'signed in' && !visit.person,
      signedInAs: visit.person?.name,
      isKept,
      cameFrom: visit.cameFrom,
    }),
  }
}

/** The session ended while somebody wrote: what they wrote waits for them. */
export async function toSignInAndSend(visit: OpenVisit, form: Form, sent: Sent): Promise<Led> {
  const sending = formToKeep(visit, form, sent)
  if (await keepForm(visit, sending)) return { to: signInFrom(to`/kept`), said: words.errors.signedOut }
  // The steps before it are kept already.
  const isReport = sending !== undefined && isOfReport(sending)
  return { to: signInFrom(visit.cameFrom), said: isReport ? words.errors.signedOut : words.errors.signedOutOnly }
}
