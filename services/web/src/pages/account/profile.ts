import { browseCommunities, listMyOrganizations, showMyApplication, updateProfile } from '@civic/client'
import { to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { form, page, type Answer } from '../../site/page.ts'
import type { Person, Visit } from '../../site/visit.ts'
import { profileView } from '../../views/account/profile-view.ts'
import { words } from '../../words/en.ts'
import { noteMail } from './confirmation-mail.ts'
import { refusedIn, type Refused } from './refused.ts'

const text = words.profile
const { problems, taken, disposable } = words.registering.register

export const profilePage = page('/profile', {
  keep: 'own',
  who: 'signed in',
  shows: async (visit) => {
    await visit.session.reread()
    return show(visit)
  },
})

export const nameForm = form('/profile/name', {
  does: async (visit, sent) => {
    const name = sent.text('name')
    try {
      await updateProfile(visit.api, { body: { name } })
    } catch (error) {
      const refused = refusedIn(visit, error, problems)
      if (!refused) throw error
      return show(visit, { name, refused })
    }
    await visit.session.reread()
    return { to: to`/profile`, said: text.name.saved }
  },
})

export const emailForm = form('/profile/email', {
  does: async (visit, sent) => {
    const email = sent.text('email')
    if (email.toLowerCase() === visit.person?.email) {
      return show(visit, { email, refused: { problems: { email: text.email.unchanged }, status: 422 } })
    }
    try {
      await updateProfile(visit.api, { body: { email } })
    } catch (error) {
      const refused = refusedIn(visit, error, problems, {
        EMAIL_ALREADY_IN_USE: { email: taken },
        DISPOSABLE_EMAIL_DOMAIN: { email: disposable },
      })
      if (!refused) throw error
      return show(visit, { email, refused })
    }
    // Whoever may take part already comes for nothing else than the address.
    if (visit.person?.emailVerified === true) await visit.session.errand.keep(to`/profile`)
    await Promise.all([visit.session.reread(), noteMail(visit)])
    return { to: to`/check-your-mail`, said: text.email.sent(email) }
  },
})

/** Asking for the present address drops the one that waits. */
export const keepEmailForm = form('/profile/email/keep', {
  does: async (visit) => {
    if (visit.person) await updateProfile(visit.api, { body: { email: visit.person.email } })
    await visit.session.reread()
    return { to: to`/profile`, said: text.email.kept }
  },
})

interface Typed {
  name?: string
  email?: string
  refused?: Refused
}

async function show(visit: Visit, { name, email, refused }: Typed = {}): Promise<Answer> {
  const { person, api, site, formToken: token } = visit
  if (!person) return { to: to`/sign-in` }
  const [application, organizations, communities] = await Promise.all([
    beside(showMyApplication(api)),
    beside(listMyOrganizations(api, { query: { limit: 50 } })),
    beside(communityNames(visit, person)),
  ])
  return {
    status: refused?.status ?? 200,
    title: text.title,
    area: 'account',
    isPartial: !application || !organizations || !communities,
    main: profileView(site, {
      person,
      token,
      typed: { name, email },
      problems: refused?.problems ?? {},
      application: application?.application,
      organizations: organizations?.memberships,
      communities,
    }),
  }
}

/** By their ids. */
export async function communityNames({ api }: Visit, { memberships }: Person): Promise<Map<string, string>> {
  const ids = memberships.slice(-100).map(({ communityId }) => communityId)
  if (ids.length === 0) return new Map()
  const { communities } = await browseCommunities(api, { query: { ids: ids.join(','), limit: 100 } })
  return new Map(communities.map(({ id, name }) => [id, name]))
}
