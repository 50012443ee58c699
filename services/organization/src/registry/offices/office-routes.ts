import { errorReplies, type Routes } from '@civic/http'
import type { OrganizationContext } from '../../context.ts'
import { OrganizationReply } from '../organizations/organization-schemas.ts'
import { openOffice } from './open-office.ts'

export const officeRoutes: Routes<OrganizationContext> = async (app, context) => {
  app.post(
    '/v1/me/representative-office',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags: ['organizations'],
        summary: 'The office of your profile, opened at the first call',
        response: { 200: OrganizationReply, ...errorReplies(401, 403, 409) },
      },
    },
    async ({ call }) => openOffice({ ...context, ...call }),
  )
}
