import type { ApplicationDetail, Community } from '@civic/client'
import { html, type Html, type Part } from '../../html/html.ts'
import { elsewhere, to } from '../../html/url.ts'
import { contentKey } from '../../site/content-key.ts'
import { paragraphs } from '../../views/paragraphs.ts'
import { words } from '../../words/en.ts'

const text = words.adminApplications.one
type AnswerName = keyof typeof text.fields

const ofRepresentative = ['fullName', 'title', 'position', 'constituency', 'communityId', 'party', 'bio', 'avatarUrl']
const ofOrganization = ['name', 'slug', 'kind', 'jurisdiction', 'state', 'lga', 'description', 'logoUrl']
const ofBoth = ['officialEmail', 'officialPhone', 'website', 'proofUrls']

/** One answer of an application; empty where nothing was typed. */
export interface ApplicationAnswer {
  name: AnswerName
  label: string
  value: string
}

/** What was typed into an application, in the order of its form; all fields, so that two of them can be compared. */
export function answersOf({
  representativeApplication,
  organizationApplication,
}: ApplicationDetail): ApplicationAnswer[] {
  const sent: object = representativeApplication ?? organizationApplication ?? {}
  const values = new Map<string, unknown>(Object.entries(sent))
  const asked = [...(representativeApplication ? ofRepresentative : ofOrganization), ...ofBoth]
  return asked.filter(isAnswerName).map((name) => {
    const value = values.get(name)
    return {
      name,
      label: text.fields[name],
      value: Array.isArray(value) ? value.join('\n') : typeof value === 'string' ? value : '',
    }
  })
}

function isAnswerName(name: string): name is AnswerName {
  return name in text.fields
}

/** As whoever decides reads it: links as links, words for codes. */
export function shownAnswer({ name, value }: ApplicationAnswer, community: Community | undefined): Part {
  if (value === '') return html`<span class="note">${text.optionalEmpty}</span>`
  if (name === 'communityId') {
    const called = community ? `${community.name}, ${words.things.at(community)}` : words.frame.list.aCommunity
    return html`<a href="${to`/communities/${value}`}">${called}</a>`
  }
  const named: Readonly<Record<string, string>> = {
    ...words.statuses.organizationKinds,
    ...words.applying.jurisdictions,
  }
  if (name === 'kind' || name === 'jurisdiction') return named[value] ?? value
  if (links.includes(name)) return html`${value.split('\n').map((each) => html`<p>${linkTo(each)}</p>`)}`
  return paragraphs(value)
}

const links: readonly AnswerName[] = ['avatarUrl', 'logoUrl', 'website', 'proofUrls']

/** Opened elsewhere, and told nothing of where it was followed from. */
function linkTo(address: string): Html {
  const url = elsewhere(address)
  return url ? html`<a href="${url}" rel="noreferrer nofollow ugc">${address}</a>` : html`${address}`
}

/** When the application was changed last. */
function changedAt({ representativeApplication, organizationApplication }: ApplicationDetail): string {
  return (representativeApplication ?? organizationApplication)?.updatedAt ?? ''
}

/** A few letters for each answer: enough to tell that it is another one. */
const lettersOfEach = 4

/** What somebody has read who decides: when it was changed last, and a trace of each answer. */
export function seenOf(application: ApplicationDetail): string {
  const traces = answersOf(application).map(({ value }) => contentKey('answer', value).slice(0, lettersOfEach))
  return `${changedAt(application)}.${traces.join('')}`
}

/** When that was. */
export function readAt(seen: string): string | undefined {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z(?=\.[\da-f]*$)/.exec(seen)?.[0]
}

/** The answers that are others by now than those that were read. */
export function changedSince(seen: string, application: ApplicationDetail): ApplicationAnswer[] {
  const traces = seen.split('.').at(-1) ?? ''
  const now = seenOf(application).split('.').at(-1) ?? ''
  if (traces.length !== now.length) return []
  const of = (all: string, index: number) => all.slice(index * lettersOfEach, (index + 1) * lettersOfEach)
  return answersOf(application).filter((_answer, index) => of(traces, index) !== of(now, index))
}
