import type { IncomingHttpHeaders } from 'node:http'
import { subscriberOf } from '@civic/access'
import type { WebContext } from './context.ts'
import type { Visitor } from '../platform/visitor.ts'
import { mayTakePart } from '../sessions/sessions.ts'
import type { VisitCookies } from './cookies.ts'
import { type FormOrigin, isFromElsewhere, originOfForm } from './form-guard.ts'
import type { Form } from '../site/page.ts'
import type { Leave } from './room.ts'

export interface FormRules {
  /** The browser says that it is from elsewhere, whatever its token is. */
  isFromElsewhere: boolean
  /** Names and values of its fields; those that browsers add of themselves are among them. */
  mostNames: number
  mostValues: number
  /** Where a form with this token is from. */
  judge: (token: string) => FormOrigin
  /** Takes a place for a large form, and one for its file, until it is answered; false where there is none. */
  enterLarge: () => Promise<boolean>
  enterFile: () => Promise<boolean>
}

/** How a form is read that somebody sends. The places that it takes are given back with `places`. */
export function rulesOf(
  context: WebContext,
  form: Pick<Form, 'fields'>,
  { headers, visitor, cookies }: { headers: IncomingHttpHeaders; visitor: Visitor; cookies: VisitCookies },
  places: DisposableStack,
): FormRules {
  const { sealing, warnOfOrigin } = context
  const known = { origin: visitor.origin, cookie: cookies.browser, sealing }
  const take = async (entering: Promise<Leave | undefined>) => {
    const leave = await entering
    if (leave) places.defer(leave)
    return leave !== undefined
  }
  const count = Object.keys(form.fields).length
  return {
    // A consultation may ask a hundred questions, each with several answers.
    mostNames: Math.max(40, count + 20),
    mostValues: Math.max(60, count * 6),
    isFromElsewhere: isFromElsewhere(headers, { origin: visitor.origin, warnOfOrigin }),
    judge: (token) => originOfForm(headers, token, known),
    enterLarge: async () => take(context.largeForms.enter(subscriberOf(visitor.address ?? ''))),
    enterFile: async () => {
      // Under maintenance nothing is done with it.
      const sender = context.maintenance.text === undefined ? await senderOf(context, cookies.browser) : undefined
      if (!sender) return false
      const room = mayTakePart(sender) ? context.files : context.filesOfUnconfirmed
      return take(room.enter(sender.userId))
    },
  }
}

/** Who is signed in, as far as the cookie says: for nobody else a file is taken into memory. */
async function senderOf({ sessions, clock }: WebContext, browser: string | undefined) {
  if (browser === undefined) return undefined
  // Where it cannot be read, answering the form says so.
  const known = await sessions.find([browser], clock.now()).catch(() => undefined)
  return known?.session.signedIn
}
