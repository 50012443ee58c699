import {
  type ApplicationDetail,
  browseOrganizations,
  browseRepresentatives,
  type Community,
  type Connection,
  type Decision,
  limits,
  Refusal,
  reviewApplication,
  showApplication,
} from '@civic/client'
import { asking, below, to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { communitiesOf } from '../../platform/seek-communities.ts'
import { carried, lines } from '../../site/field.ts'
import { fill } from '../../site/fill.ts'
import { type Answer, form, page } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { words } from '../../words/en.ts'
import { readAt, seenOf } from './application-answers.ts'
import { applicationUrl, readOldestFirst } from './application-queue.ts'
import { applicationView, nameOf, type Similar } from './application-view.ts'
import { decisionView, decidedView } from './decision-view.ts'

const text = words.adminApplications
const decidePath = '/admin/applications/:kind/:id/:decision'

/** What the address of a decision is called. */
const decisions = {
  approve: 'APPROVED',
  changes: 'NEEDS_CHANGES',
  reject: 'REJECTED',
} as const satisfies Record<string, Decision>

export const applicationPage = page('/admin/applications/:kind/:id', {
  keep: 'own',
  who: 'administrators',
  called: text.title,
  missing: text.missing,
  shows: async (visit) => {
    const read = await readApplication(visit.api, visit.path)
    const { application } = read
    return {
      title: text.one.titleOf(nameOf(application)),
      isUnlisted: true,
      area: 'administration',
      isPartial: read.similar === undefined,
      main: applicationView(visit.site, { ...read, now: visit.now, acts: actsOf(application) }),
    }
  },
})

/** Each leads to its page with what was read here, so that what changes meanwhile is shown there. */
function actsOf(application: ApplicationDetail) {
  const seen = seenOf(application)
  const act = (name: keyof typeof decisions) => asking(below(applicationUrl(application), name), { seen })
  return { approve: act('approve'), changes: act('changes'), reject: act('reject') }
}

const decideForm = form(decidePath, {
  who: 'administrators',
  keep: true,
  fields: {
    note: lines({ label: text.decide.note }, { max: limits.reviewApplication.note.max, rows: 4 }),
    seen: carried(),
  },
  check: ({ path }, { values: { note } }) =>
    decisionIn(path) !== 'APPROVED' && note === '' ? { note: text.decide.needsNote } : {},
  refusals: {
    REVIEW_NOTE_REQUIRED: { note: text.decide.needsNote },
    APPLICATION_ALREADY_APPROVED: text.decide.approvedMeanwhile,
    APPLICANT_BANNED: text.decide.banned,
    SLUG_TAKEN: text.decide.slugTakenMeanwhile,
    COMMUNITY_NOT_FOUND: text.decide.noCommunity,
    CHANGED_MEANWHILE: changedMeanwhile,
  },
  does: async ({ api, path }, { values: { note, seen } }) => {
    const status = decisionIn(path)
    const expectedUpdatedAt = readAt(seen)
    const { application } = await reviewApplication(api, {
      path: { kind: kindIn(path), id: path.id },
      body: { status, note, ...(expectedUpdatedAt !== undefined && { expectedUpdatedAt }) },
    })
    const [next] = (await beside(readOldestFirst(api, { status: 'PENDING' }, { page: 1, size: 1 })))?.applications ?? []
    const done = text.decide.done[status](nameOf(application))
    return next
      ? { to: applicationUrl(next), said: done + text.decide.next }
      : { to: to`/admin/applications`, said: done + text.decide.nothingWaits }
  },
})

/** Before a decision: who is told, what becomes public, what cannot be taken back. */
export const decisionPage = page(decidePath, {
  keep: 'own',
  who: 'administrators',
  called: text.title,
  missing: text.missing,
  forms: [decideForm],
  holds: text.decide.draft,
  shows: async (visit) => showDecision(visit),
})

async function showDecision(visit: Visit<{ kind: string; id: string; decision: string }>): Promise<Answer> {
  const { api, path, site, query } = visit
  const decision = decisionIn(path)
  const [{ application, community, similar }, draft] = await Promise.all([
    readApplication(api, path),
    visit.drafts.read(to`/admin/applications/${path.kind}/${path.id}/${path.decision}`),
  ])
  const slug = application.organizationApplication?.slug
  const holder = similar?.organizations.find((each) => each.slug === slug)
  const unclaimed = similar?.profiles.filter(({ isClaimed }) => !isClaimed) ?? []
  const isSlugTaken = holder !== undefined || query.text('slug') === 'taken'
  const note = decision === 'NEEDS_CHANGES' && slug !== undefined && isSlugTaken ? text.decide.slugNote(slug) : ''
  const seen = query.text('seen') ?? seenOf(application)
  const filled = fill(visit, decideForm, { initial: { note, seen }, draft })
  const frame = {
    title: text.one.titleOf(text.decide.titles[decision](nameOf(application))),
    isUnlisted: true,
    area: 'administration' as const,
  }
  if (application.status === 'APPROVED') return { ...frame, main: decidedView(site, application, filled) }
  return { ...frame, main: decisionView(site, { application, community, decision, filled, holder, unclaimed }) }
}

/** The application with what looks like it; undefined where that cannot be read right now. */
async function readApplication(
  api: Connection,
  path: { kind: string; id: string },
): Promise<{ application: ApplicationDetail; community: Community | undefined; similar: Similar | undefined }> {
  const { application } = await showApplication(api, { path: { kind: kindIn(path), id: path.id } })
  const { communityId = '' } = application.representativeApplication ?? {}
  const [communities, similar] = await Promise.all([
    communitiesOf(api, communityId === '' ? [] : [communityId]),
    beside(readSimilar(api, application)),
  ])
  return { application, community: communities.get(communityId), similar }
}

/** Profiles of the same name in the community; organizations of a name like it, or that has the short name. */
async function readSimilar(api: Connection, application: ApplicationDetail): Promise<Similar> {
  const { representativeApplication: person, organizationApplication: sent } = application
  if (person) {
    const { communityId, fullName, approvedProfileId } = person
    const { representatives } = await browseRepresentatives(api, { query: { communityId, limit: 100 } })
    const isSame = (name: string) => name.trim().toLocaleLowerCase('en') === fullName.trim().toLocaleLowerCase('en')
    const others = representatives.filter(({ id, name }) => id !== approvedProfileId && isSame(name))
    return { profiles: others, organizations: [] }
  }
  const { name = '', slug = '', approvedOrganizationId } = sent ?? {}
  const found = await Promise.all(
    [name, slug.replaceAll('-', ' ')].map(async (q) => browseOrganizations(api, { query: { q, limit: 10 } })),
  )
  const all = new Map(found.flatMap(({ organizations }) => organizations.map((each) => [each.id, each] as const)))
  return { profiles: [], organizations: [...all.values()].filter(({ id }) => id !== approvedOrganizationId) }
}

/** The kind that an address names; throws where there is none. */
function kindIn({ kind }: { kind: string }): ApplicationDetail['kind'] {
  return oneNamed({ representative: 'REPRESENTATIVE', organization: 'ORGANIZATION' } as const, kind)
}

function decisionIn({ decision }: { decision: string }): Decision {
  return oneNamed(decisions, decision)
}

function oneNamed<const Word extends string>(all: Readonly<Record<string, Word>>, name: string): Word {
  const found = Object.entries(all).find(([each]) => each === name)?.[1]
  if (found === undefined) throw new Refusal('an application', 404, { code: 'NOT_FOUND', message: text.missing })
  return found
}

/** It was sent anew, or somebody else has decided on it. */
function changedMeanwhile({ data }: Refusal, { site }: Visit): string {
  const { status, submittedAt, reviewHistory } = currentIn(data)
  const [last] = reviewHistory ?? []
  const time = (at: string) => site.format.time(new Date(at))
  if (status === 'PENDING' && submittedAt !== undefined) return text.decide.sentAnew(time(submittedAt))
  if (last === undefined) return text.decide.changedMeanwhile
  return text.decide.decidedMeanwhile(last.reviewerName, text.statuses[last.status], time(last.createdAt), last.note)
}

function currentIn(data: unknown): Partial<ApplicationDetail>
function currentIn(data: unknown): object {
  const current = typeof data === 'object' && data !== null && 'current' in data ? data.current : undefined
  return typeof current === 'object' && current !== null ? current : {}
}
