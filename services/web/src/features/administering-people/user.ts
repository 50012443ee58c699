import {
  type AdminUser,
  banUser,
  browseApplications,
  browseAuditLogs,
  changeRole,
  limits,
  type Refusal,
  showUser,
  unbanUser,
} from '@civic/client'
import { to, type Url } from '../../html/url.ts'
import { allBeside, beside } from '../../platform/beside.ts'
import { communitiesOf } from '../../platform/seek-communities.ts'
import { carried, lines, oneOf } from '../../site/field.ts'
import { fill } from '../../site/fill.ts'
import { type Answer, form, page } from '../../site/page.ts'
import type { Person, Visit } from '../../site/visit.ts'
import { words } from '../../words/en.ts'
import { banView, liftView, roleView } from './user-act-views.ts'
import { roles, userView } from './user-view.ts'

const text = words.adminUsers
const shownOfHistory = 50
const shownOfDeeds = 10
type OfUser = Visit<{ readonly id: string }>

const frame = { keep: 'own', who: 'administrators', called: text.title, missing: text.missing } as const

export const userPage = page('/admin/users/:id', { ...frame, shows: async (visit) => show(visit) })

async function show({ api, path, site, person, now }: OfUser): Promise<Answer> {
  const { user } = await showUser(api, { path })
  const { found, isWhole } = await allBeside({
    history: browseAuditLogs(api, { query: { targetId: user.id, limit: shownOfHistory } }),
    deeds: browseAuditLogs(api, { query: { actorId: user.id, limit: shownOfDeeds } }),
    applications: browseApplications(api, { query: { q: user.email, limit: 10 } }),
    communities: communitiesOf(
      api,
      user.memberships.map(({ communityId }) => communityId),
    ),
  })
  const applications = found.applications?.applications.filter(({ applicant }) => applicant.id === user.id)
  const isOwn = user.id === person?.id
  return {
    ...shown(text.one.titleOf(user.name)),
    isPartial: !isWhole,
    main: userView(site, { ...found, user, applications, isOwn, now }),
  }
}

const roleForm = form('/admin/users/:id/role', {
  who: 'administrators',
  fields: { role: oneOf(roles, { label: text.role.label, problem: text.role.choose }), seen: carried() },
  refusals: {
    CHANGED_MEANWHILE: changedMeanwhile,
    CANNOT_CHANGE_OWN_ROLE: text.role.own,
    LAST_PLATFORM_ADMIN: text.role.last,
  },
  does: async ({ api, path }, { values: { role = 'CITIZEN', seen } }) => {
    const body = { role, ...(seen !== '' && { expectedUpdatedAt: seen }) }
    const { user } = await changeRole(api, { path, body })
    return { to: userUrl(user), said: text.role.done(user.name, words.statuses.roles[user.role].word) }
  },
})

/** What each role may do, and what comes of another one. */
export const userRolePage = page('/admin/users/:id/role', {
  ...frame,
  forms: [roleForm],
  shows: async (visit) => {
    const { api, path, site, person, now } = visit
    const { user } = await showUser(api, { path })
    const stays = whyItStays(user, person, text.role.own)
    if (stays !== undefined) return { to: userUrl(user), said: stays }
    const history = await beside(browseAuditLogs(api, { query: { targetId: user.id, limit: 5 } }))
    const filled = fill(visit, roleForm, { initial: { role: user.role } })
    return {
      ...shown(text.role.title(user.name)),
      isPartial: !history,
      main: roleView(site, { user, filled, history, now }),
    }
  },
})

const banForm = form('/admin/users/:id/ban', {
  who: 'administrators',
  keep: true,
  fields: {
    reason: lines(
      { label: text.ban.reason, hint: text.ban.reasonHint, problem: text.ban.reasonProblem },
      { ...limits.banUser.reason, rows: 4 },
    ),
  },
  refusals: { CANNOT_SELF_BAN: text.ban.own, LAST_PLATFORM_ADMIN: text.ban.last },
  does: async ({ api, path, person }, { values: { reason } }) => {
    const { user } = await banUser(api, { path, body: { reason } })
    const isFirst = user.bannedById === person?.id && user.banReason === reason
    if (isFirst) return { to: userUrl(user), said: text.ban.done(user.name) }
    const first = user.bannedById === null ? undefined : await beside(showUser(api, { path: { id: user.bannedById } }))
    return { to: userUrl(user), said: text.ban.earlier(user.name, first?.user.name ?? text.ban.bySomebody) }
  },
})

const liftForm = form('/admin/users/:id/unban', {
  who: 'administrators',
  does: async ({ api, path }) => {
    const { user } = await unbanUser(api, { path })
    return { to: userUrl(user), said: text.lift.done(user.name) }
  },
})

/** Bans an account; of one that is banned, lifts the ban. */
export const userBanPage = page('/admin/users/:id/ban', {
  ...frame,
  forms: [banForm, liftForm],
  holds: text.ban.draft,
  shows: async (visit) => {
    const { api, path, site, person } = visit
    const { user } = await showUser(api, { path })
    const stays = whyItStays(user, person, text.ban.own)
    if (stays !== undefined) return { to: userUrl(user), said: stays }
    if (user.bannedAt !== null) {
      return { ...shown(text.lift.title(user.name)), main: liftView(site, { user, filled: fill(visit, liftForm) }) }
    }
    const draft = await visit.drafts.read(to`/admin/users/${path.id}/ban`)
    return {
      ...shown(text.ban.title(user.name)),
      main: banView(site, { user, filled: fill(visit, banForm, { draft }) }),
    }
  },
})

/** What is deleted stays as it is, and nobody bans or promotes themselves. */
function whyItStays({ id, deletedAt }: AdminUser, person: Person | undefined, own: string): string | undefined {
  if (deletedAt !== null) return text.one.deletedMore
  return id === person?.id ? own : undefined
}

function shown(title: string) {
  return { title, isUnlisted: true, area: 'administration' } as const
}

function userUrl({ id }: Pick<AdminUser, 'id'>): Url {
  return to`/admin/users/${id}`
}

/** What it is by now; the history below says who changed it. */
function changedMeanwhile({ data }: Refusal): string {
  const current = typeof data === 'object' && data !== null && 'current' in data ? data.current : undefined
  const role = typeof current === 'object' && current !== null && 'role' in current ? current.role : undefined
  const known = roles.find((each) => each === role)
  return known === undefined ? text.role.changedAny : text.role.changed(words.statuses.roles[known].word)
}
