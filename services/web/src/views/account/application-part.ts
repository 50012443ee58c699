import type { MyApplication } from '@civic/client'
import { html, nothing, type Html } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import { pageOf, type ThingKind } from '../../site/places.ts'
import type { Site } from '../../site/site.ts'
import { words } from '../../words/en.ts'

const text = words.profile.application

/** Where an application stands, and what comes next. */
export function applicationPart({ format }: Site, application: MyApplication): Html {
  const { approvalStatus, representativeApplication, organizationApplication } = application
  const sent = organizationApplication ?? representativeApplication
  if (approvalStatus === 'NONE' || !sent) return waysToApply()
  const submitted = new Date(sent.submittedAt)
  const note =
    sent.reviewNote === undefined
      ? nothing
      : html`<p>${text.note}</p>
          <blockquote class="quoted">${sent.reviewNote}</blockquote>`
  const again = organizationApplication ? to`/apply/organization` : to`/apply/representative`
  const isBack = approvalStatus === 'NEEDS_CHANGES' || approvalStatus === 'REJECTED'
  return html`<p><b>${text.states[approvalStatus]}</b></p>
    ${approvalStatus === 'PENDING' ? html`<p>${text.since(format.day(submitted))}</p>` : nothing} ${note}
    ${isBack ? html`<p><a class="link" href="${again}">${text.again}</a></p>` : nothing} ${approvedLink(application)}`
}

function waysToApply(): Html {
  return html`<p>${text.none}</p>
    <p class="btn-row">
      <a class="link" href="${to`/apply/representative`}">${text.representative}</a>
      <a class="link" href="${to`/apply/organization`}">${text.organization}</a>
    </p>`
}

function approvedLink({ representativeApplication, organizationApplication }: MyApplication): Html {
  const profile = representativeApplication?.approvedProfileId
  const organization = organizationApplication?.approvedOrganizationId
  return html`${linkTo('representative', profile, text.toProfile)}
  ${linkTo('organization', organization, text.toOrganization)}`
}

function linkTo(kind: ThingKind, id: string | undefined, label: string): Html {
  const url = id === undefined ? undefined : pageOf(kind, id)
  return url ? html`<p><a class="link" href="${url}">${label}</a></p>` : nothing
}
