import { type ChosenOrganizationKind, type Community, type Jurisdiction, limits } from '@civic/client'
import { html, type Html } from '../../html/html.ts'
import type { FieldContent } from '../../site/field.ts'
import type { Filled } from '../../site/fill.ts'
import { field, select } from '../../views/fields.ts'
import { words } from '../../words/en.ts'
import { longestSought } from '../../words/letters.ts'

const text = words.applying
const { applyAsRepresentative: ofRepresentative, applyAsOrganization: ofOrganization } = limits

export type ApplicationKind = 'representative' | 'organization'

type Name = keyof typeof text.fields

export const kinds: readonly ChosenOrganizationKind[] = ['GOVERNMENT', 'AGENCY', 'NGO', 'UTILITY', 'OTHER']
export const jurisdictions: readonly Jurisdiction[] = ['NATIONAL', 'STATE', 'LGA', 'COMMUNITY']

const contact = ['officialEmail', 'officialPhone', 'website', 'proofUrls'] as const

/** In the order in which they are asked. */
export const applicationFields: Readonly<Record<ApplicationKind, readonly Name[]>> = {
  representative: [
    ...([
      'fullName',
      'title',
      'position',
      'constituency',
      'communityId',
      'communityName',
      'party',
      'bio',
      'avatarUrl',
    ] as const),
    ...contact,
  ],
  organization: [
    ...(['orgName', 'slug', 'kind', 'jurisdiction', 'state', 'lga', 'description', 'logoUrl'] as const),
    ...contact,
  ],
}

const required: ReadonlySet<Name> = new Set<Name>([
  ...(['fullName', 'title', 'position', 'constituency', 'communityId'] as const),
  ...(['orgName', 'slug', 'kind', 'jurisdiction', 'state', 'lga'] as const),
])

/** How long what stands in several lines may be. */
export const longestTexts = {
  representative: { bio: ofRepresentative.bio.max },
  organization: { description: ofOrganization.description.max },
} as const

const shapes: Readonly<Partial<Record<Name, Partial<FieldContent>>>> = {
  fullName: { longest: ofRepresentative.fullName.max, autocomplete: 'name' },
  title: { longest: ofRepresentative.title.max, isShort: true },
  position: { longest: ofRepresentative.position.max },
  constituency: { longest: ofRepresentative.constituency.max },
  communityName: { longest: longestSought },
  party: { longest: ofRepresentative.party.max },
  bio: { longest: longestTexts.representative.bio, rows: 4 },
  avatarUrl: { type: 'url', longest: ofRepresentative.avatarUrl.max },
  orgName: { longest: ofOrganization.name.max, autocomplete: 'organization' },
  slug: { longest: ofOrganization.slug.max },
  state: { longest: ofOrganization.state.max },
  lga: { longest: ofOrganization.lga.max },
  description: { longest: longestTexts.organization.description, rows: 5 },
  logoUrl: { type: 'url', longest: ofOrganization.logoUrl.max },
  officialEmail: { type: 'email', longest: ofOrganization.officialEmail.max },
  officialPhone: { type: 'tel', longest: ofOrganization.officialPhone.max },
  website: { type: 'url', longest: ofOrganization.website.max },
  proofUrls: { rows: 4 },
}

/** What stands at a field of an application. */
export function looksOf(name: Name): Omit<FieldContent, 'name' | 'value' | 'problem'> {
  const { label, hint }: { label: string; hint?: string } = text.fields[name]
  const isAskedOfAll = required.has(name) || name === 'communityName'
  return { label: isAskedOfAll ? label : text.optional(label), ...(hint !== undefined && { hint }), ...shapes[name] }
}

interface ApplicationContent {
  kind: ApplicationKind
  filled: Filled
  communities: readonly Community[]
  /** There are more communities than these. */
  hasMore: boolean
}

export function applicationFieldsPart(content: ApplicationContent): Html {
  const isAsked = (name: Name) => name !== 'communityName' || content.hasMore
  return html`${applicationFields[content.kind].filter(isAsked).map((name) => control(content, name))}`
}

function control({ filled, communities }: ApplicationContent, name: Name): Html {
  const list = { ...filled.field(name), chosen: filled.value(name), none: text.choose }
  if (name === 'communityId') {
    const placed = communities.map((community) => ({
      value: community.id,
      label: `${community.name} (${words.things.at(community)})`,
    }))
    return select({ ...list, options: placed })
  }
  if (name === 'kind') {
    const named = kinds.map((value) => ({ value, label: words.statuses.organizationKinds[value] }))
    return select({ ...list, options: named })
  }
  if (name === 'jurisdiction') {
    return select({ ...list, options: jurisdictions.map((value) => ({ value, label: text.jurisdictions[value] })) })
  }
  return field(filled.field(name))
}
