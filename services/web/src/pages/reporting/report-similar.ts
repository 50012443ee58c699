import { listMyUpvotes, toggleUpvote } from '@civic/client'
import { asking, placeOf, to } from '../../html/url.ts'
import { form } from '../../site/page.ts'
import { words } from '../../words/en.ts'
import { attempt } from '../taking-part/attempt.ts'
import { showSend } from './report-check.ts'
import { dropReport, readReport } from './report-draft.ts'

const { upvote } = words.takingPart

/** Says of a report that stands there already that it affects oneself too; one's own stays as it was written. */
export const reportSimilarForm = form('/report/similar/:id', {
  does: async (visit, sent) => {
    const { api, path } = visit
    const tried = await attempt(visit, sent, {
      work: async () => {
        const { issueIds } = await listMyUpvotes(api, { query: { limit: 500 } })
        if (issueIds.includes(path.id)) return
        // The call turns it over: it may have been said in another window at this moment.
        const { upvoted } = await toggleUpvote(api, { path, idempotencyKey: sent.key })
        if (!upvoted) await toggleUpvote(api, { path, idempotencyKey: crypto.randomUUID() })
      },
    })
    if (tried.isDone) return { to: placeOf(asking(to`/report/send`, { same: path.id }), 'similar'), said: upvote.done }
    const kept = await readReport(visit)
    const { problems, status } = tried.stop
    if (!kept) return { to: placeOf(to`/issues/${path.id}`, 'upvote') }
    return showSend(visit, kept.report, { problem: problems['form'] ?? words.errors.field, status })
  },
})

/** Somebody reported it before: the own report goes, the other one is read. */
export const reportInsteadForm = form('/report/instead/:id', {
  does: async (visit) => {
    await dropReport(visit)
    return { to: to`/issues/${visit.path.id}`, said: words.reporting.similar.dropped }
  },
})
