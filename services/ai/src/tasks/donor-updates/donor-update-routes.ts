import { staffRoles } from '@civic/access'
import { errorReplies, type Routes } from '@civic/http'
import { aiBodyLimit } from '../../asking/errands/body-limit.ts'
import type { AiContext } from '../../context.ts'
import { draftDonorUpdate } from './draft-donor-update.ts'
import { DonorUpdateDraftReply, DraftDonorUpdateBody } from './donor-update-schemas.ts'

export const donorUpdateRoutes: Routes<AiContext> = async (app, context) => {
  app.post(
    '/v1/ai/draft-donor-update',
    {
      bodyLimit: aiBodyLimit,
      config: { access: { token: 'required', roles: staffRoles }, task: 'draft-donor-update' },
      schema: {
        tags: ['campaigns'],
        summary: 'Draft an update for those who gave to a campaign',
        body: DraftDonorUpdateBody,
        response: { 200: DonorUpdateDraftReply, ...errorReplies(400, 401, 403, 404, 413, 502) },
      },
    },
    async ({ call, errand, body }) => draftDonorUpdate({ ...context, ...call, errand }, body),
  )
}
