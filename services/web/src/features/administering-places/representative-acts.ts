import {
  type AdminUser,
  browseRepresentativeAnnouncements,
  browseUsers,
  claimRepresentative,
  removeRepresentative,
  type Representative,
  showRepresentative,
  showUser,
} from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { asking, to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { carried } from '../../site/field.ts'
import { fill } from '../../site/fill.ts'
import { form, page, type Shown, type Trail } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { entry, entryList } from '../../views/entry.ts'
import { searchForm } from '../../views/search-form.ts'
import { breadcrumbs, empty } from '../../views/section.ts'
import { nothingToDo, weightyAct } from '../../views/weighty-act.ts'
import { words } from '../../words/en.ts'
import { longestSought } from '../../words/letters.ts'
import { mostCounted } from './representative.ts'
import { nameOf, representativesTrail } from './representatives.ts'

const { link: text, remove } = words.adminRepresentatives
type OfProfile = Visit<{ readonly id: string }>

const linkForm = form('/admin/representatives/:id/link', {
  who: 'administrators',
  fields: { user: carried() },
  refusals: {
    REPRESENTATIVE_ALREADY_CLAIMED: text.taken,
    USER_ALREADY_LINKED: text.hasOther,
    USER_DELETED: text.isDeleted,
    USER_NOT_FOUND: text.unknown,
  },
  does: async ({ api, path }, { values: { user: userId }, key }) => {
    await claimRepresentative(api, { path, body: { userId }, idempotencyKey: key })
    const found = await beside(showUser(api, { path: { id: userId } }))
    return { to: to`/admin/representatives/${path.id}`, said: text.done(found?.user.name ?? userId) }
  },
})

/** First whose account it is, then what follows. */
export const linkRepresentativePage = page('/admin/representatives/:id/link', {
  keep: 'own',
  who: 'administrators',
  missing: words.errors.notFound.representative,
  forms: [linkForm],
  shows: async (visit) => {
    const { api, path, query, refusedForm } = visit
    const { representative } = await showRepresentative(api, { path })
    const userId = refusedForm?.fields['user']?.[0] ?? query.text('user')
    const frame = frameOf(visit, representative, text.title(nameOf(representative)))
    const { title } = frame
    const shown = { title, isUnlisted: true, area: 'administration' as const }
    if (representative.isClaimed) {
      const why = refusedForm?.problems['form'] ?? text.isTaken
      return { ...shown, main: nothingToDo({ ...frame, means: [why] }) }
    }
    const chosen = userId === undefined ? undefined : await beside(showUser(api, { path: { id: userId } }))
    if (!chosen) return { ...shown, main: await chooseView(visit, frame) }
    const { id, name, email, role } = chosen.user
    const word = role === 'CITIZEN' ? undefined : words.statuses.roles[role].word
    return {
      ...shown,
      main: weightyAct({
        ...frame,
        means: text.means(name, email, { profile: nameOf(representative), role: word }),
        filled: fill(visit, linkForm),
        hidden: { user: id },
        button: text.button(name),
        controls: html`<p><a href="${to`/admin/representatives/${path.id}/link`}">${text.another}</a></p>`,
      }),
    }
  },
})

function frameOf({ person }: Visit, representative: Representative, title: string) {
  const back = to`/admin/representatives/${representative.id}`
  const trail: Trail = [...representativesTrail(person), { url: back, label: nameOf(representative) }]
  return { trail, title, back }
}

const fewUsers = 25

async function chooseView(
  { api, path, query }: OfProfile,
  { trail, title }: ReturnType<typeof frameOf>,
): Promise<Html> {
  const own = to`/admin/representatives/${path.id}/link`
  const q = query.text('q', longestSought)
  const found = q === undefined ? undefined : await browseUsers(api, { query: { q, limit: fewUsers } })
  const asked = { label: text.find, hint: text.findHint, button: text.search }
  const rows = found?.users.map((user) =>
    entry({
      level: 2,
      title: user.name,
      url: user.deletedAt === null ? asking(own, { user: user.id }) : undefined,
      facts: [user.email, words.statuses.roles[user.role].word, ...statesOf(user)],
    }),
  )
  const more = found && found.total > found.users.length ? html`<p class="note">${text.more}</p>` : nothing
  const none = q !== undefined && rows?.length === 0 ? empty(text.none(q)) : nothing
  return html`<div class="prose">
    ${breadcrumbs(trail)}
    <h1>${title}</h1>
    ${searchForm({ action: own, q, ...asked })}
    <div class="mt-5">${none}${rows ? entryList(rows) : nothing}${more}</div>
  </div>`
}

function statesOf({ deletedAt, bannedAt }: AdminUser): string[] {
  return [...(deletedAt === null ? [] : [text.deleted]), ...(bannedAt === null ? [] : [text.banned])]
}

const removeForm = form('/admin/representatives/:id/delete', {
  who: 'places',
  refusals: { REPRESENTATIVE_IN_USE: remove.inUse },
  does: async ({ api, path }) => {
    const { representative } = await showRepresentative(api, { path })
    await removeRepresentative(api, { path })
    return { to: to`/admin/representatives`, said: remove.done(nameOf(representative)) }
  },
})

export const removeRepresentativePage = page('/admin/representatives/:id/delete', {
  keep: 'own',
  who: 'places',
  missing: words.errors.notFound.representative,
  forms: [removeForm],
  shows: async (visit): Promise<Shown> => {
    const { api, path, refusedForm } = visit
    const [{ representative }, announced] = await Promise.all([
      showRepresentative(api, { path }),
      beside(browseRepresentativeAnnouncements(api, { path, query: { limit: mostCounted } })),
    ])
    const { followerCount: followers, commentCount: comments } = representative
    const announcements = announced?.announcements.length
    const frame = frameOf(visit, representative, remove.title(nameOf(representative)))
    const shown = { title: frame.title, isUnlisted: true, area: 'administration' as const }
    const office = asking(to`/organizations`, { q: representative.name })
    if (refusedForm?.problems['form'] === remove.inUse) {
      const means = [remove.inUse, html`<a href="${office}">${remove.office}</a>`]
      return { ...shown, main: nothingToDo({ ...frame, means }) }
    }
    const goes = remove.goes({ followers, comments, ...(announcements !== undefined && { announcements }) })
    return {
      ...shown,
      main: weightyAct({
        ...frame,
        means: [goes, remove.forGood, remove.nobody],
        filled: fill(visit, removeForm),
        button: remove.button,
        isDanger: true,
      }),
    }
  },
})
