import { classifyIssue } from '@civic/client'
import { to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { form, page, type Answer } from '../../site/page.ts'
import type { Sent } from '../../site/sent.ts'
import type { Visit } from '../../site/visit.ts'
import type { Problems } from '../../views/fields.ts'
import type { Report, Suggestion } from '../../views/reporting/report.ts'
import { reportWhatView } from '../../views/reporting/report-what-view.ts'
import { words } from '../../words/en.ts'
import { communitiesOf } from '../../platform/names.ts'
import {
  blankReport,
  categoryOf,
  keepHalfReport,
  keepReport,
  makeWayForStep,
  nextStepOf,
  readReport,
  suggestedFor,
} from './report-draft.ts'
import { problemsOfReport } from './report-problems.ts'

const text = words.reporting.what
/** A person waits for it, and can do without. */
const suggestionMs = 4_000

export const reportWhatPage = page('/report/what', {
  keep: 'own',
  hasForm: true,
  shows: async (visit) => {
    const kept = await readReport(visit)
    return kept?.report.community === undefined ? { to: to`/report` } : showWhat(visit, kept.report)
  },
})

export const reportWhatForm = form('/report/what', {
  who: 'everybody',
  does: async (visit, sent) => {
    await makeWayForStep(visit, sent, whatOf(sent))
    const kept = await readReport(visit)
    const typed = {
      ...(kept?.report ?? blankReport),
      ...whatOf(sent),
    }
    const isAsked = sent.text('suggest') !== ''
    const unchosen = isAsked ? { ...typed, category: undefined } : typed
    const lacksCategoryAlone = Object.keys(problemsOfReport(unchosen)).join() === 'category'
    if (lacksCategoryAlone) {
      const suggestion = await suggest(visit, typed)
      if (suggestion) {
        // What somebody chose stays, whatever is suggested.
        await keepReport(visit, { ...typed, category: typed.category ?? suggestion.category, suggestion })
        return { to: to`/report/what` }
      }
    }
    const report = await keepReport(visit, suggestedFor(kept?.report ?? blankReport, typed))
    const problems = problemsOfReport(typed)
    if (isAsked) return showWhat(visit, report, lacksCategoryAlone ? { category: text.noSuggestion } : problems, 422)
    return Object.keys(problems).length > 0 ? showWhat(visit, report, problems, 422) : { to: nextStepOf(report) }
  },
})

export const reportWhatKeepForm = form('/report/what/keep', {
  who: 'everybody',
  keepsHalf: true,
  does: async (visit, sent) => {
    await keepHalfReport(visit, sent, whatOf(sent))
    return { to: to`/report/what` }
  },
})

function whatOf(sent: Sent) {
  return {
    title: sent.text('title'),
    description: sent.text('description'),
    category: categoryOf(sent.text('category')),
  }
}

/** A category for somebody who chose none. Where no model answers in time they choose, and are told nothing of it. */
async function suggest(
  { api, person }: Visit,
  { title, description, community }: Omit<Report, 'key'>,
): Promise<Suggestion | undefined> {
  if (!person) return undefined
  const body = { title, description, ...(community !== undefined && { communityId: community }) }
  const answer = await beside(classifyIssue(api, { body }), suggestionMs)
  if (!answer) return undefined
  const { category, model, generatedAt: at, reasoning: why } = answer.classification
  return { category, model, at, why }
}

export async function showWhat(visit: Visit, report: Report, problems: Problems = {}, status = 200): Promise<Answer> {
  const { api, site, person, formToken: token } = visit
  const named =
    report.community === undefined ? undefined : (await communitiesOf(api, [report.community])).get(report.community)
  return {
    status,
    title: `${text.title} ${words.reporting.title}`,
    isUnlisted: true,
    area: 'issues',
    main: reportWhatView(site, {
      token,
      report,
      community: named,
      problems,
      mayAskModel: person !== undefined && (await visit.hasModel()),
    }),
  }
}
