import { errorReplies, type Routes } from '@civic/http'
import type { CommunityContext } from '../../context.ts'
import { PetitionParams, PetitionReply } from './petition-schemas.ts'
import { editPetition } from './edit-petition.ts'
import { PetitionChangeBody } from './petition-change-schemas.ts'

export const petitionChangeRoutes: Routes<CommunityContext> = async (app, context) => {
  app.patch(
    '/v1/petitions/:id',
    {
      config: { access: { token: 'required', verified: true } },
      schema: {
        tags: ['petitions'],
        summary: 'Edit a petition that you started, as far as nobody has signed it, or move its status',
        params: PetitionParams,
        body: PetitionChangeBody,
        response: { 200: PetitionReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, params, body }) => editPetition({ ...context, ...call }, { input: body, petitionId: params.id }),
  )
}
