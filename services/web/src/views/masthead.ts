import { html, type Html, nothing } from '../html/html.ts'
import { asking, onThisSite, placeOf, questionsOf, to, type Url } from '../html/url.ts'
import { worksAt } from '../site/desks.ts'
import { pageAt, pageOver } from '../site/page-at.ts'
import type { Area } from '../site/page.ts'
import type { Site } from '../site/site.ts'
import type { Person, Said } from '../site/visit.ts'
import { words } from '../words/en.ts'
import { icon } from '../style/icons.ts'

const text = words.frame

interface Entry {
  url: Url
  label: string
  area: Area
}

const entries: readonly Entry[] = [
  { url: to`/issues`, label: text.issues, area: 'issues' },
  { url: to`/petitions`, label: text.petitions, area: 'petitions' },
  { url: to`/consultations`, label: words.consultations.list.title, area: 'consultations' },
  { url: to`/campaigns`, label: words.campaigns.list.title, area: 'campaigns' },
  { url: to`/representatives`, label: text.representatives, area: 'representatives' },
]
const searching: Entry = { url: to`/search`, label: text.search, area: 'search' }

/** In the menu of phones and in the footer alone. */
export const furtherEntries: readonly Entry[] = [
  { url: to`/communities`, label: text.communities, area: 'communities' },
  { url: to`/organizations`, label: words.organizations.list.title, area: 'organizations' },
  { url: to`/announcements`, label: words.announcements.list.title, area: 'announcements' },
  { url: to`/projects`, label: words.projects.list.title, area: 'projects' },
  { url: to`/activity`, label: text.activity, area: 'activity' },
]

/** Name, date, main menu and account; on phones one menu. */
export function masthead(frame: Frame, area: Area | undefined): Html {
  const { site, now } = frame
  const { format } = site
  return html`<header class="masthead">
    <div class="dateline">
      <div class="container">
        <p><time datetime="${format.dayKey(now)}">${format.weekday(now)}</time></p>
        ${
          isForNobody(frame)
            ? nothing
            : html`<ul class="account" aria-label="${text.account}">
                ${accountEntries(frame, area)}
              </ul>`
        }
      </div>
    </div>
    <div class="container masthead-bar">
      <a class="brand" href="${to`/`}">${mark(frame)}${site.name}</a>
      <nav aria-label="${text.main}">
        <ul class="nav">
          ${entries.map((entry) => item(entry, area))}${item(searching, area, icon('look'))}
        </ul>
      </nav>
      ${reportButton(frame)}
      <details class="menu">
        <summary>${icon('menu')}${text.menu}${unreadMark(frame)}</summary>
        <nav aria-label="${text.menu}">
          <ul>
            <li><a href="${to`/report`}">${icon('pin', 18)}${text.report}</a></li>
            ${[...entries, ...furtherEntries, searching].map((entry) => item(entry, area))}${isForNobody(frame) ? nothing : accountEntries(frame, area)}
          </ul>
        </nav>
      </details>
    </div>
  </header>`
}

/** A browser keeps the page and shows it whoever is signed in. */
function isForNobody({ here }: Frame): boolean {
  return here.toString() === '/offline'
}

/** Whoever reports already needs no way there. */
function reportButton({ site, here }: Frame): Html {
  if (pageOver(site.pages, here)?.asksFor === 'report') return nothing
  return html`<a class="btn" href="${to`/report`}">${text.report}</a>`
}

function mark({ site }: Frame): Html {
  const { logo } = site.assets
  return logo ? html`<img src="${logo}" alt="" width="32" height="32" />` : icon('mark', 32)
}

/** `sign`: in place of its label, which is for whoever hears it. */
function item({ url, label, area }: Entry, current: Area | undefined, sign?: Html): Html {
  const shown = sign ? html`${sign}<span class="visually-hidden">${label}</span>` : label
  return html`<li><a href="${url}" ${current === area ? html` aria-current="true"` : nothing}>${shown}</a></li>`
}

function accountEntries(frame: Frame, area: Area | undefined): Html {
  const { site, person, formToken } = frame
  if (!person) {
    const back = backFrom(site, frame.back)
    return html`<li><a href="${signInFrom(back)}">${text.signIn}</a></li>
      <li><a href="${registerFrom(back)}">${text.register}</a></li>`
  }
  const at = (own: Area) => (area === own ? html` aria-current="true"` : nothing)
  return html`<li><a href="${to`/feed`}">${text.feed}</a></li>
    <li>
      <a href="${to`/notifications`}" ${at('notifications')}
        >${icon('bell', 18)}${text.notifications}${unreadMark(frame)}</a
      >
    </li>
    ${desksOf(person).map(({ url, label, area: own }) => html`<li><a href="${url}" ${at(own)}>${label}</a></li>`)}
    <li><a href="${to`/my`}">${words.mine.title}</a></li>
    <li><a href="${to`/profile`}" ${at('account')}>${icon('person', 18)}${text.profile}</a></li>
    <li>
      <form method="post" action="${to`/sign-out`}">
        <input type="hidden" name="token" value="${formToken}" /><button class="link">${text.signOut}</button>
      </form>
    </li>`
}

/** Where somebody works who looks after something here. */
function desksOf(person: Person): Entry[] {
  const moderation: Entry = { url: to`/moderation`, label: words.moderating.title, area: 'moderation' }
  if (worksAt('administrators', person)) {
    return [{ url: to`/admin`, label: words.adminToday.title, area: 'administration' }, moderation]
  }
  if (worksAt('moderators', person)) return [moderation]
  return worksAt('profiles', person)
    ? [{ url: to`/desks`, label: words.adminToday.mine.title, area: 'administration' }]
    : []
}

/** Hidden while nothing is unread: a script may raise it. Left out when it is not known. */
function unreadMark({ unread }: Frame): Html {
  if (unread === undefined) return nothing
  const badge = html`${unread}<span class="visually-hidden"> ${text.unread(unread)}</span>`
  return html` <span
    class="counter"
    data-unread="${unread}"
    data-words="${text.unread(unread)}"
    ${unread === 0 ? html` hidden` : nothing}
    >${unread === 0 ? nothing : badge}</span
  >`
}

/** Registering leads back as well, once the address is confirmed. */
export function registerFrom(back: Url | undefined, place?: string): Url {
  return asking(to`/register`, { next: nextOf(back, place) })
}

/** Signing in leads back to where somebody was. */
export function signInFrom(back: Url | undefined, place?: string): Url {
  return asking(to`/sign-in`, { next: nextOf(back, place) })
}

function nextOf(back: Url | undefined, place: string | undefined): string | undefined {
  return (back && place !== undefined ? placeOf(back, place) : back)?.toString()
}

/** Where somebody is led back to who signs in from here; undefined for pages from which nobody is. */
export function backFrom({ pages }: Site, here: Url): Url | undefined {
  const leadsOn = (url: Url) => pageAt(pages, url)?.leadsOn === true
  if (!leadsOn(here)) return here
  const next = onThisSite(questionsOf(here).get('next') ?? undefined)
  return next && !leadsOn(next) ? next : undefined
}

/** What stands around a page, besides what the page shows. */
export interface Frame {
  site: Site
  /** Of the addresses that others are given. */
  origin: string
  here: Url
  now: Date
  person: Person | undefined
  /** Undefined: not known right now. */
  unread: number | undefined
  isBanned: boolean
  /** What the person may read of it. */
  banReason: string | undefined
  formToken: string
  /** What the act before said. */
  said: Said | undefined
  /** Nobody else may be shown this page. */
  isOwn: boolean
  /** It answers a form, and this is the address of its page. */
  shownAgainAt: Url | undefined
  /** Where signing in leads back to. */
  back: Url
}
