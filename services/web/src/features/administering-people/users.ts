import { type AdminUser, browseUsers } from '@civic/client'
import { html, type Html } from '../../html/html.ts'
import { asking, to } from '../../html/url.ts'
import { type Answer, page } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import type { Visit } from '../../site/visit.ts'
import { entry } from '../../views/entry.ts'
import { field, select } from '../../views/fields.ts'
import { empty } from '../../views/section.ts'
import { day } from '../../views/times.ts'
import { words } from '../../words/en.ts'
import { longestSought } from '../../words/letters.ts'
import { foundList } from './found-list.ts'
import { roles, stateTag } from './user-view.ts'

const { list: text, title, states } = words.adminUsers
const size = 25
const bans = ['true', 'false'] as const

export const usersPage = page('/admin/users', {
  keep: 'own',
  who: 'administrators',
  called: title,
  shows: async (visit) => show(visit),
})

async function show({ api, query, site }: Visit): Promise<Answer> {
  const q = query.text('q')
  const role = query.word('role', roles)
  const banned = query.word('banned', bans)
  const { users, total } = await browseUsers(api, {
    query: {
      ...(q !== undefined && { q }),
      ...(role && { role }),
      ...(banned && { banned: banned === 'true' }),
      limit: size,
      offset: (query.page - 1) * size,
    },
  })
  const list = to`/admin/users`
  return {
    title,
    isUnlisted: true,
    area: 'administration',
    main: foundList({
      title,
      byline: `${text.found(site.format.number(total), total === 1)} ${text.newestFirst}`,
      list,
      url: asking(list, { q, role, banned }),
      fields: controls({ q, role, banned }),
      rows: users.map((each) => row(site, each)),
      none: empty(text.none, html`${text.noneMore} <a class="link" href="${list}">${text.toAll}</a>`),
      page: query.page,
      total,
      size,
    }),
  }
}

function row(site: Site, user: AdminUser): Html {
  const { id, name, email, role, emailVerified, createdAt } = user
  return entry({
    tag: stateTag(user),
    title: name,
    url: to`/admin/users/${id}`,
    facts: [
      email,
      emailVerified ? states.confirmed : states.unconfirmed,
      words.statuses.roles[role].word,
      html`${text.since} ${day(site, createdAt)}`,
    ],
    level: 2,
  })
}

function controls({ q, role, banned }: Readonly<Record<'q' | 'role' | 'banned', string | undefined>>): Html {
  return html`${field({ name: 'q', label: text.filters.q, value: q, longest: longestSought })}
  ${select({
    name: 'role',
    label: text.filters.role,
    options: roles.map((value) => ({ value, label: words.statuses.roles[value].word })),
    chosen: role,
    none: text.anyRole,
  })}
  ${select({
    name: 'banned',
    label: text.filters.banned,
    options: bans.map((value) => ({ value, label: text.bans[value] })),
    chosen: banned,
    none: text.anyBan,
  })}`
}
