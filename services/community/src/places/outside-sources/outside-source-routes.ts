import { communityCreatorRoles } from '@civic/access'
import { errorReplies, type Routes } from '@civic/http'
import type { CommunityContext } from '../../context.ts'
import { listFloodAlerts } from './list-flood-alerts.ts'
import { FloodAlertsParams, FloodAlertsReply, GeocodeQuery, GeocodeReply } from './outside-source-schemas.ts'
import { suggestLocation } from './suggest-location.ts'

/** Questions that only somebody outside the platform could answer: clients ask them, and get a clear answer. */
export const outsideSourceRoutes: Routes<CommunityContext> = async (app, context) => {
  app.get(
    '/v1/communities/geocode',
    {
      config: { access: { token: 'required', roles: communityCreatorRoles } },
      schema: {
        tags: ['communities'],
        summary: 'Suggest a location; no provider of places is connected',
        querystring: GeocodeQuery,
        response: { 200: GeocodeReply, ...errorReplies(400, 401, 403, 503) },
      },
    },
    async ({ call }) => suggestLocation({ ...context, ...call }),
  )

  app.get(
    '/v1/communities/:id/flood-alerts',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags: ['communities'],
        summary: 'Flood warnings; no forecast is connected, so there are none',
        params: FloodAlertsParams,
        response: { 200: FloodAlertsReply },
      },
    },
    async () => listFloodAlerts(),
  )
}
