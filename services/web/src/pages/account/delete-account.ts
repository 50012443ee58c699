import { browseMembers, deleteAccount, listMyOrganizations, signIn } from '@civic/client'
import { to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { lines, password } from '../../site/field.ts'
import { fill } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { deleteAccountView, goodbyeView, longestReason } from '../../views/account/delete-account-view.ts'
import { words } from '../../words/en.ts'

const text = words.profile.leaving
const organizationsLookedAt = 5

/** The password is asked for again: a window that was left open deletes nobody. */
const deleteAccountForm = form('/profile/delete', {
  fields: {
    reason: lines({ label: text.reason, problem: text.reasonLong }, { max: longestReason, rows: 3 }),
    password: password({
      label: text.password,
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
  shows: () => ({ title: words.profile.goodbye.title, isUnlisted: true, main: goodbyeView() }),
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
