import { commentOnPetition, showPetition, signPetition } from '@civic/client'
import { asking, placeOf, to } from '../../html/url.ts'
import { form } from '../../site/page.ts'
import { longestComment } from '../../views/taking-part/comment-form.ts'
import { words } from '../../words/en.ts'
import { dropComment, keepComment, keepHalfComment } from '../taking-part/comment-draft.ts'
import { commentKey } from '../taking-part/comment-key.ts'
import { writingOf } from '../taking-part/taking.ts'
import { attempt } from '../taking-part/attempt.ts'
import { showPetitionPage } from './petition.ts'

const text = words.takingPart

export const signForm = form('/petitions/:id/sign', {
  does: async (visit, sent) => {
    const { api, path } = visit
    const tried = await attempt(visit, sent, {
      work: async () => signPetition(api, { path, idempotencyKey: sent.key }),
      states: { PETITION_NOT_OPEN: text.sign.notOpen },
    })
    if (!tried.isDone) return showPetitionPage(visit, { stop: tried.stop })
    return { to: placeOf(asking(to`/petitions/${path.id}`, { from: writingOf(visit) }), 'sign'), said: text.sign.done }
  },
})

export const petitionCommentForm = form('/petitions/:id/comments', {
  does: async (visit, sent) => {
    const { api, path } = visit
    const content = sent.text('content')
    const tried = await attempt(visit, sent, {
      work: async () =>
        commentOnPetition(api, {
          path,
          body: { content },
          idempotencyKey: commentKey(path.id, content),
        }),
      fields: { content: text.comment.problem },
      longest: { content: longestComment },
    })
    if (!tried.isDone) {
      // What waits at `/kept` goes on waiting there.
      if (sent.keyNamed('kept') === undefined) await keepComment(visit, sent, to`/petitions/${path.id}`)
      return showPetitionPage(visit, { stop: tried.stop, typed: content, begun: sent.keyNamed('begun') })
    }
    await dropComment(visit, sent, to`/petitions/${path.id}`)
    const place = `comment-${tried.result.comment.id}`
    return {
      to: placeOf(asking(to`/petitions/${path.id}`, { from: writingOf(visit) }), place),
      said: text.comment.done,
    }
  },
})

export const petitionCommentKeepForm = form('/petitions/:id/comments/keep', {
  keepsHalf: true,
  does: async (visit, sent) => {
    const { api, path } = visit
    return keepHalfComment(visit, sent, {
      thing: to`/petitions/${path.id}`,
      read: async () => showPetition(api, { path }),
    })
  },
})
