import type { Campaign, Finding } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { asking, to, type Url } from '../../html/url.ts'
import type { Filled } from '../../site/fill.ts'
import type { Site } from '../../site/site.ts'
import { adminTrail } from '../../views/admin-trail.ts'
import { draftNote } from '../../views/draft-note.ts'
import { entry, entryList } from '../../views/entry.ts'
import { errorSummary, field, formOf, select } from '../../views/fields.ts'
import { moment } from '../../views/figure.ts'
import { fileLink } from '../../views/file-link.ts'
import { pagination } from '../../views/pagination.ts'
import { paragraphs } from '../../views/paragraphs.ts'
import { stopped } from '../../views/participation.ts'
import { filters } from '../../views/place-filter.ts'
import { breadcrumbs, empty, factList, missing } from '../../views/section.ts'
import { tag } from '../../views/tag.ts'
import { lately } from '../../views/times.ts'
import { textsIn, writtenTexts } from '../../views/written-texts.ts'
import { words } from '../../words/en.ts'
import { mostFindings, type Run } from './findings.ts'

const { title, why, kinds, list: text, runs: ofRuns, run: ofRun, one } = words.adminReconciliation
const own = to`/admin/reconciliation`
const trail = breadcrumbs(adminTrail({ url: own, label: title }))

interface ListContent {
  /** Those of this page. */
  findings: readonly Finding[]
  total: number
  openCount: number
  page: number
  size: number
  url: Url
  isWithResolved: boolean
  /** There is no provider to ask. */
  isOff: boolean
  /** Undefined when they cannot be read right now. */
  runs: readonly Run[] | undefined
  now: Date
  here: Url
}

/** What differs, and what was looked at. */
export function findingsView(site: Site, content: ListContent): Html {
  const { findings, total, openCount, page, size, url, isWithResolved, isOff, runs, now } = content
  const { format } = site
  const options = [{ value: 'true', label: text.withResolved }]
  const chosen = isWithResolved ? 'true' : undefined
  const fields = select({ name: 'resolved', label: text.show, options, chosen, none: text.openOnly })
  const most = total === mostFindings ? ` ${text.most(format.number(total))}` : ''
  const count =
    openCount === 0 ? nothing : html`<p class="byline">${text.open(format.number(openCount))} ${text.order}${most}</p>`
  return html`${breadcrumbs(adminTrail())}
    <div class="columns">
      <article>
        <h1>${title}</h1>
        <p class="lede mt-3">${why}</p>
        ${isOff ? html`<p class="mt-3">${ofRun.off}</p>` : html`<p class="mt-3"><a class="btn" href="${to`/admin/reconciliation/run`}">${ofRun.link}</a></p>`}
        ${count} ${filters({ action: own, label: text.label, button: words.frame.list.show, fields })}
        ${fileLink(site, { file: asking(to`/admin/reconciliation.csv`, { resolved: chosen }), total })}
        ${total === 0 ? noneOf(site, runs) : entryList(findings.map((each) => rowOf(site, each, now)))}
        ${total === 0 ? nothing : pagination({ url, page, total, size })}
      </article>
      <aside class="aside">${runsPart(site, content)}</aside>
    </div>`
}

function noneOf(site: Site, runs: readonly Run[] | undefined): Html {
  if (!runs) return empty(text.none)
  const [last] = runs
  if (!last) return empty(text.notYet, text.noRun)
  return empty(text.none, html`${moment(site, new Date(last.at))}: ${checkedBy(site, last)}.`)
}

function checkedBy({ format }: Site, { figures: { pendingChecked, settledChecked } }: Run): string {
  return ofRuns.checked(format.number(pendingChecked), format.number(settledChecked))
}

function rowOf(site: Site, finding: Finding, now: Date): Html {
  const { id, kind, detail, reference, campaignId, firstSeenAt, lastSeenAt, timesSeen, resolvedAt } = finding
  const campaign =
    campaignId !== undefined && html`<a href="${to`/admin/campaigns/${campaignId}`}">${text.campaign}</a>`
  const rested = resolvedAt !== undefined && text.resolvedBy(finding.resolvedByName ?? text.somebody)
  return entry({
    level: 2,
    tag: tag(lookOf(finding), lately(site, resolvedAt ?? firstSeenAt, now)),
    title: detail === '' ? kinds[kind].word : detail,
    url: to`/admin/reconciliation/${id}`,
    text: kinds[kind].remedy,
    facts: [
      reference === undefined ? text.noReference : html`${text.reference} <code>${reference}</code>`,
      html`${text.seen(site.format.number(timesSeen))} ${lately(site, lastSeenAt, now)}`,
      campaign,
      rested,
    ],
  })
}

function lookOf({ kind, resolvedAt }: Finding) {
  if (resolvedAt !== undefined) return { look: 'neutral', icon: 'shut', word: kinds[kind].word } as const
  return { look: kind === 'PROVIDER_UNREACHABLE' ? 'open' : 'bad', icon: 'warn', word: kinds[kind].word } as const
}

function runsPart(site: Site, { runs, now, here }: ListContent): Html {
  const number = (value: number) => site.format.number(value)
  const rows = (runs ?? []).map((each) => {
    const { by, at, figures } = each
    const found = `${ofRuns.recovered(number(figures.recovered))}, ${ofRuns.differ(number(figures.driftCount))}`
    return html`<li>
      <p>${lately(site, at, now)}, ${ofRuns.by(by)}</p>
      <p class="note">${checkedBy(site, each)}; ${found}.</p>
    </li>`
  })
  const body =
    rows.length === 0
      ? html`<p class="note">${ofRuns.none}</p>`
      : html`<ul class="related mt-3">
          ${rows}
        </ul>`
  return html`<section aria-labelledby="runs">
    <h2 id="runs">${ofRuns.title}</h2>
    ${runs ? body : missing(ofRuns.title, here)}
  </section>`
}

/** What a run does, before it begins. */
export function runView(filled: Filled): Html {
  const names = ['pendingGraceMinutes', 'settledWindowHours', 'limit']
  const body = html`${names.map((name) => field({ ...filled.field(name), inputmode: 'numeric', isShort: true }))}
    <div class="form-end btn-row">
      <button class="btn">${ofRun.button}</button><a class="link" href="${own}">${ofRun.back}</a>
    </div>`
  return html`<div class="prose">
    ${trail}
    <h1>${ofRun.title}</h1>
    ${stopped(filled.problems)}
    <ul class="bullets">
      ${ofRun.means.map((each) => html`<li>${each}</li>`)}
    </ul>
    ${formOf(filled, { body })}
  </div>`
}

/** The same where there is nobody to ask. */
export function noRunView(): Html {
  return html`<div class="prose">
    ${trail}
    <h1>${ofRun.title}</h1>
    <p class="mt-4">${ofRun.off}</p>
    <p class="mt-5"><a class="btn btn-outline" href="${own}">${ofRun.back}</a></p>
  </div>`
}

interface FindingContent {
  finding: Finding
  campaign: Campaign | undefined
  filled: Filled
  now: Date
  here: Url
}

/** One difference, and what came of it. */
export function findingView(site: Site, content: FindingContent): Html {
  const { finding, campaign, filled, now, here } = content
  const { kind, detail, reference, campaignId, amountMinor, firstSeenAt, lastSeenAt, timesSeen } = finding
  const amount = campaign ? [[one.amount, site.format.money(amountMinor, campaign.currency)] as const] : []
  const name = campaign?.title ?? text.campaign
  const link =
    campaignId === undefined
      ? []
      : [[text.campaign, html`<a href="${to`/admin/campaigns/${campaignId}`}">${name}</a>`] as const]
  const facts = factList([
    [one.detail, detail],
    ...amount,
    [text.reference, reference === undefined ? text.noReference : html`<code>${reference}</code>`],
    ...link,
    [one.first, lately(site, firstSeenAt, now)],
    [one.last, lately(site, lastSeenAt, now)],
    [one.times, site.format.number(timesSeen)],
    [one.what, kinds[kind].remedy],
  ])
  return html`<div class="prose">
    ${trail}
    <h1>${kinds[kind].word}</h1>
    ${finding.resolvedAt === undefined ? nothing : stopped(filled.problems)}
    <div class="mt-5">${facts}</div>
    ${finding.resolvedAt === undefined ? restPart(site, filled, here) : restedPart(site, content)}
  </div>`
}

function restPart(site: Site, filled: Filled, here: Url): Html {
  const body = html`${field(filled.field('note'))}
    <div class="form-end btn-row">
      <button class="btn">${one.button}</button><a class="link" href="${own}">${one.back}</a>
    </div>`
  return html`<section class="section" aria-labelledby="rest">
    <h2 id="rest">${one.title}</h2>
    ${errorSummary(filled.problems)}${draftNote(site, filled, here)}
    <ul class="bullets">
      ${one.means.map((each) => html`<li>${each}</li>`)}
    </ul>
    ${formOf(filled, { body })}
  </section>`
}

/** Who put it to rest, and the note that somebody else typed meanwhile. */
function restedPart(site: Site, { finding, filled, now }: FindingContent): Html {
  const { resolvedAt = '', resolvedByName = text.somebody, resolutionNote = '' } = finding
  return html`<section class="section" aria-labelledby="rest">
    <h2 id="rest">${one.rested(resolvedByName)}</h2>
    <p class="note">${lately(site, resolvedAt, now)}</p>
    ${paragraphs(resolutionNote)} ${writtenTexts(textsIn({ note: filled.values('note') }))}
    <p class="mt-5"><a class="btn btn-outline" href="${own}">${one.back}</a></p>
  </section>`
}
