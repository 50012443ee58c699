import { browseCommunities, limits, listMyOrganizations, showMyApplication, updateProfile } from '@civic/client'
import { to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { line } from '../../site/field.ts'
import { fill } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import type { Person, Visit } from '../../site/visit.ts'
import { profileView } from '../../views/account/profile-view.ts'
import { words } from '../../words/en.ts'
import { noteMail } from './confirmation-mail.ts'

const text = words.profile
const { fields } = words.account
const { problems, taken, disposable } = words.registering.register

/** Why another address cannot be had. */
export const addressRefusals = {
  EMAIL_ALREADY_IN_USE: { email: taken },
  DISPOSABLE_EMAIL_DOMAIN: { email: disposable },
}

const nameForm = form('/profile/name', {
  fields: {
    name: line(
      { label: fields.name, hint: text.name.hint, autocomplete: 'name', problem: problems.name },
      limits.updateProfile.name,
    ),
  },
  does: async (visit, { values: body }) => {
    await updateProfile(visit.api, { body })
    await visit.session.reread()
    return { to: to`/profile`, said: text.name.saved }
  },
})

const emailForm = form('/profile/email', {
  fields: {
    email: line(
      { label: fields.email, type: 'email', autocomplete: 'email', problem: problems.email },
      limits.updateProfile.email,
    ),
  },
  check: ({ person }, { values: { email } }) =>
    email.toLowerCase() === person?.email ? { email: text.email.unchanged } : {},
  refusals: addressRefusals,
  does: async (visit, { values: body }) => {
    await updateProfile(visit.api, { body })
    // Whoever may take part already comes for nothing else than the address.
    if (visit.person?.emailVerified === true) await visit.session.returnTo.keep(to`/profile`)
    await Promise.all([visit.session.reread(), noteMail(visit)])
    return { to: to`/check-your-mail`, said: text.email.sent(body.email) }
  },
})

/** Asking for the present address drops the one that waits. */
const keepEmailForm = form('/profile/email/keep', {
  does: async (visit) => {
    if (visit.person) await updateProfile(visit.api, { body: { email: visit.person.email } })
    await visit.session.reread()
    return { to: to`/profile`, said: text.email.kept }
  },
})

export const profilePage = page('/profile', {
  keep: 'own',
  who: 'signed in',
  called: words.registering.waiting.profile,
  asksFor: 'application',
  forms: [nameForm, emailForm, keepEmailForm],
  shows: async (visit) => {
    if (!visit.left) await visit.session.reread()
    const { person, api, site } = visit
    if (!person) return { to: to`/sign-in` }
    const [application, organizations, communities] = await Promise.all([
      beside(showMyApplication(api)),
      beside(listMyOrganizations(api, { query: { limit: 50 } })),
      beside(communityNames(visit, person)),
    ])
    return {
      title: text.title,
      area: 'account',
      isPartial: !application || !organizations || !communities,
      main: profileView(site, {
        person,
        name: fill(visit, nameForm, { stands: { name: person.name } }),
        email: fill(visit, emailForm, { stands: { email: person.email } }),
        application: application?.application,
        organizations: organizations?.memberships,
        communities,
      }),
    }
  },
})

/** By their ids. */
export async function communityNames({ api }: Visit, { memberships }: Person): Promise<Map<string, string>> {
  const ids = memberships.slice(-100).map(({ communityId }) => communityId)
  if (ids.length === 0) return new Map()
  const { communities } = await browseCommunities(api, { query: { ids: ids.join(','), limit: 100 } })
  return new Map(communities.map(({ id, name }) => [id, name]))
}
