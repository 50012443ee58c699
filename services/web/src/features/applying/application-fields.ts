import { type ChosenOrganizationKind, type Community, type Jurisdiction, limits } from '@civic/client'
import { html, type Html } from '../../html/html.ts'
import { carried, type FieldTable, type Looks } from '../../site/field.ts'
import type { Filled } from '../../site/fill.ts'
import { field, type Option, select } from '../../views/fields.ts'
import { words } from '../../words/en.ts'
import { longestSought } from '../../words/letters.ts'

const text = words.applying
const { applyAsRepresentative: ofRepresentative, applyAsOrganization: ofOrganization } = limits

export type ApplicationKind = 'representative' | 'organization'
export type FieldName = keyof typeof text.fields

interface Asked extends Partial<Looks> {
  name: FieldName
  isOptional?: boolean
}

export const kinds: readonly ChosenOrganizationKind[] = ['GOVERNMENT', 'AGENCY', 'NGO', 'UTILITY', 'OTHER']
export const jurisdictions: readonly Jurisdiction[] = ['NATIONAL', 'STATE', 'LGA', 'COMMUNITY']

/** How long what stands in several lines may be. */
export const longestTexts = {
  representative: { bio: ofRepresentative.bio.max },
  organization: { description: ofOrganization.description.max },
} as const

const contact: readonly Asked[] = [
  { name: 'officialEmail', isOptional: true, type: 'email', longest: ofOrganization.officialEmail.max },
  { name: 'officialPhone', isOptional: true, type: 'tel', longest: ofOrganization.officialPhone.max },
  { name: 'website', isOptional: true, type: 'url', longest: ofOrganization.website.max },
  { name: 'proofUrls', isOptional: true, rows: 4 },
]

const asked: Readonly<Record<ApplicationKind, readonly Asked[]>> = {
  representative: [
    { name: 'fullName', longest: ofRepresentative.fullName.max, autocomplete: 'name' },
    { name: 'title', longest: ofRepresentative.title.max, isShort: true },
    { name: 'position', longest: ofRepresentative.position.max },
    { name: 'constituency', longest: ofRepresentative.constituency.max },
    { name: 'communityId' },
    { name: 'communityName', longest: longestSought },
    { name: 'party', isOptional: true, longest: ofRepresentative.party.max },
    { name: 'bio', isOptional: true, longest: longestTexts.representative.bio, rows: 4 },
    { name: 'avatarUrl', isOptional: true, type: 'url', longest: ofRepresentative.avatarUrl.max },
    ...contact,
  ],
  organization: [
    { name: 'orgName', longest: ofOrganization.name.max, autocomplete: 'organization' },
    { name: 'slug', longest: ofOrganization.slug.max },
    { name: 'kind' },
    { name: 'jurisdiction' },
    { name: 'state', longest: ofOrganization.state.max },
    { name: 'lga', longest: ofOrganization.lga.max },
    { name: 'description', isOptional: true, longest: longestTexts.organization.description, rows: 5 },
    { name: 'logoUrl', isOptional: true, type: 'url', longest: ofOrganization.logoUrl.max },
    ...contact,
  ],
}

/** The fields of an application; `under` is where the interface takes it. */
export function applicationTable(kind: ApplicationKind, under = ''): FieldTable {
  const fields = asked[kind].map(({ name, isOptional = false, ...shape }) => {
    const { label, hint }: { label: string; hint?: string } = text.fields[name]
    const looks = { label: isOptional ? text.optional(label) : label, hint, ...shape }
    return [name, { ...carried(text.problems[name]), looks, ...(name === 'orgName' && { sentAs: `${under}name` }) }]
  })
  return Object.fromEntries(fields)
}

/** The communities that somebody may choose from. */
export interface PlacesToChoose {
  communities: readonly Community[]
  /** There are others, which are found by their names. */
  hasMore: boolean
}

export interface ApplicationContent extends PlacesToChoose {
  kind: ApplicationKind
  filled: Filled
}

export function applicationFieldsPart({ kind, filled, communities, hasMore }: ApplicationContent): Html {
  const choices: Partial<Record<FieldName, Option[]>> = {
    communityId: communities.map((community) => ({
      value: community.id,
      label: `${community.name} (${words.things.at(community)})`,
    })),
    kind: kinds.map((value) => ({ value, label: words.statuses.organizationKinds[value] })),
    jurisdiction: jurisdictions.map((value) => ({ value, label: text.jurisdictions[value] })),
  }
  const names = asked[kind].map(({ name }) => name).filter((name) => name !== 'communityName' || hasMore)
  const controls = names.map((name) => {
    const options = choices[name]
    const content = filled.field(name)
    return options ? select({ ...content, chosen: filled.value(name), none: text.choose, options }) : field(content)
  })
  return html`${controls}`
}
