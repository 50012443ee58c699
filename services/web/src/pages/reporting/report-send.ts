import { Refusal, reportIssue } from '@civic/client'
import { to } from '../../html/url.ts'
import { isPassing } from '../../platform/platform-away.ts'
import { form, page, type Answer } from '../../site/page.ts'
import { problemsOf } from '../../site/problems.ts'
import type { Visit } from '../../site/visit.ts'
import type { Report } from '../../views/reporting/report.ts'
import { words } from '../../words/en.ts'
import { takePhoto } from '../photos/photo-forms.ts'
import { imagesOf } from '../photos/photo-lists.ts'
import { leadAway, showSend } from './report-check.ts'
import { keepReport, keepSent, keyWithPhoto, nextStepOf, readReport } from './report-draft.ts'
import { albumOfReport } from './report-photos.ts'
import { showWhat } from './report-what.ts'
import { showWhere } from './report-where.ts'

const text = words.reporting.send
const here = to`/report/send`

export const reportSendPage = page('/report/send', {
  keep: 'own',
  hasForm: true,
  shows: async (visit) => {
    const kept = await readReport(visit)
    if (!kept) return leadAway(visit)
    const next = nextStepOf(kept.report)
    return next.toString() === here.toString() ? showSend(visit, kept.report) : { to: next }
  },
})

export const reportSendForm = form('/report/send', {
  does: async (visit, sent) => {
    const taken = await takePhoto(visit, sent, async () => albumOfReport(visit, sent))
    if ('stop' in taken) return taken.stop
    const kept = await readReport(visit)
    if (!kept) return leadAway(visit, true)
    const { report } = kept
    const next = nextStepOf(report)
    if (next.toString() !== here.toString()) return { to: next, said: text.gone }
    // What was shown is what is sent: in another window it may have become something else.
    const key = taken.photo ? keyWithPhoto(sent) : sent.key
    if (key !== report.key) return showSend(visit, report, { problem: text.changed, status: 409 })
    try {
      const issue = await send(visit, report)
      await keepSent(visit, report, issue.id)
      return { to: to`/issues/${issue.id}`, said: text.done }
    } catch (error) {
      return afterRefusal(visit, error, report)
    }
  },
})

async function send(visit: Visit, report: Report) {
  const { community, category } = report
  if (community === undefined || category === undefined) throw new TypeError('The report is not complete')
  const { title, description, location, photos } = report
  const body = {
    title,
    description,
    category,
    communityId: community,
    ...(location !== '' && { location }),
    ...(photos.length > 0 && imagesOf(photos)),
  }
  const ask = async () => reportIssue(visit.api, { body, idempotencyKey: report.key })
  try {
    return (await ask()).issue
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'EMAIL_NOT_VERIFIED') throw error
    // The link may have been opened in another browser a moment ago.
    await visit.session.reread()
    if (visit.person?.emailVerified !== true) throw error
    return (await ask()).issue
  }
}

const fieldsOfWhat: Readonly<Record<string, string>> = words.reporting.what.problems

/** Whatever it is, the report stays as it was typed, and is shown where something can be done about it. */
async function afterRefusal(visit: Visit, error: unknown, report: Report): Promise<Answer> {
  const problems = problemsOf(error, fieldsOfWhat)
  if (problems) {
    const { location } = problems
    if (location !== undefined) return showWhere(visit, { report, problems: { location }, status: 422 })
    return showWhat(visit, report, problems, 422)
  }
  const code = error instanceof Refusal ? String(error.code) : undefined
  if (code === 'COMMUNITY_NOT_FOUND') {
    const gone = { ...report, community: undefined }
    await keepReport(visit, gone)
    return showWhere(visit, { report: gone, problems: { community: words.reporting.where.gone }, status: 404 })
  }
  if (code === 'IDEMPOTENCY_KEY_REUSED') {
    return showSend(visit, await keepReport(visit, report), { problem: text.sentBefore, status: 422 })
  }
  if (code !== undefined && gated.includes(code)) {
    await visit.session.reread()
    return showSend(visit, report, { status: 403 })
  }
  const passing = passingProblem(visit, error)
  if (!passing) throw error
  // It may have taken all the time that there was.
  visit.waitAnew()
  return showSend(visit, report, passing)
}

const gated = ['EMAIL_NOT_VERIFIED', 'PRIMARY_COMMUNITY_REQUIRED', 'PRIMARY_COMMUNITY_MISMATCH']

/** What is over in a while: the same form, with the same key, can be sent again. */
function passingProblem({ site, now }: Visit, error: unknown): { problem: string; status: number } | undefined {
  if (error instanceof Refusal && error.code === 'RATE_LIMITED') {
    const { retryAfter = 60 } = error
    const at = site.format.time(new Date(now.getTime() + retryAfter * 1000))
    return { problem: text.busy(words.errors.busy.inSeconds(retryAfter, at)), status: 429 }
  }
  const isAway = error instanceof Refusal ? error.status >= 500 || error.status === 409 : isPassing(error)
  return isAway ? { problem: text.unknown, status: 503 } : undefined
}
