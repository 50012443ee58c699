import {
  browseApplications,
  browseCampaignsForReview,
  browseCommunities,
  browseFlags,
  browseReconciliationFindings,
  browseUsers,
  listMyOrganizations,
  showFlagCounts,
  showInstallation,
} from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { asking, placeOf, to, type Url } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { type Desk, worksAt } from '../../site/desks.ts'
import { page } from '../../site/page.ts'
import type { Person, Visit } from '../../site/visit.ts'
import { withCommands } from '../../views/commands.ts'
import { noDeskYet } from '../../views/no-desk-yet.ts'
import { empty, section } from '../../views/section.ts'
import { words } from '../../words/en.ts'

const text = words.adminToday
const lateHours = 72
const passedOnMs = 14 * 86_400_000
const mostPassedOn = 200

interface Way {
  url: Url
  label: string
}

/** What waits for administrators, and on the first day what is to be set up. */
export const todayPage = page('/admin', {
  keep: 'own',
  who: 'administrators',
  called: text.title,
  shows: async (visit) => {
    const [waiting, missing] = await Promise.all([whatWaits(visit), whatIsMissing(visit)])
    const main = html`<h1>${text.title}</h1>
      <p class="byline">${text.means}</p>
      ${missing.length === 0 ? nothing : section({ id: 'first', title: text.first.title, body: stepList(missing) })}
      ${section({ id: 'waiting', title: text.waiting, body: waiting.length === 0 ? empty(text.nothing) : wayList(waiting) })}
      ${section({
        id: 'desks',
        title: text.desks.title,
        body: wayList(
          allDesks.filter(({ desk }) => worksAt(desk, visit.person)),
          'related grid-3',
        ),
      })}`
    return { title: text.title, area: 'administration', isUnlisted: true, main }
  },
})

/** One row for each thing that somebody has to look at; what cannot be read says so. */
async function whatWaits({ api, site, now }: Visit): Promise<(Way | string)[]> {
  const pending = { status: 'PENDING', limit: 1 } as const
  const [applications, late, flags, passed, campaigns, findings] = await Promise.all([
    beside(browseApplications(api, { query: pending })),
    beside(browseApplications(api, { query: { ...pending, staleAfterHours: lateHours } })),
    beside(showFlagCounts(api, {})),
    beside(browseFlags(api, { query: { status: 'REVIEWED', sort: 'resolved', limit: mostPassedOn } })),
    beside(browseCampaignsForReview(api, { query: { status: 'PENDING_REVIEW', limit: 1 } })),
    beside(browseReconciliationFindings(api, { query: { limit: 1 } })),
  ])
  const since = now.getTime() - passedOnMs
  const recent = passed?.flags.filter(({ resolvedAt = '' }) => Date.parse(resolvedAt) > since)
  const cases = recent && new Set(recent.map(({ contentId }) => contentId)).size
  const number = (count: number) => site.format.number(count)
  const row = (
    name: keyof typeof text.names,
    count: number | undefined,
    { url, say }: { url: Url; say: (count: number) => string },
  ): (Way | string)[] => {
    if (count === undefined) return [text.unknown(text.names[name])]
    return count === 0 ? [] : [{ url, label: say(count) }]
  }
  return [
    ...row('applications', applications?.total, {
      url: to`/admin/applications`,
      say: (count) => text.rows.applications(number(count), late?.total ?? 0),
    }),
    ...row('flags', flags?.counts.PENDING, {
      url: to`/moderation`,
      say: (count) => text.rows.flags(number(count)),
    }),
    ...row('passed', cases, {
      url: asking(to`/moderation/decisions`, { status: 'reviewed' }),
      say: (count) => text.rows.passed(count),
    }),
    ...row('campaigns', campaigns?.total, {
      url: to`/admin/campaigns`,
      say: (count) => text.rows.campaigns(number(count)),
    }),
    ...row('findings', findings?.openCount, {
      url: to`/admin/reconciliation`,
      say: (count) => text.rows.findings(number(count)),
    }),
  ]
}

interface Step extends Way {
  why: string
}

/** What a new installation lacks; nothing of what could not be read. */
async function whatIsMissing({ api, person, site }: Visit): Promise<Step[]> {
  const [communities, moderators, installation] = await Promise.all([
    beside(browseCommunities(api, { query: { limit: 1 } })),
    beside(browseUsers(api, { query: { role: 'MODERATOR', limit: 1 } })),
    beside(showInstallation(api, {})),
  ])
  const { first } = text
  const isOf = to`/admin/installation`
  const known = installation?.installation
  const steps: (Step | false)[] = [
    communities?.total === 0 && {
      url: to`/admin/communities/new`,
      label: first.community,
      why: first.communityWhy,
    },
    communities !== undefined &&
      communities.total > 0 &&
      person?.primaryCommunityId === undefined && { url: to`/welcome`, label: first.join, why: first.joinWhy },
    moderators?.total === 0 && { url: to`/admin/users`, label: first.moderator, why: first.moderatorWhy },
    (site.operator === undefined || site.contact === undefined) && {
      url: to`/contact`,
      label: first.operator,
      why: first.operatorWhy,
    },
    known?.mail.configured === false && { url: isOf, label: first.mail, why: first.mailWhy },
    known?.payments?.on === false && { url: placeOf(isOf, 'payments'), label: first.payments, why: first.paymentsWhy },
    known !== undefined &&
      known.backup?.lastAt === undefined && { url: isOf, label: first.backup, why: first.backupWhy },
  ]
  return steps.filter((step) => step !== false)
}

function stepList(steps: readonly Step[]): Html {
  const rows = steps.map(
    ({ url, label, why }) =>
      html`<li>
        <p><a class="link" href="${url}">${label}</a></p>
        <p class="note">${withCommands(why)}</p>
      </li>`,
  )
  return html`<ul class="related">
    ${rows}
  </ul>`
}

function wayList(ways: readonly (Way | string)[], look = 'related'): Html {
  const rows = ways.map((way) =>
    typeof way === 'string'
      ? html`<li class="note">${way}</li>`
      : html`<li><a class="link" href="${way.url}">${way.label}</a></li>`,
  )
  return html`<ul class="${look}">
    ${rows}
  </ul>`
}

const { desks } = text
const allDesks: readonly (Way & { desk: Desk })[] = [
  { desk: 'administrators', url: to`/admin/applications`, label: desks.applications },
  { desk: 'administrators', url: to`/admin/users`, label: desks.users },
  { desk: 'moderators', url: to`/moderation`, label: desks.moderation },
  { desk: 'places', url: to`/admin/communities`, label: desks.communities },
  { desk: 'administrators', url: to`/admin/organizations`, label: desks.organizations },
  { desk: 'profiles', url: to`/admin/representatives`, label: desks.representatives },
  { desk: 'administrators', url: to`/admin/campaigns`, label: desks.campaigns },
  { desk: 'administrators', url: to`/admin/reconciliation`, label: desks.reconciliation },
  { desk: 'administrators', url: to`/admin/money`, label: desks.money },
  { desk: 'administrators', url: to`/admin/figures`, label: desks.figures },
  { desk: 'administrators', url: to`/admin/audit`, label: desks.audit },
  { desk: 'administrators', url: to`/admin/installation`, label: desks.installation },
]

/** The desks of whoever has one; of one alone straight there. */
export const desksPage = page('/desks', {
  keep: 'own',
  who: 'signed in',
  shows: async (visit) => {
    // They may have got the role a moment ago.
    await visit.session.reread()
    const { person } = visit
    if (worksAt('administrators', person)) return { to: to`/admin` }
    const mine = allDesks.filter(({ desk }) => worksAt(desk, person))
    const speaks = await speaksForOthers(visit)
    const [only] = mine
    if (only && mine.length === 1 && !speaks) return { to: only.url }
    const none = speaks ? nothing : empty(text.mine.none, noDesk())
    const body = html`${mine.length > 0 ? wayList(mine) : none}${speaks ? noDeskYet() : nothing}`
    const main = html`<h1>${text.mine.title}</h1>
      ${person ? html`<p class="byline">${roleOf(person)}</p>` : nothing}${body}`
    return { title: text.mine.title, area: 'administration', isUnlisted: true, main }
  },
})

async function speaksForOthers({ api, person }: Visit): Promise<boolean> {
  if (person?.role === 'REPRESENTATIVE') return true
  const mine = await beside(listMyOrganizations(api, { query: { limit: 1 } }))
  return mine !== undefined && mine.memberships.length > 0
}

function roleOf({ role }: Person): string {
  return text.mine.roleOf(words.statuses.roles[role].word)
}

function noDesk(): Html {
  return html`<p>${text.mine.noneMore}</p>
    <p class="btn-row">
      <a class="link" href="${to`/apply/representative`}">${text.mine.applyRepresentative}</a>
      <a class="link" href="${to`/apply/organization`}">${text.mine.applyOrganization}</a>
    </p>`
}
