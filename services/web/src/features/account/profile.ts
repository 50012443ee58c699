import {
  browseCommunities,
  limits,
  listMyOrganizations,
  type ListMyOrganizationsResponses,
  type MyApplication,
  showMyApplication,
  updateProfile,
} from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { line } from '../../site/field.ts'
import { fill, type Filled } from '../../site/fill.ts'
import { pageOf } from '../../site/page-at.ts'
import { form, page } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import type { Person, Visit } from '../../site/visit.ts'
import { alert } from '../../views/alert.ts'
import { errorSummary, field, formOf, postForm } from '../../views/fields.ts'
import { words } from '../../words/en.ts'
import { addressRefusals, noteMail } from '../signing-in/confirmation-mail.ts'
import { applicationPart } from '../applying/application.ts'

const text = words.profile
const { fields } = words.account
const { problems } = words.registering.register

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

export type Memberships = ListMyOrganizationsResponses[200]['data']['memberships']

export interface ProfileContent {
  person: Person
  /** Their forms. */
  name: Filled
  email: Filled
  /** These three: undefined when they cannot be read right now. */
  application: MyApplication | undefined
  organizations: Memberships | undefined
  /** The names by id. */
  communities: ReadonlyMap<string, string> | undefined
}

export function profileView(site: Site, content: ProfileContent): Html {
  const { name, email, application } = content
  return html`<div class="columns">
    <div class="prose">
      <h1>${text.title}</h1>
      ${errorSummary({ ...name.problems, ...email.problems })} ${facts(site, content.person)}
      ${part('communities', text.communities.title, communityList(site, content))}
      ${part('organizations', text.organizations.title, organizationList(content.organizations))}
      ${part(
        'application',
        text.application.title,
        application ? applicationPart(site, application) : missing(text.application.missing),
      )}
    </div>
    <aside class="aside" aria-label="${words.frame.account}">
      <section aria-labelledby="change-name">
        <h2 id="change-name">${text.name.title}</h2>
        ${namePart(content)}
      </section>
      <section aria-labelledby="change-email">
        <h2 id="change-email">${text.email.title}</h2>
        ${emailPart(content)}
      </section>
      <section aria-labelledby="safety">
        <h2 id="safety">${text.safety.title}</h2>
        <p><a class="link" href="${to`/profile/password`}">${text.safety.password}</a></p>
        <p><a class="link" href="${to`/profile/delete`}">${text.safety.delete}</a></p>
      </section>
    </aside>
  </div>`
}

function part(id: string, title: string, body: Html): Html {
  return html`<section class="section" aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    <div class="flow mt-3">${body}</div>
  </section>`
}

function facts({ format }: Site, person: Person): Html {
  const day = person.emailVerifiedAt === undefined ? undefined : format.day(new Date(person.emailVerifiedAt))
  const confirmed = day === undefined ? text.facts.isConfirmed : text.facts.confirmed(day)
  const state = person.emailVerified
    ? html`<br /><span class="note">${confirmed}</span>`
    : html`<br /><a href="${to`/check-your-mail`}">${text.facts.notConfirmed}</a>`
  const since = new Date(person.createdAt)
  return html`<dl class="facts mt-5">
    <div>
      <dt>${text.facts.name}</dt>
      <dd>${person.name}</dd>
    </div>
    <div>
      <dt>${text.facts.email}</dt>
      <dd>${person.email}${state}</dd>
    </div>
    <div>
      <dt>${text.facts.role}</dt>
      <dd>${words.statuses.roles[person.role].word}</dd>
    </div>
    <div>
      <dt>${text.facts.since}</dt>
      <dd><time datetime="${since.toISOString()}">${format.day(since)}</time></dd>
    </div>
  </dl>`
}

function namePart({ name }: ProfileContent): Html {
  const body = html`${field(name.field('name'))}
    <p class="mt-3"><button class="btn btn-outline">${text.name.button}</button></p>`
  return formOf(name, { body, className: 'fields-small' })
}

function emailPart({ person, email }: ProfileContent): Html {
  const hint = person.emailVerified ? text.email.hint : text.email.hintNew
  const body = html`${field({ ...email.field('email'), hint })}
    <p class="mt-3"><button class="btn btn-outline">${text.email.button}</button></p>`
  return html`${pendingNote(person, email.token)} ${formOf(email, { body, className: 'fields-small' })}`
}

function pendingNote({ emailVerified, pendingEmail }: Person, token: string): Html {
  if (!emailVerified || pendingEmail === undefined) return nothing
  const keep = html`<button class="link">${text.email.takeBack}</button>`
  const more = html`<p><a href="${to`/check-your-mail`}">${text.facts.check}</a></p>
    ${postForm({ action: to`/profile/email/keep`, token, body: keep })}`
  return alert({ kind: 'work', title: text.email.pending(pendingEmail), more })
}

function communityList({ format }: Site, { person, communities }: ProfileContent): Html {
  const { memberships, primaryCommunityId, activeCommunityId } = person
  const rank = ({ communityId }: { communityId: string }) => (communityId === primaryCommunityId ? 0 : 1)
  if (memberships.length === 0) {
    return html`<p>${text.communities.none}</p>
      <p><a class="link" href="${to`/welcome`}">${text.communities.choose}</a></p>`
  }
  const homeFirst = memberships.toSorted((one, other) => rank(one) - rank(other))
  const items = homeFirst.map(({ communityId: id, joinedAt }) => {
    const notes = [
      id === primaryCommunityId && text.communities.home,
      id === activeCommunityId && text.communities.active,
      text.communities.since(format.day(new Date(joinedAt))),
    ].filter((note) => note !== false)
    const name = communities?.get(id) ?? text.communities.unnamed
    return html`<li>
      <span class="grow"
        ><a href="${to`/communities/${id}`}">${name}</a><span class="note">${notes.join(' · ')}</span></span
      >
    </li>`
  })
  return html`${communities ? nothing : missing(text.communities.missing)}
    <ul class="people">
      ${items}
    </ul>
    <p><a class="link" href="${to`/profile/communities`}">${text.communities.change}</a></p>`
}

function organizationList(memberships: Memberships | undefined): Html {
  if (!memberships) return missing(text.organizations.missing)
  if (memberships.length === 0) return html`<p>${text.organizations.none}</p>`
  const items = memberships.map(({ organization: { id, name }, membership: { role, title } }) => {
    const what = [text.organizations.roles[role], title].filter((each) => each !== undefined).join(' · ')
    const url = pageOf('organization', id)
    const linked = url ? html`<a href="${url}">${name}</a>` : html`<b>${name}</b>`
    return html`<li>
      <span class="grow">${linked}<span class="note">${what}</span></span>
    </li>`
  })
  return html`<ul class="people">
    ${items}
  </ul>`
}

function missing(what: string): Html {
  return html`<p class="note">${words.frame.missing(what)} <a href="${to`/profile`}">${words.frame.lookAgain}</a></p>`
}
