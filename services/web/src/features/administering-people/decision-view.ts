import type { ApplicationDetail, Community, Decision, Organization, Representative, UserRole } from '@civic/client'
import { html, type Html, nothing, type Part } from '../../html/html.ts'
import { asking, below, to } from '../../html/url.ts'
import type { Filled } from '../../site/fill.ts'
import type { Site } from '../../site/site.ts'
import { adminTrail } from '../../views/admin-trail.ts'
import { draftNote } from '../../views/draft-note.ts'
import { errorSummary, field, formOf } from '../../views/fields.ts'
import { pageOf } from '../../site/page-at.ts'
import { breadcrumbs, factList } from '../../views/section.ts'
import { textsIn, writtenTexts } from '../../views/written-texts.ts'
import { words } from '../../words/en.ts'
import { changedSince, seenOf, shownAnswer } from './application-answers.ts'
import { applicationUrl } from './application-queue.ts'
import { linkFirst, nameOf } from './application-view.ts'

const { decide: text, title } = words.adminApplications

interface DecisionContent {
  application: ApplicationDetail
  community: Community | undefined
  decision: Decision
  filled: Filled
  /** The organization that has the short name which is asked for, where it was found. */
  holder: Organization | undefined
  /** Profiles of the same name that are nobody's. */
  unclaimed: readonly Representative[]
}

export function decisionView(site: Site, content: DecisionContent): Html {
  const { application, decision, filled } = content
  const own = applicationUrl(application)
  const back = html`<a class="link" href="${own}">${text.back}</a>`
  const why = decision === 'APPROVED' ? whyNot(content) : undefined
  const body = html`${field({ ...filled.field('note'), hint: text.noteHint[decision] })}
    <div class="form-end btn-row"><button class="btn">${text.buttons[decision]}</button>${back}</div>`
  const changes = asking(below(own, 'changes'), { slug: application.applicantBanned ? undefined : 'taken' })
  const rest = why
    ? html`${why}${writtenTexts(textsIn({ note: filled.values('note') }))}
        <p class="btn-row mt-5">
          <a class="btn btn-outline" href="${changes}">${words.adminApplications.one.changes}</a>${back}
        </p>`
    : html`<h2>${text.before}</h2>
        <ul class="bullets mt-3">
          ${consequences(content).map((each) => html`<li>${each}</li>`)}
        </ul>
        ${formOf(filled, { hidden: { seen: seenOf(application) }, body, className: 'mt-5' })}`
  return html`<div class="prose">
    ${headOf(application, text.titles[decision](nameOf(application)))}
    ${errorSummary(filled.problems)}${draftNote(site, filled, below(own, pathOf(decision)))}${changedPart(content)}
    ${rest}
  </div>`
}

/** It was approved before: nothing is left to decide. What was typed can be copied. */
export function decidedView(site: Site, application: ApplicationDetail, filled: Filled): Html {
  const [last] = application.reviewHistory
  const said = last && text.approvedBy(last.reviewerName, site.format.dayAndTime(new Date(last.createdAt)))
  return html`<div class="prose">
    ${headOf(application, nameOf(application))} ${errorSummary(filled.problems)}
    <p class="lede">${said ?? words.adminApplications.one.final}</p>
    ${writtenTexts(textsIn({ note: filled.values('note') }))}
    <p class="mt-5"><a class="btn btn-outline" href="${applicationUrl(application)}">${text.back}</a></p>
  </div>`
}

function headOf(application: ApplicationDetail, heading: string): Html {
  const trail = adminTrail(
    { url: to`/admin/applications`, label: title },
    { url: applicationUrl(application), label: nameOf(application) },
  )
  return html`${breadcrumbs(trail)}
    <h1>${heading}</h1>`
}

function pathOf(decision: Decision): string {
  return { APPROVED: 'approve', NEEDS_CHANGES: 'changes', REJECTED: 'reject' }[decision]
}

/** What stands in the way of an approval. */
function whyNot({ application, holder, filled }: DecisionContent): Html | undefined {
  if (application.applicantBanned) {
    const user = to`/admin/users/${application.applicant.id}`
    return html`<p class="lede">${text.banned} <a href="${user}">${text.toUser}</a></p>`
  }
  const { slug, approvedOrganizationId } = application.organizationApplication ?? {}
  if (slug === undefined || approvedOrganizationId !== undefined) return undefined
  if (holder) {
    const link = html`<a href="${pageOf('organization', holder.id)}">${holder.name}</a>`
    return html`<p class="lede">${text.slugTaken(slug)} ${link}</p>`
  }
  return filled.problems['form'] === text.slugTakenMeanwhile ? nothing : undefined
}

/** What has changed since it was read, as it is now. */
function changedPart({ application, community, filled }: DecisionContent): Html {
  const seen = filled.value('seen')
  if (seen === seenOf(application)) return nothing
  const changed = changedSince(seen, application)
  const rows = changed.map((each) => [each.label, shownAnswer(each, community)] as const)
  const note = filled.problems['form'] === undefined ? html`<p><b>${text.changedMeanwhile}</b></p>` : nothing
  if (rows.length === 0) return note
  return html`${note}
    <section class="mb-5" aria-labelledby="changed">
      <h2 id="changed">${text.changed}</h2>
      ${factList(rows)}
    </section>`
}

const governmentKinds: readonly string[] = ['GOVERNMENT', 'AGENCY', 'UTILITY']

function consequences({ application, community, decision, unclaimed }: DecisionContent): Part[] {
  const { kind, applicant, representativeApplication: person, organizationApplication: sent } = application
  const told = text.told(applicant.name)
  if (decision !== 'APPROVED') return [told, text.notPublic, text.again]
  const granted = sent ? (governmentKinds.includes(sent.kind) ? 'GOVERNMENT_ADMIN' : 'NGO') : 'REPRESENTATIVE'
  const opens = sent
    ? sent.approvedOrganizationId === undefined
      ? text.organization(sent.slug)
      : text.organizationAgain
    : person?.approvedProfileId === undefined
      ? text.profile(community?.name ?? words.frame.list.aCommunity)
      : text.profileAgain
  return [told, ...unclaimed.map(linkFirst), opens, ...roleSentences(granted, applicant.role), text.final[kind]]
}

function roleSentences(granted: UserRole, role: UserRole): string[] {
  const word = (each: UserRole) => words.statuses.roles[each].word
  if (role === granted) return []
  const gets = text.role(word(granted), words.adminUsers.role.may[granted])
  return role === 'CITIZEN' ? [gets] : [gets, text.keepsRole(word(role))]
}
