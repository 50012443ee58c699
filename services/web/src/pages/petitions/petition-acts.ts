import { commentOnPetition, signPetition } from '@civic/client'
import { asking, placeOf, to } from '../../html/url.ts'
import { form } from '../../site/page.ts'
import { words } from '../../words/en.ts'
import { commentFields, writingOf } from '../taking-part/taking.ts'

const { sign, comment } = words.takingPart

export const signForm = form('/petitions/:id/sign', {
  refusals: { PETITION_NOT_OPEN: sign.notOpen },
  does: async (visit, { key }) => {
    const { api, path } = visit
    await signPetition(api, { path, idempotencyKey: key })
    return { to: placeOf(asking(to`/petitions/${path.id}`, { from: writingOf(visit) }), 'sign'), said: sign.done }
  },
})

export const petitionCommentForm = form('/petitions/:id/comments', {
  keep: true,
  fields: commentFields,
  does: async (visit, { values: body, key }) => {
    const { api, path } = visit
    const { id } = (await commentOnPetition(api, { path, body, idempotencyKey: key })).comment
    const page = asking(to`/petitions/${path.id}`, { from: writingOf(visit) })
    return { to: placeOf(page, `comment-${id}`), said: comment.done }
  },
})
