import { classifyIssue } from '@civic/client'
import { to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { communitiesOf } from '../../platform/names.ts'
import { problemsIn } from '../../site/field.ts'
import { fill } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import { FormStopped } from '../../site/refusal-left.ts'
import type { Visit } from '../../site/visit.ts'
import { reportWhatView } from '../../views/reporting/report-what-view.ts'
import type { Report, Suggestion } from '../../views/reporting/report.ts'
import { words } from '../../words/en.ts'
import { fieldsOfSuggestion, nextStepOf, readReport, reportPlace, whatFields } from './report-draft.ts'

const text = words.reporting.what
/** A person waits for it, and can do without. */
const suggestionMs = 4_000

const { category, ...texts } = whatFields

const reportWhatForm = form('/report/what', {
  who: 'everybody',
  keep: '/report',
  isStep: true,
  // Whoever chooses no category may get one suggested.
  fields: { ...texts, category: { ...category, problem: () => undefined } },
  check: (visit, sent) => {
    const isOfTexts = Object.keys(problemsIn(texts, sent.fieldsOf(texts), visit.now)).length > 0
    return isOfTexts && sent.values.category === undefined ? { category: text.problems.category } : {}
  },
  does: async (visit, sent) => {
    const { title, description, category: chosen } = sent.values
    const isAsked = sent.text('suggest') !== ''
    const report = (await readReport(visit))?.report
    if (isAsked || chosen === undefined) {
      const suggestion = await suggest(visit, { title, description, community: report?.community })
      if (!suggestion) throw new FormStopped(422, { category: isAsked ? text.noSuggestion : text.problems.category })
      await visit.drafts.change(reportPlace, () => ({
        ...fieldsOfSuggestion(suggestion, { title, description }),
        // What somebody chose stays, whatever is suggested.
        category: [chosen ?? suggestion.category],
      }))
      return { to: to`/report/what` }
    }
    return { to: nextStepOf((await readReport(visit)) ?? { fields: {} }, visit.now) }
  },
})

export const reportWhatPage = page('/report/what', {
  keep: 'own',
  hasForm: true,
  asksFor: 'report',
  forms: [reportWhatForm],
  shows: async (visit) => {
    const kept = await readReport(visit)
    if (kept?.report.community === undefined) return { to: to`/report` }
    const { api, site, person } = visit
    const { report } = kept
    return {
      title: `${text.title} ${words.reporting.title}`,
      isUnlisted: true,
      area: 'issues',
      main: reportWhatView(site, {
        filled: fill(visit, reportWhatForm, { draft: kept }),
        report,
        community: (await communitiesOf(api, [kept.report.community])).get(kept.report.community),
        mayAskModel: person !== undefined && (await visit.hasModel()),
      }),
    }
  },
})

/** A category for somebody who chose none. Where no model answers in time they choose, and are told nothing of it. */
async function suggest(
  { api, person }: Visit,
  { title, description, community }: Pick<Report, 'title' | 'description' | 'community'>,
): Promise<Suggestion | undefined> {
  if (!person) return undefined
  const body = { title, description, ...(community !== undefined && { communityId: community }) }
  const answer = await beside(classifyIssue(api, { body }), suggestionMs)
  if (!answer) return undefined
  const { category: word, model, generatedAt: at, reasoning: why } = answer.classification
  return { category: word, model, at, why }
}
