import { html, type Html, nothing } from '../html/html.ts'
import { asking, placeOf, questionsOf, to, type Url } from '../html/url.ts'
import { pageOver } from '../site/page-at.ts'
import type { Shown } from '../site/page.ts'
import { words } from '../words/en.ts'
import { alert } from './alert.ts'
import { postForm } from './fields.ts'
import type { Frame } from './masthead.ts'

const text = words.frame.bars

/** What stands between the person and taking part; at most one. */
export function barOf(
  { site, person, isBanned, banReason, here, formToken: token }: Frame,
  { area, asksToJoin = false }: Shown,
): Html {
  if (!person) return wayBack(here)
  const asked = pageOver(site.pages, here)?.asksFor
  if (isBanned)
    return alert({
      kind: 'bad',
      title: text.banned(banReason),
      more: html`<a href="${to`/contact`}">${text.bannedLink}</a>`,
    })
  if (!person.emailVerified) {
    if (asked === 'address') return nothing
    const title = text.confirm(person.pendingEmail ?? person.email)
    const again = postForm({
      action: to`/check-your-mail/resend`,
      token,
      key: crypto.randomUUID(),
      body: html`<button class="link">${words.registering.mail.again}</button>`,
    })
    return alert({ kind: 'work', title, more: html`<a href="${to`/check-your-mail`}">${text.confirmLink}</a>${again}` })
  }
  const isDesk = area === 'administration' || area === 'moderation'
  if (person.primaryCommunityId === undefined && asked !== 'home' && !asksToJoin && !isDesk) {
    return alert({
      kind: 'work',
      title: text.home,
      more: html`<a href="${asking(to`/welcome`, { next: here.toString() === '/' ? undefined : here.toString() })}"
        >${text.homeLink}</a
      >`,
    })
  }
  if (person.approvalStatus === 'NEEDS_CHANGES' && asked !== 'application') {
    const link = html`<a href="${placeOf(to`/profile`, 'application')}">${text.applicationLink}</a>`
    return alert({ kind: 'work', title: text.application, more: link })
  }
  return wayBack(here)
}

/** For whoever reads what stands there already, in the middle of writing something like it. */
function wayBack(here: Url): Html {
  const from = questionsOf(here).get('from')
  const isReport = from === 'report'
  if (!isReport && from !== 'petition') return nothing
  const [title, label] = isReport ? [text.report, text.reportLink] : [text.petition, text.petitionLink]
  const url = isReport ? to`/report/send` : to`/petitions/new/send`
  return alert({ kind: 'work', title, more: html`<a href="${url}">${label}</a>` })
}
