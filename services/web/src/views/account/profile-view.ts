import type { ListMyOrganizationsResponses, MyApplication } from '@civic/client'
import { html, nothing, type Html } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import { pageOf } from '../../site/places.ts'
import type { Site } from '../../site/site.ts'
import type { Person } from '../../site/visit.ts'
import { words } from '../../words/en.ts'
import { alert } from '../alert.ts'
import { errorSummary, field, formOf, postForm } from '../fields.ts'
import type { Filled } from '../../site/fill.ts'
import { applicationPart } from './application-part.ts'

const text = words.profile

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
        ${nameForm(content)}
      </section>
      <section aria-labelledby="change-email">
        <h2 id="change-email">${text.email.title}</h2>
        ${emailForm(content)}
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

function nameForm({ name }: ProfileContent): Html {
  const body = html`${field(name.field('name'))}
    <p class="mt-3"><button class="btn btn-outline">${text.name.button}</button></p>`
  return formOf(name, { body, className: 'fields-small' })
}

function emailForm({ person, email }: ProfileContent): Html {
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
