import { listMyUpvotes, toggleUpvote } from '@civic/client'
import { asking, placeOf, to } from '../../html/url.ts'
import { form } from '../../site/page.ts'
import { words } from '../../words/en.ts'
import { reportPlace } from './report-draft.ts'

/** Says of a report that stands there already that it affects oneself too; one's own stays as it was written. */
export const reportSimilarForm = form('/report/similar/:id', {
  does: async ({ api, path }, { key }) => {
    const { issueIds } = await listMyUpvotes(api, { query: { limit: 500 } })
    if (!issueIds.includes(path.id)) {
      // The call turns it over: it may have been said in another window at this moment.
      const { upvoted } = await toggleUpvote(api, { path, idempotencyKey: key })
      if (!upvoted) await toggleUpvote(api, { path, idempotencyKey: crypto.randomUUID() })
    }
    const page = asking(to`/report/send`, { same: path.id })
    return { to: placeOf(page, 'similar'), said: words.takingPart.upvote.done }
  },
})

/** Somebody reported it before: the own report goes, the other one is read. */
export const reportInsteadForm = form('/report/instead/:id', {
  does: async ({ drafts, path }) => {
    await drafts.drop(reportPlace)
    return { to: to`/issues/${path.id}`, said: words.reporting.similar.dropped }
  },
})
