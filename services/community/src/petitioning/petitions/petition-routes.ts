import { errorReplies, type Routes } from '@civic/http'
import type { CommunityContext } from '../../context.ts'
import { browsePetitions, showPetition } from './browse-petitions.ts'
import { createPetition } from './create-petition.ts'
import {
  NewPetitionBody,
  PetitionDeletedReply,
  PetitionParams,
  PetitionReply,
  PetitionsQuery,
  PetitionsReply,
} from './petition-schemas.ts'
import { removePetition } from './remove-petition.ts'

export const petitionRoutes: Routes<CommunityContext> = async (app, context) => {
  app.get(
    '/v1/petitions',
    {
      config: { access: { token: 'optional' } },
      schema: {
        tags: ['petitions'],
        summary: 'Petitions by place and status; drafts are listed to those who wrote them',
        querystring: PetitionsQuery,
        response: { 200: PetitionsReply, ...errorReplies(400) },
      },
    },
    async ({ call, query }) => browsePetitions({ ...context, ...call }, query),
  )

  app.get(
    '/v1/petitions/:id',
    {
      config: { access: { token: 'optional' } },
      schema: {
        tags: ['petitions'],
        summary: 'One petition',
        params: PetitionParams,
        response: { 200: PetitionReply, ...errorReplies(404) },
      },
    },
    async ({ call, params }) => showPetition({ ...context, ...call }, { petitionId: params.id }),
  )

  app.post(
    '/v1/petitions',
    {
      config: { access: { token: 'required', verified: true } },
      schema: {
        tags: ['petitions'],
        summary: 'Start a petition in your home community',
        body: NewPetitionBody,
        response: { 201: PetitionReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, body }) => createPetition({ ...context, ...call }, body),
  )

  app.delete(
    '/v1/petitions/:id',
    {
      config: { access: { token: 'required', verified: true } },
      schema: {
        tags: ['petitions'],
        summary: 'Delete a petition that nobody else has signed',
        params: PetitionParams,
        response: { 200: PetitionDeletedReply, ...errorReplies(401, 403, 404, 409) },
      },
    },
    async ({ call, params }) => removePetition({ ...context, ...call }, { petitionId: params.id }),
  )
}
