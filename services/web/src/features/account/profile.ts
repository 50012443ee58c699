import {
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
import { fill, type Filled } from '../../site/fill.ts'
import { pageOf } from '../../site/page-at.ts'
import { form, page } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import type { Person } from '../../site/visit.ts'
import { alert } from '../../views/alert.ts'
import { errorSummary, field, formOf, postForm } from '../../views/fields.ts'
import { factList } from '../../views/section.ts'
import { words } from '../../words/en.ts'
import { applicationPart } from '../applying/application.ts'
import { addressRefusals, emailField, nameField } from '../signing-in/account-fields.ts'
import { noteMail } from '../signing-in/check-your-mail.ts'
import { communityNames, missing, noCommunity, people } from './own-lists.ts'

const text = words.profile
const { fields } = words.account

const nameForm = form('/profile/name', {
  keep: true,
  fields: { name: nameField({ hint: text.name.hint }, limits.updateProfile.name) },
  does: async (visit, { values: body }) => {
    await updateProfile(visit.api, { body })
    await visit.session.reread()
    return { to: to`/profile`, said: text.name.saved }
  },
})

const emailForm = form('/profile/email', {
  keep: true,
  fields: { email: emailField({ autocomplete: 'email' }, limits.updateProfile.email) },
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
  called: words.registering.pageNames.profile,
  asksFor: 'application',
  forms: [nameForm, emailForm, keepEmailForm],
  holds: words.drafts.kinds.profile,
  shows: async (visit) => {
    if (!visit.refusedForm) await visit.session.reread()
    const { person, api, site } = visit
    if (!person) return { to: to`/sign-in` }
    const [application, organizations, communities, draft] = await Promise.all([
      beside(showMyApplication(api)),
      beside(listMyOrganizations(api, { query: { limit: 50 } })),
      beside(communityNames(visit, person)),
      visit.drafts.read(to`/profile`),
    ])
    return {
      title: text.title,
      area: 'account',
      isPartial: !application || !organizations || !communities,
      main: profileView(site, {
        person,
        name: fill(visit, nameForm, { initial: { name: person.name }, draft }),
        email: fill(visit, emailForm, { initial: { email: person.email }, draft }),
        application: application?.application,
        organizations: organizations?.memberships,
        communities,
      }),
    }
  },
})

interface ProfileContent {
  person: Person
  name: Filled
  email: Filled
  /** These three: undefined when they cannot be read right now. */
  application: MyApplication | undefined
  organizations: ListMyOrganizationsResponses[200]['data']['memberships'] | undefined
  communities: ReadonlyMap<string, string> | undefined
}

function profileView(site: Site, content: ProfileContent): Html {
  const { person, name, email, application } = content
  const applied = application ? applicationPart(site, application) : missing(text.application.missing, to`/profile`)
  const emailHint = person.emailVerified ? text.email.hint : text.email.hintNew
  return html`<div class="columns">
    <div class="prose">
      <h1>${text.title}</h1>
      ${errorSummary({ ...name.problems, ...email.problems })}
      <div class="mt-5">${facts(site, person)}</div>
      ${part('communities', text.communities.title, communityList(site, content))}
      ${part('organizations', text.organizations.title, organizationList(content))}
      ${part('application', text.application.title, applied)}
    </div>
    <aside class="aside" aria-label="${words.frame.account}">
      <section aria-labelledby="change-name">
        <h2 id="change-name">${text.name.title}</h2>
        ${smallForm(name, field(name.field('name')), text.name.button)}
      </section>
      <section aria-labelledby="change-email">
        <h2 id="change-email">${text.email.title}</h2>
        ${pendingNote(person, email.token)}
        ${smallForm(email, field({ ...email.field('email'), hint: emailHint }), text.email.button)}
      </section>
      <section aria-labelledby="safety">
        <h2 id="safety">${text.safety.title}</h2>
        <p><a class="link" href="${to`/profile/password`}">${text.safety.password}</a></p>
        <p><a class="link" href="${to`/profile/delete`}">${text.leaving.title}</a></p>
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

function facts({ format }: Site, { name, email, emailVerified, emailVerifiedAt: at, role, createdAt }: Person): Html {
  const confirmed = at === undefined ? text.facts.isConfirmed : text.facts.confirmed(format.day(new Date(at)))
  const state = emailVerified
    ? html`<span class="note">${confirmed}</span>`
    : html`<a href="${to`/check-your-mail`}">${text.facts.notConfirmed}</a>`
  const since = new Date(createdAt)
  return factList([
    [fields.name, name],
    [fields.email, html`${email}<br />${state}`],
    [text.facts.role, words.statuses.roles[role].word],
    [text.facts.since, html`<time datetime="${since.toISOString()}">${format.day(since)}</time>`],
  ])
}

function smallForm(filled: Filled, control: Html, button: string): Html {
  const body = html`${control}
    <p class="mt-3"><button class="btn btn-outline">${button}</button></p>`
  return formOf(filled, { body, className: 'fields-small' })
}

function pendingNote({ emailVerified, pendingEmail }: Person, token: string): Html {
  if (!emailVerified || pendingEmail === undefined) return nothing
  const keep = html`<button class="link">${text.email.takeBack}</button>`
  const more = html`<p><a href="${to`/check-your-mail`}">${words.registering.mail.title}</a></p>
    ${postForm({ action: to`/profile/email/keep`, token, body: keep })}`
  return alert({ kind: 'work', title: text.email.pending(pendingEmail), more })
}

function communityList({ format }: Site, { person, communities }: ProfileContent): Html {
  const { memberships, primaryCommunityId, activeCommunityId } = person
  if (memberships.length === 0) return noCommunity()
  const homeFirst = memberships.toSorted(
    (one, other) => Number(other.communityId === primaryCommunityId) - Number(one.communityId === primaryCommunityId),
  )
  const rows = homeFirst.map(({ communityId: id, joinedAt }) => ({
    name: html`<a href="${to`/communities/${id}`}">${communities?.get(id) ?? text.communities.unnamed}</a>`,
    notes: [
      id === primaryCommunityId && text.communities.home,
      id === activeCommunityId && text.communities.active,
      text.communities.since(format.day(new Date(joinedAt))),
    ],
  }))
  return html`${!communities && missing(text.communities.missing, to`/profile`)} ${people(rows)}
    <p><a class="link" href="${to`/profile/communities`}">${text.communities.change}</a></p>`
}

function organizationList({ organizations }: ProfileContent): Html {
  if (!organizations) return missing(text.organizations.title, to`/profile`)
  if (organizations.length === 0) return html`<p>${text.organizations.none}</p>`
  const rows = organizations.map(({ organization: { id, name }, membership: { role, title } }) => ({
    name: html`<a href="${pageOf('organization', id)}">${name}</a>`,
    notes: [text.organizations.roles[role], title],
  }))
  return people(rows)
}
