import { errorReplies, type Routes } from '@civic/http'
import { NewCommentBody, ThreadQuery } from '../../comments/comment-schemas.ts'
import type { CommunityContext } from '../../context.ts'
import { PetitionParams } from '../petitions/petition-schemas.ts'
import { commentOnPetition } from './comment-on-petition.ts'
import { PetitionCommentReply, PetitionCommentsReply } from './petition-comment-schemas.ts'
import { readPetitionThread } from './read-petition-thread.ts'

export const petitionCommentRoutes: Routes<CommunityContext> = async (app, context) => {
  app.get(
    '/v1/petitions/:id/comments',
    {
      config: { access: { token: 'optional' } },
      schema: {
        tags: ['comments'],
        summary: 'The thread of a petition',
        params: PetitionParams,
        querystring: ThreadQuery,
        response: { 200: PetitionCommentsReply, ...errorReplies(400, 404) },
      },
    },
    async ({ call, params, query }) => readPetitionThread({ ...context, ...call }, { query, petitionId: params.id }),
  )

  app.post(
    '/v1/petitions/:id/comments',
    {
      config: { access: { token: 'required', verified: true } },
      schema: {
        tags: ['comments'],
        summary: 'Comment on a petition of a community that you joined',
        params: PetitionParams,
        body: NewCommentBody,
        response: { 201: PetitionCommentReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, params, body }) => commentOnPetition({ ...context, ...call }, { ...body, petitionId: params.id }),
  )
}
