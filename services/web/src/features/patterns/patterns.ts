import type { IssueStatus, PetitionStatus } from '@civic/client'
import { html, type Html } from '../../html/html.ts'
import { anchor, to } from '../../html/url.ts'
import { page } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import { icon, iconNames } from '../../style/icons.ts'
import { alert } from '../../views/alert.ts'
import { type Comment, commentOrOfficial } from '../../views/comments.ts'
import { entry } from '../../views/entry.ts'
import { errorSummary, field, choiceGroup, select, tick } from '../../views/fields.ts'
import { pagination } from '../../views/pagination.ts'
import { barPlot, stackPlot, weekPlot } from '../../views/plot.ts'
import { breadcrumbs, empty, section } from '../../views/section.ts'
import { issueTag, petitionTag, statusBlock, tag } from '../../views/tag.ts'
import { words } from '../../words/en.ts'

/** For whoever builds pages; not there in production. */
export const patternsPage = page('/patterns', {
  keep: 'own',
  shows: ({ site, now }) => ({ title: words.patterns.title, isUnlisted: true, main: patternsView(site, now) }),
})

const text = words.patterns
const { sample } = text
const issueStatuses: IssueStatus[] = ['OPEN', 'UNDER_REVIEW', 'IN_PROGRESS', 'RESOLVED', 'CLOSED']
const petitionStatuses: PetitionStatus[] = ['DRAFT', 'ACTIVE', 'CLOSED', 'SUCCESSFUL']

/** Every component in its states. */
function patternsView(site: Site, now: Date): Html {
  const parts: [id: string, title: string, body: Html][] = [
    ['buttons', text.buttons, buttons()],
    ['fields', text.fields, fields()],
    ['choices', text.choices, choices()],
    ['tags', text.tags, tags()],
    ['alerts', text.alerts, alerts()],
    ['talk', text.talk, talk(site, now)],
    ['lists', text.lists, lists()],
    ['progress', text.progress, progress()],
    ['plots', text.plots, plots(site, now)],
  ]
  return html`${breadcrumbs([{ url: to`/`, label: words.frame.home }])}
    <h1>${text.title}</h1>
    <p class="byline">${text.about}</p>
    ${parts.map(([id, title, body]) => section({ id, title, body }))}`
}

function buttons(): Html {
  return html`<div class="btn-row">
      <button class="btn">${icon('up')}${sample.filled}</button
      ><button class="btn btn-outline">${sample.outlined}</button
      ><button class="btn btn-outline btn-danger">${icon('bin')}${sample.outlined}</button
      ><a class="link" href="${anchor('buttons')}">${sample.link}</a>
    </div>
    <p class="btn-row mt-4">${iconNames.map((name) => icon(name, 24))}</p>`
}

function fields(): Html {
  const problems = { wrong: sample.problem }
  return html`${errorSummary(problems)}
  ${field({ name: 'text', label: sample.text, hint: sample.hint, value: sample.typed })}
  ${field({ name: 'wrong', label: sample.wrong, type: 'email', value: sample.typed, problem: sample.problem })}
  ${field({ name: 'long', label: sample.long, rows: 4, value: sample.typed })}`
}

function choices(): Html {
  const options = Object.entries(words.statuses.categories).map(([value, { word, means }]) => ({
    value,
    label: word,
    hint: means,
  }))
  return html`${select({ name: 'many', label: sample.many, options, chosen: 'HEALTH', none: words.issues.anyCategory })}
  ${choiceGroup({ name: 'few', label: sample.few, options: options.slice(0, 3), chosen: 'HEALTH' })}
  ${tick({ name: 'box', value: 'yes', label: sample.tick, isTicked: true })}`
}

function tags(): Html {
  const meaning = words.statuses.issues.IN_PROGRESS
  return html`${issueStatuses.map((status) => tag(issueTag(status)))}
  ${petitionStatuses.map((status) => tag(petitionTag(status)))}
  ${statusBlock(issueTag('IN_PROGRESS'), [meaning.means, words.issue.silentFor(30)])}`
}

function alerts(): Html {
  const more = html`<p>${sample.more}</p>`
  return html`<div class="flow">
    ${alert({ kind: 'done', title: sample.done, more })}${alert({ kind: 'work', title: sample.news, more })}
    ${alert({ kind: 'open', title: sample.warn, more })}${alert({ kind: 'bad', title: sample.bad, more })}
    ${empty(sample.empty, sample.more)}
  </div>`
}

function talk(site: Site, now: Date): Html {
  const said: Comment = {
    id: 'one',
    content: sample.comment,
    authorId: 'musa',
    authorName: sample.name,
    authorRole: 'CITIZEN',
    isOfficialResponse: false,
    isHidden: false,
    createdAt: now.toISOString(),
  }
  const answered: Comment = {
    ...said,
    id: 'two',
    content: sample.official,
    authorName: sample.officer,
    authorRole: 'GOVERNMENT_ADMIN',
    isOfficialResponse: true,
  }
  const around = { site, now, author: { id: 'musa', did: words.issue.reportedThis } }
  return html`${[said, answered, { ...said, id: 'three', isHidden: true }].map((each) => commentOrOfficial(each, around))}`
}

function lists(): Html {
  const row = (status: IssueStatus) => entry({ tag: tag(issueTag(status)), title: sample.issue, url: anchor('lists') })
  return html`<ul>
      ${issueStatuses.map(row)}
    </ul>
    ${pagination({ url: to`/patterns`, page: 3, total: 120, size: 20 })}`
}

function progress(): Html {
  return html`<progress value="76" max="100" aria-label="${sample.signatures}">76%</progress>
    <ol class="quarters thirds">
      <li class="reached"><b>${icon('tick', 16)}25%</b>625</li>
      <li class="reached"><b>${icon('tick', 16)}50%</b>1,250</li>
      <li><b>${words.petition.goal}</b>2,500</li>
    </ol>`
}

const weekMs = 7 * 86_400_000

function plots(site: Site, now: Date): Html {
  const marked = (label: string, value: number) => ({ label, value, shown: site.format.number(value) })
  const weeks = Array.from({ length: 26 }, (_week, index) => {
    const minor = (index % 6) * 41_250_000
    const label = site.format.shortDay(new Date(now.getTime() - (25 - index) * weekMs))
    return { label, value: minor, shown: site.format.money(minor, 'NGN') }
  })
  const bars = issueStatuses.map((status, index) => marked(words.statuses.issues[status].word, 1180 - index * 290))
  const shares = [marked(sample.confirmed, 1240), marked(sample.unconfirmed, 310)]
  return html`${barPlot({ id: 'plot-bars', caption: sample.bars, marks: bars })}
  ${stackPlot({ id: 'plot-shares', caption: sample.shares, marks: shares })}
  ${stackPlot({ id: 'plot-parts', caption: sample.bars, marks: [...bars, marked(sample.long, 140)] })}
  ${weekPlot({ id: 'plot-weeks', caption: sample.weeks, marks: weeks })}`
}
