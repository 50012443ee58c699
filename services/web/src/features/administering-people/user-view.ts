import type { AdminUser, ApplicationSummary, AuditLog, Community, UserRole } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import type { Site } from '../../site/site.ts'
import { adminTrail } from '../../views/admin-trail.ts'
import { alert } from '../../views/alert.ts'
import { auditLine, targetPlace, typeWord } from '../../views/audit-sentence.ts'
import { paragraphs } from '../../views/paragraphs.ts'
import { breadcrumbs, factList, missing, section } from '../../views/section.ts'
import { tag } from '../../views/tag.ts'
import { day, lately } from '../../views/times.ts'
import { words } from '../../words/en.ts'
import { applicationTag, applicationUrl } from './application-queue.ts'

const { one: text, title, states } = words.adminUsers

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object of ours
export const roles = Object.keys(words.statuses.roles) as UserRole[]

/** Some rows of the audit log, and how many there are. */
export interface History {
  auditLogs: readonly AuditLog[]
  total: number
}

/** What stands beside the account: undefined where it cannot be read right now. */
interface UserContent {
  user: AdminUser
  applications: readonly ApplicationSummary[] | undefined
  communities: ReadonlyMap<string, Community> | undefined
  /** What was done to the account, and what its person did. */
  history: History | undefined
  deeds: History | undefined
  /** Of whoever looks. */
  isOwn: boolean
  now: Date
}

/** Deleted, or banned; nothing where the account is neither. */
export function stateTag({ bannedAt, deletedAt }: AdminUser): Html {
  if (deletedAt !== null) return tag({ look: 'neutral', icon: 'shut', word: states.deleted })
  return bannedAt === null ? nothing : tag({ look: 'bad', icon: 'lock', word: states.banned })
}

export function userView(site: Site, content: UserContent): Html {
  const { user, history, deeds, now } = content
  const own = to`/admin/users/${user.id}`
  const historyOf = (rows: History | undefined, what: string, none: string, leads: boolean) =>
    rows ? historyList(site, rows, { none, now, leads }) : missing(what, own)
  return html`${breadcrumbs(adminTrail({ url: to`/admin/users`, label: title }))}
    <h1>${user.name}</h1>
    ${fate(site, user)} ${actsPart(content)}
    <div class="columns mt-5">
      <div>
        ${section({ id: 'account', title: text.facts, body: factList(facts(site, content)), isFirst: true })}
        ${section({ id: 'history', title: text.history, body: historyOf(history, text.history, text.noHistory, false) })}
        ${section({ id: 'deeds', title: text.deeds, body: historyOf(deeds, text.deeds, text.noDeeds, true) })}
      </div>
      <aside class="aside" aria-label="${text.applications}">
        ${section({ id: 'applications', title: text.applications, body: applicationsPart(site, content), isFirst: true })}
      </aside>
    </div>`
}

/** That it is banned or deleted, and why. */
function fate({ format }: Site, { bannedAt, banReason, deletedAt, deletionReason }: AdminUser): Html {
  const when = (at: string) => format.dayAndTime(new Date(at))
  if (deletedAt !== null) {
    const why = deletionReason === null ? nothing : html`<p>${text.deletionReason} ${deletionReason}</p>`
    const more = html`<p>${text.deletedMore}</p>
      ${why}`
    return html`<div class="mt-4">${alert({ kind: 'open', title: text.deleted(when(deletedAt)), more })}</div>`
  }
  if (bannedAt === null) return nothing
  const more =
    banReason === null
      ? html`<p>${text.noBanReason}</p>`
      : html`<p>${text.banReason}</p>
          ${paragraphs(banReason)}`
  return html`<div class="mt-4">${alert({ kind: 'bad', title: text.banned(when(bannedAt)), more })}</div>`
}

function actsPart({ user: { id, bannedAt, deletedAt }, isOwn }: UserContent): Html {
  if (deletedAt !== null) return nothing
  if (isOwn) return html`<p class="note mt-4">${text.self}</p>`
  return html`<p class="btn-row mt-4">
    <a class="btn btn-outline" href="${to`/admin/users/${id}/role`}">${text.changeRole}</a>
    <a class="btn btn-outline" href="${to`/admin/users/${id}/ban`}">${bannedAt === null ? text.ban : text.lift}</a>
  </p>`
}

function facts(site: Site, { user, communities }: UserContent): (readonly [string, string | Html])[] {
  const { email, emailVerified, role, createdAt, memberships, primaryCommunityId } = user
  const { word, means } = words.statuses.roles[role]
  const places = memberships.map(({ communityId }, index) => {
    const name = communities?.get(communityId)?.name ?? text.unnamed
    const home = communityId === primaryCommunityId ? ` (${text.home})` : ''
    return html`${index === 0 ? '' : ', '}<a href="${to`/communities/${communityId}`}">${name}</a>${home}`
  })
  return [
    [text.email, `${email}, ${emailVerified ? states.confirmed : states.unconfirmed}`],
    [text.role, html`${word}<br /><span class="note">${means}</span>`],
    [text.since, day(site, createdAt)],
    [text.communities, places.length === 0 ? text.noCommunities : html`${places}`],
  ]
}

function applicationsPart(site: Site, { user, applications, now }: UserContent): Html {
  if (!applications) return missing(text.applications, to`/admin/users/${user.id}`)
  if (applications.length === 0) return html`<p class="note">${text.noApplications}</p>`
  const rows = applications.map(
    (each) =>
      html`<li>
        ${tag(applicationTag(each.status))}
        <p><a href="${applicationUrl(each)}">${each.headline}</a></p>
        <p class="note">
          ${words.adminApplications.kinds[each.kind]}, ${text.sent} ${lately(site, each.submittedAt, now)}
        </p>
      </li>`,
  )
  return html`<ul class="related">
    ${rows}
  </ul>`
}

interface HistoryContent {
  none: string
  now: Date
  /** Each row leads to what the act was done to. */
  leads?: boolean
}

/** What was done, by whom and when, as the audit log says it. */
export function historyList(site: Site, { auditLogs, total }: History, { none, now, leads }: HistoryContent): Html {
  if (total === 0) return html`<p class="note">${none}</p>`
  const rows = auditLogs.map((each) => {
    const place = leads ? targetPlace(site, each) : undefined
    const target = place ? html` · <a href="${place}">${typeWord(each)}</a>` : nothing
    return html`<li>${auditLine(site, each, now)}${target}</li>`
  })
  const cut = total > auditLogs.length ? text.newest(auditLogs.length, site.format.number(total)) : undefined
  return html`${cut === undefined ? nothing : html`<p class="note">${cut}</p>`}
    <ul class="related">
      ${rows}
    </ul>`
}
