import { hash } from 'node:crypto'
import { commentOnIssue, toggleUpvote } from '@civic/client'
import { asking, placeOf, to } from '../../html/url.ts'
import { carried } from '../../site/field.ts'
import { form } from '../../site/page.ts'
import { words } from '../../words/en.ts'
import { commentFields, writingOf } from '../taking-part/taking.ts'

const { upvote, comment } = words.takingPart

export const upvoteForm = form('/issues/:id/upvote', {
  fields: { wanted: carried() },
  does: async (visit, { values, key }) => {
    const { api, path } = visit
    const wanted = values.wanted !== 'no'
    const { upvoted } = await toggleUpvote(api, { path, idempotencyKey: key })
    // Each call turns it over: it stood otherwise than the page had shown, after another tab for instance.
    if (upvoted !== wanted) await toggleUpvote(api, { path, idempotencyKey: keyBehind(key) })
    const place = placeOf(asking(to`/issues/${path.id}`, { from: writingOf(visit) }), 'upvote')
    return { to: place, said: wanted ? upvote.done : upvote.undone }
  },
})

/** The same for the same form: sent twice, it turns back once. */
function keyBehind(key: string | undefined): string | undefined {
  return key && hash('sha256', `${key} again`, 'hex').slice(0, 40)
}

export const issueCommentForm = form('/issues/:id/comments', {
  keep: true,
  fields: commentFields,
  does: async (visit, { values: body, key }) => {
    const { api, path } = visit
    const { id } = (await commentOnIssue(api, { path, body, idempotencyKey: key })).comment
    const page = asking(to`/issues/${path.id}`, { from: writingOf(visit) })
    return { to: placeOf(page, `comment-${id}`), said: comment.done }
  },
})
