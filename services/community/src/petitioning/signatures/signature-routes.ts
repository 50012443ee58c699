import { errorReplies, type Routes } from '@civic/http'
import type { CommunityContext } from '../../context.ts'
import { PetitionParams } from '../petitions/petition-schemas.ts'
import { signPetition } from './sign-petition.ts'
import { SignatureReply } from './signature-schemas.ts'

export const signatureRoutes: Routes<CommunityContext> = async (app, context) => {
  app.post(
    '/v1/petitions/:id/sign',
    {
      config: { access: { token: 'required', verified: true } },
      schema: {
        tags: ['petitions'],
        summary: 'Sign an open petition of a community that you joined',
        params: PetitionParams,
        response: { 200: SignatureReply, ...errorReplies(401, 403, 404, 409) },
      },
    },
    async ({ call, params }) => signPetition({ ...context, ...call }, { petitionId: params.id }),
  )
}
