import { browseMembers, deleteAccount, listMyOrganizations, signIn } from '@civic/client'
import { html, type Html } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { lines, password } from '../../site/field.ts'
import { fill, type Filled } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { alert } from '../../views/alert.ts'
import { errorSummary, field, formOf } from '../../views/fields.ts'
import { plainPage } from '../../views/plain-page.ts'
import { breadcrumbs } from '../../views/section.ts'
import { words } from '../../words/en.ts'

const { leaving: text, goodbye } = words.profile
const longestReason = 1000
const organizationsLookedAt = 5

/** The password is asked for again: a window that was left open deletes nobody. */
const deleteAccountForm = form('/profile/delete', {
  fields: {
    reason: lines({ label: text.reason, problem: text.reasonLong }, { max: longestReason, rows: 3 }),
    password: password({
      label: words.account.fields.password,
      hint: text.passwordHint,
      autocomplete: 'current-password',
      problem: text.wrong,
    }),
  },
  refusals: { INVALID_CREDENTIALS: { password: text.wrong }, LAST_PLATFORM_ADMIN: text.last },
  does: async ({ api, person, session }, { values: { reason, password: typed } }) => {
    if (!person) return { to: to`/sign-in` }
    const { tokens } = await signIn(api, { body: { email: person.email, password: typed } })
    await session.begin(tokens)
    await deleteAccount(api, { body: reason === '' ? {} : { reason } })
    await session.end()
    return { to: to`/goodbye` }
  },
})

export const deleteAccountPage = page('/profile/delete', {
  keep: 'own',
  who: 'signed in',
  forms: [deleteAccountForm],
  shows: async (visit) => {
    const owned = await beside(organizationsWithoutOtherOwner(visit))
    const main = deleteAccountView({ filled: fill(visit, deleteAccountForm), owned })
    return { title: text.title, area: 'account', isPartial: !owned, main }
  },
})

export const goodbyePage = page('/goodbye', {
  keep: 'long',
  leadsOn: true,
  shows: () => {
    const more = html`<p>${goodbye.text}</p>
      <p><a class="btn" href="${to`/`}">${goodbye.home}</a></p>`
    return { ...plainPage(200, goodbye.title, more), isUnlisted: true }
  },
})

/** The names of those that nobody else owns. */
async function organizationsWithoutOtherOwner({ api, person }: Visit): Promise<string[]> {
  const { memberships } = await listMyOrganizations(api, { query: { limit: 50 } })
  const owned = memberships.filter(({ membership }) => membership.role === 'OWNER').slice(0, organizationsLookedAt)
  const looked = owned.map(async ({ organization: { id, name } }) => {
    const { members } = await browseMembers(api, { path: { id }, query: { limit: 100 } })
    const isShared = members.some(({ role, userId }) => role === 'OWNER' && userId !== person?.id)
    return isShared ? [] : [name]
  })
  return (await Promise.all(looked)).flat()
}

/** `owned`: organizations that nobody else owns; undefined when they cannot be read right now. */
function deleteAccountView({ filled, owned }: { filled: Filled; owned: string[] | undefined }): Html {
  const notes = owned?.map((name) =>
    alert({ kind: 'open', title: text.owner(name), more: html`<p>${text.ownerText}</p>` }),
  )
  const body = html`${['reason', 'password'].map((name) => field(filled.field(name)))}
    <div class="form-end btn-row">
      <button class="btn btn-outline btn-danger">${text.button}</button>
      <a class="link" href="${to`/profile`}">${text.back}</a>
    </div>`
  return html`<div class="prose">
    ${breadcrumbs([{ url: to`/profile`, label: words.profile.title }])}
    <h1>${text.title}</h1>
    <p class="lede">${text.text}</p>
    ${errorSummary(filled.problems)}${!notes && html`<p class="note">${words.frame.missing(text.ownersMissing)}</p>`}
    ${notes?.length ? html`<div class="flow">${notes}</div>` : undefined}
    <h2>${text.goes}</h2>
    ${list(text.going)}
    <h2>${text.stays}</h2>
    ${list(text.staying)} ${formOf(filled, { body, className: 'mt-6' })}
  </div>`
}

function list(items: readonly string[]): Html {
  return html`<ul class="bullets">
    ${items.map((item) => html`<li>${item}</li>`)}
  </ul>`
}
