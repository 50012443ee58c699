import type { OrganizationForm, RepresentativeForm } from '@civic/client'
import { carried, type FieldTable } from '../../site/field.ts'
import { tooLongIn } from '../../site/lengths.ts'
import type { Refusals } from '../../site/page.ts'
import type { Sent } from '../../site/sent.ts'
import type { ApplicationKind } from '../../views/account/application-fields.ts'
import {
  applicationFields,
  jurisdictions,
  kinds,
  longestTexts,
  looksOf,
} from '../../views/account/application-fields.ts'
import type { Problems } from '../../site/problems.ts'
import { words } from '../../words/en.ts'

const text: Readonly<Record<string, string>> = words.applying.problems

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
    { ...carried(text[name]), looks: looksOf(name), ...(name === 'orgName' && { sentAs: `${under}name` }) },
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
  const missing = [...unchosen.map(([name]) => name), ...blank].map((name) => [name, text[name] ?? words.errors.field])
  return { ...long, ...Object.fromEntries(missing) }
}

/** What a refusal says of an application, by its code. */
export const applicationRefusals: Refusals = Object.fromEntries(
  Object.entries({
    INVALID_SLUG: 'slug',
    STATE_REQUIRED: 'state',
    LGA_REQUIRED: 'lga',
    COMMUNITY_NOT_FOUND: 'communityId',
  }).map(([code, name]) => [code, { [name]: text[name] ?? words.errors.field }]),
)
