import {
  type Connection,
  type Finding,
  limits,
  reconcileOnDemand,
  Refusal,
  resolveFinding,
  showCampaign,
  showInstallation,
} from '@civic/client'
import { asking, to } from '../../html/url.ts'
import { allBeside, beside } from '../../platform/beside.ts'
import { isPassing } from '../../platform/platform-fetch.ts'
import { csv } from '../../site/csv.ts'
import { lines, special } from '../../site/field.ts'
import { fill } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import type { Asked } from '../../site/visit.ts'
import { words } from '../../words/en.ts'
import { readFindings, readRuns } from './findings.ts'
import { findingsView, findingView, noRunView, runView } from './reconciliation-view.ts'

const { title, kinds, list, run, one } = words.adminReconciliation
const size = 25
const frame = { area: 'administration', isUnlisted: true } as const

export const reconciliationPage = page('/admin/reconciliation', {
  keep: 'own',
  who: 'administrators',
  called: title,
  shows: async ({ api, query, site, now, here }) => {
    const isWithResolved = resolvedAsked(query)
    const [{ findings, openCount }, runs, isOff] = await Promise.all([
      readFindings(api, { isWithResolved }),
      beside(readRuns(api)),
      arePaymentsOff(api),
    ])
    const shown = findings.slice((query.page - 1) * size, query.page * size)
    const url = asking(to`/admin/reconciliation`, { resolved: isWithResolved ? 'true' : undefined })
    const found = {
      findings: shown,
      total: findings.length,
      openCount,
      page: query.page,
      size,
      url,
      isWithResolved,
      isOff,
    }
    return { ...frame, title, isPartial: !runs, main: findingsView(site, { ...found, runs, now, here }) }
  },
})

/** False as well where it is not known right now: the platform says it at the run. */
async function arePaymentsOff(api: Connection): Promise<boolean> {
  const known = await beside(showInstallation(api))
  return known?.installation.payments?.on === false
}

function resolvedAsked(query: Asked): boolean {
  return query.text('resolved') === 'true'
}

/** The same differences as a file. A finding has no currency, so amounts are whole numbers in the smallest unit. */
export const reconciliationFile = csv('/admin/reconciliation.csv', {
  who: 'administrators',
  name: 'reconciliation.csv',
  columns: list.columns,
  async *reads({ api, query }) {
    const { findings } = await readFindings(api, { isWithResolved: resolvedAsked(query) })
    yield findings.map((each) => [
      kinds[each.kind].word,
      each.detail,
      each.reference,
      each.campaignId,
      each.amountMinor,
      each.firstSeenAt,
      each.lastSeenAt,
      each.timesSeen,
      each.resolvedAt,
      each.resolvedByName,
      each.resolutionNote,
    ])
  },
})

/** A whole number; empty: as the platform has it. */
function countOf({ label, hint, problem }: { label: string; hint: string; problem: string }, max: number) {
  const read = (typed: string) => (/^\d{1,6}$/.test(typed) ? Number(typed) : undefined)
  return special(
    { label, hint, problem },
    { read, isWrong: (typed) => typed !== '' && (read(typed) ?? Number.POSITIVE_INFINITY) > max },
  )
}

const bounds = limits.reconcileOnDemand
const { problems } = run

const runForm = form('/admin/reconciliation/run', {
  who: 'administrators',
  fields: {
    pendingGraceMinutes: countOf(
      { label: run.grace, hint: run.graceHint, problem: problems.grace },
      bounds.pendingGraceMinutes.max,
    ),
    settledWindowHours: countOf(
      { label: run.window, hint: run.windowHint, problem: problems.window },
      bounds.settledWindowHours.max,
    ),
    limit: countOf({ label: run.limit, hint: run.limitHint, problem: problems.limit }, bounds.limit.max),
  },
  refusals: { RECONCILE_RUNNING: run.running, DONATIONS_UNAVAILABLE: run.off },
  does: async ({ api, site: { format } }, { values }) => {
    const asked = Object.entries(values).filter(([, value]) => value !== undefined)
    try {
      const { report } = await reconcileOnDemand(api, { body: Object.fromEntries(asked) })
      const figures = {
        checked: format.number(report.pendingChecked + report.settledChecked),
        recovered: format.number(report.recovered),
        closed: format.number(report.markedFailed + report.markedAbandoned),
        waiting: format.number(report.stillPending),
        receipts: format.number(report.receiptsSent),
        found: format.number(report.drift.length),
      }
      return { to: to`/admin/reconciliation`, said: run.done(figures) + (report.truncated ? run.cut : '') }
    } catch (error) {
      // A run takes longer than a page may, and nobody can stop it.
      if (!isPassing(error)) throw error
      return { to: to`/admin/reconciliation`, said: run.late }
    }
  },
})

export const runReconciliationPage = page('/admin/reconciliation/run', {
  keep: 'own',
  who: 'administrators',
  called: title,
  forms: [runForm],
  shows: async (visit) => ({
    ...frame,
    title: run.title,
    main: (await arePaymentsOff(visit.api)) ? noRunView() : runView(fill(visit, runForm)),
  }),
})

const resolveForm = form('/admin/reconciliation/:findingId', {
  who: 'administrators',
  keep: true,
  fields: { note: lines({ label: one.note, problem: one.noteProblem }, { ...limits.resolveFinding.note, rows: 4 }) },
  refusals: { FINDING_NOT_FOUND: one.meanwhile },
  does: async ({ api, path }, { values: body, key }) => {
    await resolveFinding(api, { path, body, ...(key !== undefined && { idempotencyKey: key }) })
    return { to: to`/admin/reconciliation`, said: one.done }
  },
})

export const findingPage = page('/admin/reconciliation/:findingId', {
  keep: 'own',
  who: 'administrators',
  called: title,
  missing: one.missing,
  forms: [resolveForm],
  holds: one.draft,
  shows: async (visit) => {
    const { api, path, site, now, here } = visit
    const { findings } = await readFindings(api, { isWithResolved: true })
    const finding = findings.find(({ id }) => id === path.findingId)
    if (!finding) throw new Refusal('a list', 404, { code: 'FINDING_NOT_FOUND', message: one.missing })
    const [{ found, isWhole }, draft] = await Promise.all([
      allBeside({ campaign: campaignOfFinding(api, finding) }),
      visit.drafts.read(here),
    ])
    const filled = fill(visit, resolveForm, { draft })
    const main = findingView(site, { finding, campaign: found.campaign?.campaign, filled, now, here })
    return { ...frame, title: one.title, isPartial: !isWhole, main }
  },
})

/** A finding knows its amount, and no currency: its campaign has it. */
function campaignOfFinding(api: Parameters<typeof showCampaign>[0], { campaignId }: Finding) {
  return campaignId === undefined ? undefined : showCampaign(api, { path: { campaignId } })
}
