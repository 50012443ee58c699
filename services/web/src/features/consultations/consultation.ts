import {
  browseConsultations,
  browseQuestions,
  type Connection,
  type Consultation,
  listMyResponses,
  type Outcome,
  Refusal,
  respondToConsultation,
  showConsultation,
  showOutcome,
} from '@civic/client'
import { consultationCard } from '../../cards/card.ts'
import type { EventData } from '../../html/data-block.ts'
import { to } from '../../html/url.ts'
import { organizationsOf } from '../../platform/organizations-of.ts'
import { communitiesOf } from '../../platform/seek-communities.ts'
import { fill } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import { readPlain, showDetail } from '../../views/detail-page.ts'
import { viewerOf } from '../../views/participation.ts'
import { words } from '../../words/en.ts'
import { answerFields, answersOf, problemsOf } from './consultation-answers.ts'
import { checkView } from './check-view.ts'
import { stateOf } from './consultation-state.ts'
import { consultationTrail, consultationView } from './consultation-view.ts'

const { check: text, problems: refused } = words.consultations

const answerForm = form('/consultations/:id/answer', {
  keep: true,
  isStep: true,
  fields: answerFields,
  check: async ({ api, path }, { values }) => problemsOf((await browseQuestions(api, { path })).questions, values),
  does: ({ path }) => ({ to: to`/consultations/${path.id}/check` }),
})

export const consultationPage = page('/consultations/:id', {
  keep: 'shared',
  called: words.registering.pageNames.consultation,
  missing: words.errors.notFound.consultation,
  forms: [answerForm],
  holds: words.drafts.kinds.answers,
  shows: async (visit) => {
    const { api, path, site, person } = visit
    const own = to`/consultations/${path.id}`
    const [content, draft] = await Promise.all([
      readPlain(visit, {
        own,
        thing: showConsultation(api, { path }).then(({ consultation }) => consultation),
        first: {
          questions: browseQuestions(api, { path }),
          outcome: outcomeOf(api, path),
          mine: person && listMyResponses(api, {}),
        },
        more: ({ organizationId, communityId }) => ({
          organizations: organizationsOf(api, [organizationId]),
          communities: communitiesOf(api, communityId === undefined ? [] : [communityId]),
          before: browseConsultations(api, { query: { organizationId, status: 'CLOSED', limit: 4 } }),
        }),
      }),
      visit.drafts.read(own),
    ])
    const { thing: consultation, mine } = content
    return showDetail(content, {
      title: consultation.title,
      text: consultation.summary,
      isUnlisted: consultation.status === 'DRAFT',
      card: consultationCard(site, consultation),
      trail: consultationTrail,
      area: 'consultations',
      ...(consultation.status === 'PUBLISHED' && {
        deskWays: [
          {
            desk: 'administrators',
            url: to`/admin/consultations/${consultation.id}/close`,
            label: words.frame.strip.close,
          },
        ],
      }),
      ...(consultation.publishedAt !== undefined && { data: (full) => dataOf(consultation, full(own)) }),
      main: consultationView(site, {
        ...content,
        viewer: viewerOf(visit),
        filled: fill(visit, answerForm, { draft }),
        typed: draft?.fields,
        hasAnswered: mine?.consultationIds.includes(consultation.id) ?? false,
      }),
    })
  },
})

/** In the words of schema.org, of what is published. */
function dataOf({ title, summary, opensAt, closesAt, publishedAt = '' }: Consultation, url: string): EventData {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    url,
    description: summary,
    startDate: opensAt ?? publishedAt,
    ...(closesAt !== undefined && { endDate: closesAt }),
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
  }
}

/** Undefined inside: there is none yet. */
async function outcomeOf(api: Connection, path: { id: string }): Promise<{ outcome: Outcome | undefined }> {
  try {
    return await showOutcome(api, { path })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'OUTCOME_NOT_FOUND') return { outcome: undefined }
    throw error
  }
}

/** What is sent is what was shown: it stands in the form, whatever another window made of the draft. */
const sendForm = form('/consultations/:id/check', {
  keep: '/consultations/:id',
  fields: answerFields,
  refusals: {
    ALREADY_RESPONDED: refused.answered,
    NOT_ACCEPTING_RESPONSES: refused.closed,
    PAST_DEADLINE: refused.over,
    REQUIRED_UNANSWERED: refused.changed,
    UNKNOWN_OPTION: refused.changed,
    UNKNOWN_QUESTION: refused.changed,
    SINGLE_CHOICE_ONLY: refused.changed,
    INVALID_YES_NO: refused.changed,
  },
  does: async ({ api, path }, { values, key }) => {
    const { questions } = await browseQuestions(api, { path })
    const body = { answers: answersOf(questions, values) }
    await respondToConsultation(api, { path, body, idempotencyKey: key })
    return { to: to`/consultations/${path.id}`, said: text.sent }
  },
})

export const checkAnswersPage = page('/consultations/:id/check', {
  keep: 'own',
  who: 'signed in',
  called: words.registering.pageNames.consultation,
  missing: words.errors.notFound.consultation,
  forms: [sendForm],
  shows: async (visit) => {
    const { api, path, site, now, refusedForm } = visit
    const own = to`/consultations/${path.id}`
    const draft = await visit.drafts.read(own)
    if (!draft && !refusedForm) return { to: own }
    const [{ consultation }, { questions }] = await Promise.all([
      showConsultation(api, { path }),
      browseQuestions(api, { path }),
    ])
    const filled = fill(visit, sendForm, { draft })
    const answered = Object.fromEntries(Object.keys(answerFields).map((name) => [name, filled.values(name)]))
    // What is not whole is asked for where it is answered.
    if (!refusedForm && Object.keys(problemsOf(questions, answered)).length > 0) return { to: own }
    const content = { consultation, questions, answered, own, filled, viewer: viewerOf(visit) }
    const isOpen = stateOf(site, consultation, now).isOpen && refusedForm?.status !== 409
    const main = checkView({ ...content, isOpen })
    return { title: text.title, isUnlisted: true, area: 'consultations', main }
  },
})
