import { classifyIssue, type Community, type IssueCategory } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { asking, to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { communitiesOf } from '../../platform/seek-communities.ts'
import { problemsIn } from '../../site/field.ts'
import { fill, type Filled } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import { FormStopped } from '../../site/form-stopped.ts'
import type { OperatorNotes, Site } from '../../site/site.ts'
import type { Visit } from '../../site/visit.ts'
import { alert } from '../../views/alert.ts'
import { errorSummary, field, formOf, choiceGroup } from '../../views/fields.ts'
import { words } from '../../words/en.ts'
import { categories } from '../../words/words-of.ts'
import {
  fieldsOfSuggestion,
  nextStepOf,
  readReport,
  type Report,
  reportPlace,
  type Suggestion,
  whatFields,
  whereFields,
} from './report-draft.ts'
import { reportFrame } from './report-frame.ts'

const { what: text, send, ...rest } = words.reporting
/** A person waits for it, and can do without. */
const suggestionMs = 4_000

const { category, ...texts } = whatFields

const reportWhatForm = form('/report/what', {
  who: 'everybody',
  keep: '/report',
  isStep: true,
  // Whoever chooses no category may get one suggested.
  // The place stands in it as it was shown, whatever another window made of the draft.
  fields: { ...whereFields, ...texts, category: { ...category, problem: () => undefined } },
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

export interface ReportWhatContent {
  filled: Filled
  report: Report
  community: Community | undefined
  /** There is a model, and they are known to it. */
  mayAskModel: boolean
}

/** Title, description and category. */
function reportWhatView(site: Site, content: ReportWhatContent): Html {
  const { filled, report } = content
  const body = html`${issueFields(filled, site.notes.warnings)}
    <div class="form-end">
      <p class="btn-row">
        <button class="btn">${rest.goOn}</button>${
          content.mayAskModel
            ? html`<button class="btn btn-outline" name="suggest" value="yes">${text.suggest}</button>`
            : nothing
        }
      </p>
      <p class="note mt-4">${content.mayAskModel ? html`${text.suggestHow} ` : nothing}${rest.private}</p>
    </div>`
  return reportFrame(
    site,
    'what',
    text.title,
    html`<p class="byline">${placeOf(content)}</p>
      ${errorSummary(filled.problems)}${suggested(site, report)}
      ${formOf(filled, { body, className: 'mt-5', hidden: { community: report.community, location: report.location } })}`,
  )
}

function placeOf({ report, community }: ReportWhatContent): Html {
  const place = [report.location, community?.name ?? rest.gate.unnamed].filter((part) => part !== '').join(', ')
  const change = asking(to`/report`, { change: 'place' })
  return html`${place} <a href="${change}">${send.change}<span class="visually-hidden">: ${text.placeOf}</span></a>`
}

/** What a report is made of, here and where it is corrected. */
export function issueFields(filled: Filled, warnings: OperatorNotes['warnings'] = {}): Html {
  return html`${field(filled.field('title'))}${field(filled.field('description'))}${choiceGroup({
    ...filled.field('category'),
    chosen: filled.value('category'),
    options: categories.map((category) => ({
      value: category,
      label: words.statuses.categories[category].word,
      hint: warned(words.statuses.categories[category].means, warnings[category]),
    })),
  })}`
}

function warned(means: string, warning: string | undefined): string {
  return warning === undefined ? means : `${means}. ${warning}`
}

/** A person decides, so it is said that a model did not. */
function suggested(site: Site, { suggestion, category }: Report): Html {
  if (!suggestion || !category) return nothing
  const word = (each: IssueCategory) => words.statuses.categories[each].word
  const isTaken = suggestion.category === category
  const at = site.format.dayAndTime(new Date(suggestion.at))
  return alert({
    kind: 'work',
    title: isTaken ? text.suggested(word(category)) : text.suggestedOther(word(suggestion.category), word(category)),
    more: html`<p>${text.suggestedBy(suggestion.model, at, suggestion.why)} ${text.mayBeWrong}</p>`,
    isStatus: true,
  })
}
