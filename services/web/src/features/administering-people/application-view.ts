import type { ApplicationDetail, Community, Organization, Representative, ReviewEvent } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { to, type Url } from '../../html/url.ts'
import { pageOf } from '../../site/page-at.ts'
import type { Site } from '../../site/site.ts'
import { adminTrail } from '../../views/admin-trail.ts'
import { paragraphs } from '../../views/paragraphs.ts'
import { breadcrumbs, factList, missing, section } from '../../views/section.ts'
import { tag } from '../../views/tag.ts'
import { day, lately } from '../../views/times.ts'
import { words } from '../../words/en.ts'
import { answersOf, shownAnswer } from './application-answers.ts'
import { applicationTag, applicationUrl } from './application-queue.ts'

const { one: text, title } = words.adminApplications

/** What is there already and looks like what is asked for. */
export interface Similar {
  profiles: readonly Representative[]
  organizations: readonly Organization[]
}

interface ApplicationContent {
  application: ApplicationDetail
  community: Community | undefined
  similar: Similar | undefined
  now: Date
  acts: Readonly<Record<'approve' | 'changes' | 'reject', Url>>
}

/** Whom or what it is for. */
export function nameOf({ representativeApplication, organizationApplication, applicant }: ApplicationDetail): string {
  return representativeApplication?.fullName ?? organizationApplication?.name ?? applicant.name
}

/** One application: all that was sent, who sent it, what looks like it, and what was decided so far. */
export function applicationView(site: Site, content: ApplicationContent): Html {
  const { application, community, now } = content
  const { kind, status, submittedAt, reviewHistory } = application
  const answers = answersOf(application).map((each) => [each.label, shownAnswer(each, community)] as const)
  return html`${breadcrumbs(adminTrail({ url: to`/admin/applications`, label: title }))}
    <h1>${nameOf(application)}</h1>
    <p class="byline">${text.kind[kind]}</p>
    ${tag(applicationTag(status), html`${text.since} ${lately(site, submittedAt, now)}`)} ${actsPart(content)}
    <div class="columns mt-5">
      <div>${section({ id: 'sent', title: text.form, body: factList(answers), isFirst: true })}</div>
      <aside class="aside" aria-label="${text.applicant}">
        ${section({ id: 'applicant', title: text.applicant, body: applicantFacts(site, application), isFirst: true })}
        ${section({ id: 'similar', title: text.similar, body: similarPart(content) })}
        ${section({ id: 'history', title: text.history, body: historyPart(site, reviewHistory, now) })}
      </aside>
    </div>`
}

function actsPart({ application, acts }: ApplicationContent): Html {
  const { status, representativeApplication: person, organizationApplication: sent } = application
  if (status === 'APPROVED') {
    const profile = person?.approvedProfileId
    const organization = sent?.approvedOrganizationId
    return html`<p class="mt-4">${text.final}</p>
      <p class="btn-row">
        ${profile === undefined ? nothing : html`<a class="link" href="${pageOf('representative', profile)}">${text.toProfile}</a>`}
        ${organization === undefined ? nothing : html`<a class="link" href="${pageOf('organization', organization)}">${text.toOrganization}</a>`}
      </p>`
  }
  return html`<nav class="mt-4" aria-label="${text.acts}">
    <p class="btn-row">
      <a class="btn" href="${acts.approve}" accesskey="a">${text.approve} <kbd aria-hidden="true">A</kbd></a>
      <a class="btn btn-outline" href="${acts.changes}" accesskey="c"
        >${text.changes} <kbd aria-hidden="true">C</kbd></a
      >
      <a class="btn btn-outline" href="${acts.reject}" accesskey="x">${text.reject} <kbd aria-hidden="true">X</kbd></a>
    </p>
    <p class="note mt-3">${text.keys}</p>
  </nav>`
}

function applicantFacts(site: Site, { applicant, applicantBanned }: ApplicationDetail): Html {
  const { id, name, email, emailVerified, role, createdAt } = applicant
  const banned = applicantBanned ? html`, <b>${text.banned}</b>` : nothing
  return factList([
    [text.name, html`<a href="${to`/admin/users/${id}`}">${name}</a>`],
    [text.email, `${email}, ${emailVerified ? text.confirmed : text.unconfirmed}`],
    [text.role, words.statuses.roles[role].word],
    [text.account, html`${text.accountSince} ${day(site, createdAt)}${banned}`],
  ])
}

function similarPart({ application, similar }: ApplicationContent): Html {
  const { kind, status, organizationApplication: sent } = application
  if (!similar) return missing(text.similar, applicationUrl(application))
  const { profiles, organizations } = similar
  const isOpen = status !== 'APPROVED'
  const taken = (slug: string) => isOpen && slug === sent?.slug
  const free = sent && isOpen && !organizations.some(({ slug }) => taken(slug)) ? text.slugFree(sent.slug) : undefined
  const rows = [
    ...profiles.map((each) => profileRow(each, isOpen)),
    ...organizations.map(
      ({ id, name, slug }) =>
        html`<li>
          <a href="${pageOf('organization', id)}">${name}</a>${taken(slug) ? html`, ${text.slugTaken(slug)}` : nothing}
        </li>`,
    ),
  ]
  const list =
    rows.length === 0
      ? html`<p>${text.noSimilar[kind]}</p>`
      : html`<ul class="related">
          ${rows}
        </ul>`
  return html`${list}${free === undefined ? nothing : html`<p class="note">${free}</p>`}`
}

/** What comes before an approval where such a profile may be that of the applicant. */
export function linkFirst({ id }: Representative): Html {
  return html`${text.linkFirst} <a href="${to`/admin/representatives/${id}`}">${text.toLink}</a>`
}

/** One that is nobody's may be that of the applicant. */
function profileRow(profile: Representative, isOpen: boolean): Html {
  const { id, name, position, constituency, isClaimed } = profile
  return html`<li>
    <p>
      <a href="${pageOf('representative', id)}">${name}</a>, ${position}, ${constituency}:
      ${isClaimed ? text.claimed : text.unclaimed}
    </p>
    ${isClaimed || !isOpen ? nothing : html`<p>${linkFirst(profile)}</p>`}
  </li>`
}

function historyPart(site: Site, events: readonly ReviewEvent[], now: Date): Html {
  if (events.length === 0) return html`<p class="note">${text.noHistory}</p>`
  const rows = events.map(
    ({ status, reviewerName, note, createdAt }) =>
      html`<li>
        <p>
          <b>${words.adminApplications.statuses[status]}</b> ${text.decidedBy(reviewerName)},
          ${lately(site, createdAt, now)}
        </p>
        ${note === undefined ? html`<p class="note">${text.noNote}</p>` : paragraphs(note)}
      </li>`,
  )
  return html`<ul class="related">
    ${rows}
  </ul>`
}
