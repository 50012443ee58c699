import {
  browseCommunities,
  type Connection,
  limits,
  type MyApplication,
  type OrganizationForm,
  type RepresentativeForm,
} from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import { communitiesOf } from '../../platform/seek-communities.ts'
import { type Problems, tooLongIn } from '../../site/field.ts'
import type { Filled } from '../../site/fill.ts'
import { pageOf, type ThingKind } from '../../site/page-at.ts'
import type { Refusals } from '../../site/page.ts'
import { FormStopped } from '../../site/form-stopped.ts'
import type { Sent } from '../../site/sent.ts'
import type { Site } from '../../site/site.ts'
import { noDeskYet } from '../../views/no-desk-yet.ts'
import { communitiesCalled } from '../../views/place-filter.ts'
import { words } from '../../words/en.ts'
import {
  type ApplicationKind,
  type FieldName,
  jurisdictions,
  kinds,
  longestTexts,
  type PlacesToChoose,
} from './application-fields.ts'

const { problems } = words.applying

export const applyPages = { representative: to`/apply/representative`, organization: to`/apply/organization` } as const

export async function representativeFormOf(api: Connection, sent: Sent): Promise<RepresentativeForm> {
  const communityId = await chosenCommunity(api, sent)
  const own = textsOf(sent, ['fullName', 'title', 'position', 'constituency', 'party', 'bio', 'avatarUrl'])
  return { ...own, communityId, ...contactOf(sent) }
}

/** The one that was chosen; a name that was typed counts for more, where it is that of a single one. */
async function chosenCommunity(api: Connection, sent: Sent): Promise<string> {
  const [id, name] = [sent.text('communityId'), sent.text('communityName')]
  if (name === '') return id
  const fitting = (await communitiesCalled(api, name)) ?? []
  const meant = fitting.find((each) => each.id === id) ?? (fitting.length === 1 ? fitting[0] : undefined)
  if (meant) return meant.id
  const { communityName, several } = problems
  throw new FormStopped(422, fitting.length === 0 ? { communityName } : { communityId: several })
}

/** `kind` and `jurisdiction` have been chosen. */
export function organizationFormOf(sent: Sent): OrganizationForm {
  const kind = kinds.find((word) => word === sent.text('kind')) ?? 'OTHER'
  const jurisdiction = jurisdictions.find((word) => word === sent.text('jurisdiction')) ?? 'COMMUNITY'
  const named = { name: sent.text('orgName'), slug: sent.text('slug').toLowerCase(), kind, jurisdiction }
  return { ...named, ...textsOf(sent, ['state', 'lga', 'description', 'logoUrl']), ...contactOf(sent) }
}

function contactOf(sent: Sent) {
  const proofUrls = sent.text('proofUrls').split(/\s+/)
  const contact = textsOf(sent, ['officialEmail', 'officialPhone', 'website'])
  return { ...contact, proofUrls: proofUrls.filter((link) => link !== '') }
}

function textsOf<Name extends FieldName>(sent: Sent, names: readonly Name[]): Record<Name, string>
function textsOf(sent: Sent, names: readonly FieldName[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, sent.text(name)]))
}

/** What is wrong with what was typed before the interface is asked. */
export function problemsOfApplication(sent: Sent, kind: ApplicationKind): Problems {
  const long = tooLongIn(sent, longestTexts[kind])
  if (kind === 'representative') return long
  const choices: Partial<Record<FieldName, readonly string[]>> = { kind: kinds, jurisdiction: jurisdictions }
  const asked: readonly FieldName[] = ['kind', 'jurisdiction', 'orgName', 'slug']
  const missing = asked.filter((name) => choices[name]?.includes(sent.text(name)) === false || sent.text(name) === '')
  // Where something is to be chosen first, what else was left blank is told with it.
  const isChosen = !missing.some((name) => choices[name])
  return { ...long, ...(isChosen ? {} : Object.fromEntries(missing.map((name) => [name, problems[name]]))) }
}

/** What a refusal says of an application, by its code. */
export const applicationRefusals: Refusals = {
  INVALID_SLUG: { slug: problems.slug },
  STATE_REQUIRED: { state: problems.state },
  LGA_REQUIRED: { lga: problems.lga },
  COMMUNITY_NOT_FOUND: { communityId: problems.communityId },
}

/** As many communities as a list offers: of others the name is typed. */
const mostListed = limits.browseCommunities.limit.max

/** Those that fit the name that was typed, else the first; the one that was chosen is among them. Organizations choose none. */
export async function placesToChoose(
  api: Connection,
  kind: string,
  { value }: Pick<Filled, 'value'>,
): Promise<PlacesToChoose> {
  if (kind !== 'representative') return { communities: [], hasMore: false }
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

const text = words.profile.application

/** Where an application stands, and what comes next. */
export function applicationPart({ format }: Site, application: MyApplication): Html {
  const { approvalStatus, representativeApplication, organizationApplication } = application
  const sent = organizationApplication ?? representativeApplication
  if (approvalStatus === 'NONE' || !sent) {
    return html`<p>${text.none}</p>
      <p class="btn-row">
        <a class="link" href="${applyPages.representative}">${words.applying.representative.title}</a>
        <a class="link" href="${applyPages.organization}">${words.applying.organization.title}</a>
      </p>`
  }
  const { submittedAt, reviewNote } = sent
  const since = html`<p>${text.since(format.day(new Date(submittedAt)))}</p>`
  const note = html`<p>${words.applying.note}</p>
    <blockquote class="quoted">${reviewNote}</blockquote>`
  const again = organizationApplication ? applyPages.organization : applyPages.representative
  const isBack = approvalStatus === 'NEEDS_CHANGES' || approvalStatus === 'REJECTED'
  return html`<p><b>${text.states[approvalStatus]}</b></p>
    ${approvalStatus === 'PENDING' && since} ${reviewNote !== undefined && note}
    ${isBack && html`<p><a class="link" href="${again}">${text.again}</a></p>`}
    ${linkTo('representative', representativeApplication?.approvedProfileId, text.toProfile)}
    ${linkTo('organization', organizationApplication?.approvedOrganizationId, text.toOrganization)}${approvalStatus === 'APPROVED' && noDeskYet()}`
}

function linkTo(kind: ThingKind, id: string | undefined, label: string): Html {
  return id === undefined ? nothing : html`<p><a class="link" href="${pageOf(kind, id)}">${label}</a></p>`
}
