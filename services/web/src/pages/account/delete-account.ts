import { browseMembers, deleteAccount, listMyOrganizations, signIn } from '@civic/client'
import { to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { form, page, type Answer } from '../../site/page.ts'
import { tooLongIn } from '../../site/lengths.ts'
import type { Visit } from '../../site/visit.ts'
import { deleteAccountView, goodbyeView, longestReason } from '../../views/account/delete-account-view.ts'
import { words } from '../../words/en.ts'
import { refusedIn, type Refused } from './refused.ts'

const text = words.profile.leaving
const organizationsLookedAt = 5

export const deleteAccountPage = page('/profile/delete', {
  keep: 'own',
  who: 'signed in',
  shows: async (visit) => show(visit, ''),
})

/** The password is asked for again: a window that was left open deletes nobody. */
export const deleteAccountForm = form('/profile/delete', {
  does: async (visit, sent) => {
    const { api, person, session } = visit
    if (!person) return { to: to`/sign-in` }
    const reason = sent.text('reason')
    const long = tooLongIn(sent, { reason: longestReason })
    if (Object.keys(long).length > 0) return show(visit, reason, { problems: long, status: 422 })
    const body = reason === '' ? {} : { reason }
    try {
      const { tokens } = await signIn(api, { body: { email: person.email, password: sent.exact('password') } })
      await session.begin(tokens)
      await deleteAccount(api, { body })
    } catch (error) {
      const wrong = { password: text.wrong }
      const refused = refusedIn(
        visit,
        error,
        { password: text.wrong, reason: text.reasonLong },
        {
          INVALID_CREDENTIALS: wrong,
          LAST_PLATFORM_ADMIN: { form: text.last },
        },
      )
      if (!refused) throw error
      return show(visit, reason, refused)
    }
    await session.end()
    return { to: to`/goodbye` }
  },
})

export const goodbyePage = page('/goodbye', {
  keep: 'long',
  shows: () => ({ title: words.profile.goodbye.title, isUnlisted: true, main: goodbyeView() }),
})

async function show(visit: Visit, reason: string, refused?: Refused): Promise<Answer> {
  const { formToken: token } = visit
  const owned = await beside(organizationsWithoutOtherOwner(visit))
  return {
    status: refused?.status ?? 200,
    title: text.title,
    area: 'account',
    isPartial: !owned,
    main: deleteAccountView({ token, reason, owned, problems: refused?.problems ?? {} }),
  }
}

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
