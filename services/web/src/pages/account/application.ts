import { Refusal, type OrganizationForm, type RepresentativeForm } from '@civic/client'
import type { Sent } from '../../site/sent.ts'
import type { Answers, ApplicationKind } from '../../views/account/application-fields.ts'
import { applicationFields, isApplicationField, jurisdictions, kinds } from '../../views/account/application-fields.ts'
import type { Problems } from '../../site/problems.ts'
import { words } from '../../words/en.ts'

const text: Readonly<Record<string, string>> = words.applying.problems

export function representativeFormOf(sent: Sent, communityId: string): RepresentativeForm {
  const [fullName, title, position] = [sent.text('fullName'), sent.text('title'), sent.text('position')]
  const office = { constituency: sent.text('constituency'), communityId }
  const more = { party: sent.text('party'), bio: sent.text('bio'), avatarUrl: sent.text('avatarUrl') }
  return { fullName, title, position, ...office, ...more, ...contactOf(sent) }
}

/** Or what is missing before it can be sent at all. */
export function organizationFormOf(sent: Sent): { form: OrganizationForm } | { problems: Problems } {
  const kind = kinds.find((word) => word === sent.text('kind'))
  const jurisdiction = jurisdictions.find((word) => word === sent.text('jurisdiction'))
  if (kind === undefined || jurisdiction === undefined) {
    const { orgName, slug } = answersOf(sent, 'organization')
    return { problems: blanksOf({ orgName, slug, kind: kind ?? '', jurisdiction: jurisdiction ?? '' }, text) }
  }
  const named = { name: sent.text('orgName'), slug: sent.text('slug').toLowerCase(), kind, jurisdiction }
  const place = { state: sent.text('state'), lga: sent.text('lga') }
  const more = { description: sent.text('description'), logoUrl: sent.text('logoUrl') }
  return { form: { ...named, ...place, ...more, ...contactOf(sent) } }
}

/** What was left blank, in the words that say what belongs there. */
export function blanksOf(answers: Answers, complaints: Readonly<Record<string, string>>): Problems {
  const blank = Object.keys(answers).filter((name) => answers[name]?.trim() === '')
  return Object.fromEntries(blank.map((name) => [name, complaints[name] ?? words.errors.field]))
}

function contactOf(sent: Sent) {
  const proofUrls = sent
    .text('proofUrls')
    .split(/\s+/)
    .filter((link) => link !== '')
  const [officialEmail, officialPhone] = [sent.text('officialEmail'), sent.text('officialPhone')]
  return { officialEmail, officialPhone, website: sent.text('website'), proofUrls }
}

/** What was typed about the office or the organization. */
export function answersOf(sent: Sent, kind: ApplicationKind): Answers {
  return Object.fromEntries(applicationFields[kind].map((name) => [name, sent.text(name)]))
}

const codes: Readonly<Record<string, string>> = {
  INVALID_SLUG: 'slug',
  STATE_REQUIRED: 'state',
  LGA_REQUIRED: 'lga',
  COMMUNITY_NOT_FOUND: 'communityId',
}

/** What a refusal says of an application, at the fields of its form; `isAlone` where the form holds nothing else. */
export function problemsOfApplication(error: unknown, kind: ApplicationKind, isAlone: boolean): Problems | undefined {
  if (!(error instanceof Refusal)) return undefined
  const field = codes[String(error.code)]
  if (field !== undefined) return { [field]: text[field] ?? error.message }
  if (String(error.code) !== 'VALIDATION_ERROR') return undefined
  const found: Record<string, string> = {}
  for (const [path, [complaint]] of Object.entries(error.details)) {
    const steps = path.split('.')
    const isInside = steps[0] === `${kind}Application`
    const name = isInside ? steps[1] : steps[0]
    const shown = name === 'name' && kind === 'organization' ? 'orgName' : name
    if (shown === undefined || !(isInside || isAlone) || !isApplicationField(shown)) continue
    found[shown] ??= text[shown] ?? complaint ?? words.errors.field
  }
  return Object.keys(found).length === 0 ? undefined : found
}
