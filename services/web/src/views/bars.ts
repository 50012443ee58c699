import { html, nothing, type Html } from '../html/html.ts'
import { asking, placeOf, to, type Url } from '../html/url.ts'
import type { Shown } from '../site/page.ts'
import { words } from '../words/en.ts'
import { alert } from './alert.ts'
import { postForm } from './fields.ts'
import type { Frame } from './frame.ts'

const text = words.frame.bars

/** What stands between the person and taking part; at most one. */
export function barOf({ person, isBanned, here, formToken: token }: Frame, { asksToJoin = false }: Shown): Html {
  if (!person) return wayBack(here)
  const path = here.toString().split(/[?#]/)[0] ?? ''
  if (isBanned)
    return alert({ kind: 'bad', title: text.banned, more: html`<a href="${to`/contact`}">${text.bannedLink}</a>` })
  if (!person.emailVerified) {
    if (/^\/(?:check-your-mail|verify-email)(?:\/|$)/.test(path)) return nothing
    const title = text.confirm(person.pendingEmail ?? person.email)
    const again = postForm({
      action: to`/check-your-mail/resend`,
      token,
      key: crypto.randomUUID(),
      body: html`<button class="link">${words.registering.mail.again}</button>`,
    })
    return alert({ kind: 'work', title, more: html`<a href="${to`/check-your-mail`}">${text.confirmLink}</a>${again}` })
  }
  if (person.primaryCommunityId === undefined && path !== '/welcome' && !asksToJoin) {
    return alert({
      kind: 'work',
      title: text.home,
      more: html`<a href="${asking(to`/welcome`, { next: path === '/' ? undefined : here.toString() })}"
        >${text.homeLink}</a
      >`,
    })
  }
  if (person.approvalStatus === 'NEEDS_CHANGES' && !/^\/(?:profile|apply\/\w+)$/.test(path)) {
    const link = html`<a href="${placeOf(to`/profile`, 'application')}">${text.applicationLink}</a>`
    return alert({ kind: 'work', title: text.application, more: link })
  }
  return wayBack(here)
}

/** For whoever reads what stands there already, in the middle of writing something like it. */
function wayBack(here: Url): Html {
  const from = /^\/(?:issues|petitions)\/[^/?#]+(?:\/(?:comments|upvote|sign))?\?from=(report|petition)$/.exec(
    here.toString(),
  )?.[1]
  if (from === undefined) return nothing
  const isReport = from === 'report'
  const [title, label] = isReport ? [text.report, text.reportLink] : [text.petition, text.petitionLink]
  const url = isReport ? to`/report/send` : to`/petitions/new/send`
  return alert({ kind: 'work', title, more: html`<a href="${url}">${label}</a>` })
}
