import {
  browseCommunities,
  type Community,
  type Connection,
  limits,
  type MyApplication,
  type OrganizationForm,
  type RepresentativeForm,
} from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import { communitiesOf } from '../../platform/seek-communities.ts'
import { carried, type FieldTable, type Problems, tooLongIn } from '../../site/field.ts'
import type { Filled } from '../../site/fill.ts'
import { pageOf, type ThingKind } from '../../site/page-at.ts'
import type { Refusals } from '../../site/page.ts'
import type { Sent } from '../../site/sent.ts'
import type { Site } from '../../site/site.ts'
import { communitiesCalled } from '../../views/place-filter.ts'
import { words } from '../../words/en.ts'
import {
  applicationFields,
  type ApplicationKind,
  jurisdictions,
  kinds,
  longestTexts,
  looksOf,
} from './application-fields.ts'

const problemTexts: Readonly<Record<string, string>> = words.applying.problems

export function representativeFormOf(sent: Sent, communityId: string): RepresentativeForm {
  const [fullName, title, position] = [sent.text('fullName'), sent.text('title'), sent.text('position')]
  const office = { constituency: sent.text('constituency'), communityId }
  const more = { party: sent.text('party'), bio: sent.text('bio'), avatarUrl: sent.text('avatarUrl') }
  return { fullName, title, position, ...office, ...more, ...contactOf(sent) }
}

/** `kind` and `jurisdiction` have been chosen. */
export function organizationFormOf(sent: Sent): OrganizationForm {
  const kind = kinds.find((word) => word === sent.text('kind')) ?? 'OTHER'
  const jurisdiction = jurisdictions.find((word) => word === sent.text('jurisdiction')) ?? 'COMMUNITY'
  const named = { name: sent.text('orgName'), slug: sent.text('slug').toLowerCase(), kind, jurisdiction }
  const place = { state: sent.text('state'), lga: sent.text('lga') }
  const more = { description: sent.text('description'), logoUrl: sent.text('logoUrl') }
  return { ...named, ...place, ...more, ...contactOf(sent) }
}

function contactOf(sent: Sent) {
  const proofUrls = sent
    .text('proofUrls')
    .split(/\s+/)
    .filter((link) => link !== '')
  const [officialEmail, officialPhone] = [sent.text('officialEmail'), sent.text('officialPhone')]
  return { officialEmail, officialPhone, website: sent.text('website'), proofUrls }
}

/** The fields of an application; `under` is where the interface takes it. */
export function applicationTable(kind: ApplicationKind, under = ''): FieldTable {
  const fields = applicationFields[kind].map((name) => [
    name,
    { ...carried(problemTexts[name]), looks: looksOf(name), ...(name === 'orgName' && { sentAs: `${under}name` }) },
  ])
  return Object.fromEntries(fields)
}

/** What is wrong with what was typed before the interface is asked. */
export function problemsOfApplication(sent: Sent, kind: ApplicationKind): Problems {
  const long = tooLongIn(sent, longestTexts[kind])
  const mustBeChosen = kind === 'organization' ? { kind: kinds, jurisdiction: jurisdictions } : {}
  const unchosen = Object.entries(mustBeChosen).filter(
    ([name, words]) => !words.some((word) => word === sent.text(name)),
  )
  // Where something is to be chosen first, what else was left blank is told with it.
  const blank = unchosen.length === 0 ? [] : ['orgName', 'slug'].filter((name) => sent.text(name) === '')
  const missing = [...unchosen.map(([name]) => name), ...blank].map((name) => [
    name,
    problemTexts[name] ?? words.errors.field,
  ])
  return { ...long, ...Object.fromEntries(missing) }
}

/** What a refusal says of an application, by its code. */
export const applicationRefusals: Refusals = Object.fromEntries(
  Object.entries({
    INVALID_SLUG: 'slug',
    STATE_REQUIRED: 'state',
    LGA_REQUIRED: 'lga',
    COMMUNITY_NOT_FOUND: 'communityId',
  }).map(([code, name]) => [code, { [name]: problemTexts[name] ?? words.errors.field }]),
)

const { problems } = words.applying
/** As many communities as a list offers: of others the name is typed. */
const mostListed = limits.browseCommunities.limit.max

/** The communities that somebody may choose from. */
export interface PlacesToChoose {
  communities: readonly Community[]
  /** There are others, which are found by their names. */
  hasMore: boolean
}

/** Those that fit the name that was typed, else the first; the one that was chosen is among them. */
export async function placesToChoose(api: Connection, { value }: Pick<Filled, 'value'>): Promise<PlacesToChoose> {
  const [communityId, communityName] = [value('communityId'), value('communityName')]
  const [listed, fitting, named] = await Promise.all([
    browseCommunities(api, { query: { limit: mostListed } }),
    communityName === '' ? undefined : communitiesCalled(api, communityName),
    communitiesOf(api, communityId === '' ? [] : [communityId]),
  ])
  const offered = fitting && fitting.length > 0 ? fitting : listed.communities
  const chosen = named.get(communityId)
  const others = offered.filter(({ id }) => id !== chosen?.id)
  return { communities: [...(chosen ? [chosen] : []), ...others], hasMore: listed.total > listed.communities.length }
}

/** The one that was chosen; a name that was typed counts for more, where it is that of a single one. */
export async function chosenCommunity(
  api: Connection,
  sent: Sent,
): Promise<{ id: string; problems?: undefined } | { problems: Problems }> {
  const [id, name] = [sent.text('communityId'), sent.text('communityName')]
  if (name === '') return { id }
  const fitting = (await communitiesCalled(api, name)) ?? []
  const meant = fitting.find((each) => each.id === id) ?? (fitting.length === 1 ? fitting[0] : undefined)
  if (meant) return { id: meant.id }
  return fitting.length === 0
    ? { problems: { communityName: problems.communityName } }
    : { problems: { communityId: problems.several } }
}

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
