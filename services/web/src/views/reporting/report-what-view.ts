import type { Community, IssueCategory } from '@civic/client'
import { html, nothing, type Html } from '../../html/html.ts'
import { asking, to } from '../../html/url.ts'
import { categories, type Report } from './report.ts'
import type { Filled } from '../../site/fill.ts'
import type { OperatorNotes, Site } from '../../site/site.ts'
import { words } from '../../words/en.ts'
import { alert } from '../alert.ts'
import { errorSummary, field, formOf, radios } from '../fields.ts'
import { reportFrame } from './report-frame.ts'

const { what: text, send, ...rest } = words.reporting

export interface ReportWhatContent {
  filled: Filled
  report: Report
  community: Community | undefined
  /** There is a model, and they are known to it. */
  mayAskModel: boolean
}

/** Title, description and category. */
export function reportWhatView(site: Site, content: ReportWhatContent): Html {
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
      ${errorSummary(filled.problems)}${suggested(site, report)} ${formOf(filled, { body, className: 'mt-5' })}`,
  )
}

function placeOf({ report, community }: ReportWhatContent): Html {
  const place = [report.location, community?.name ?? rest.gate.unnamed].filter((part) => part !== '').join(', ')
  const change = asking(to`/report`, { change: 'place' })
  return html`${place} <a href="${change}">${send.change}<span class="visually-hidden">: ${text.placeOf}</span></a>`
}

/** What a report is made of, here and where it is corrected. */
export function issueFields(filled: Filled, warnings: OperatorNotes['warnings'] = {}): Html {
  return html`${field(filled.field('title'))}${field(filled.field('description'))}${radios({
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
