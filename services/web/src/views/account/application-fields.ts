import type { ChosenOrganizationKind, Community, Jurisdiction } from '@civic/client'
import { html, type Html } from '../../html/html.ts'
import { words } from '../../words/en.ts'
import { field, select, type FieldContent, type Problems } from '../fields.ts'

const text = words.applying

export type ApplicationKind = 'representative' | 'organization'
export type Answers = Readonly<Record<string, string | undefined>>

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

export function isApplicationField(name: string): boolean {
  return Object.hasOwn(text.fields, name)
}

const required: ReadonlySet<Name> = new Set<Name>([
  ...(['fullName', 'title', 'position', 'constituency', 'communityId'] as const),
  ...(['orgName', 'slug', 'kind', 'jurisdiction', 'state', 'lga'] as const),
])

/** How long what stands in several lines may be. */
export const longestTexts = { representative: { bio: 2000 }, organization: { description: 5000 } } as const

const shapes: Readonly<Partial<Record<Name, Partial<FieldContent>>>> = {
  fullName: { longest: 100, autocomplete: 'name' },
  title: { longest: 50, isShort: true },
  position: { longest: 100 },
  constituency: { longest: 120 },
  communityName: { longest: 200 },
  party: { longest: 100 },
  bio: { longest: longestTexts.representative.bio, rows: 4 },
  avatarUrl: { type: 'url', longest: 2048 },
  orgName: { longest: 120, autocomplete: 'organization' },
  slug: { longest: 120 },
  state: { longest: 100 },
  lga: { longest: 100 },
  description: { longest: longestTexts.organization.description, rows: 5 },
  logoUrl: { type: 'url', longest: 2048 },
  officialEmail: { type: 'email', longest: 254 },
  officialPhone: { type: 'tel', longest: 40 },
  website: { type: 'url', longest: 2048 },
  proofUrls: { rows: 4 },
}

interface ApplicationContent {
  kind: ApplicationKind
  answers: Answers
  problems: Problems
  communities: readonly Community[]
  /** There are more communities than these. */
  hasMore: boolean
}

export function applicationFieldsView(content: ApplicationContent): Html {
  const isAsked = (name: Name) => name !== 'communityName' || content.hasMore
  return html`${applicationFields[content.kind].filter(isAsked).map((name) => control(content, name))}`
}

function control({ answers, problems, communities }: ApplicationContent, name: Name): Html {
  const { label, hint }: { label: string; hint?: string } = text.fields[name]
  const [chosen, problem] = [answers[name], problems[name]]
  const list = { name, label, hint, problem, chosen, none: text.choose }
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
  const shown = required.has(name) || name === 'communityName' ? label : text.optional(label)
  return field({ name, label: shown, hint, value: chosen, problem, ...shapes[name] })
}
