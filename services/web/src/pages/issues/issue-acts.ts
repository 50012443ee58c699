import { hash } from 'node:crypto'
import { commentOnIssue, showIssue, toggleUpvote } from '@civic/client'
import { asking, placeOf, to } from '../../html/url.ts'
import { form } from '../../site/page.ts'
import { longestComment } from '../../views/taking-part/comment-form.ts'
import { words } from '../../words/en.ts'
import { dropComment, keepComment, keepHalfComment } from '../taking-part/comment-draft.ts'
import { commentKey } from '../taking-part/comment-key.ts'
import { writingOf } from '../taking-part/taking.ts'
import { attempt } from '../taking-part/attempt.ts'
import { showIssuePage } from './issue.ts'

const text = words.takingPart

export const upvoteForm = form('/issues/:id/upvote', {
  does: async (visit, sent) => {
    const { api, path } = visit
    const wanted = sent.text('wanted') !== 'no'
    const tried = await attempt(visit, sent, {
      work: async () => {
        const { upvoted } = await toggleUpvote(api, { path, idempotencyKey: sent.key })
        // Each call turns it over: it stood otherwise than the page had shown, after another tab for instance.
        if (upvoted !== wanted) await toggleUpvote(api, { path, idempotencyKey: keyBehind(sent.key) })
      },
    })
    if (!tried.isDone) return showIssuePage(visit, { stop: tried.stop })
    return {
      to: placeOf(asking(to`/issues/${path.id}`, { from: writingOf(visit) }), 'upvote'),
      said: wanted ? text.upvote.done : text.upvote.undone,
    }
  },
})

/** The same for the same form: sent twice, it turns back once. */
function keyBehind(key: string | undefined): string | undefined {
  return key && hash('sha256', `${key} again`, 'hex').slice(0, 40)
}

export const issueCommentForm = form('/issues/:id/comments', {
  does: async (visit, sent) => {
    const { api, path } = visit
    const content = sent.text('content')
    const tried = await attempt(visit, sent, {
      work: async () =>
        commentOnIssue(api, {
          path,
          body: { content },
          idempotencyKey: commentKey(path.id, content),
        }),
      fields: { content: text.comment.problem },
      longest: { content: longestComment },
    })
    if (!tried.isDone) {
      // What waits at `/kept` goes on waiting there.
      if (sent.keyNamed('kept') === undefined) await keepComment(visit, sent, to`/issues/${path.id}`)
      return showIssuePage(visit, { stop: tried.stop, typed: content, begun: sent.keyNamed('begun') })
    }
    await dropComment(visit, sent, to`/issues/${path.id}`)
    const place = `comment-${tried.result.comment.id}`
    return { to: placeOf(asking(to`/issues/${path.id}`, { from: writingOf(visit) }), place), said: text.comment.done }
  },
})

export const issueCommentKeepForm = form('/issues/:id/comments/keep', {
  keepsHalf: true,
  does: async (visit, sent) => {
    const { api, path } = visit
    return keepHalfComment(visit, sent, { thing: to`/issues/${path.id}`, read: async () => showIssue(api, { path }) })
  },
})
