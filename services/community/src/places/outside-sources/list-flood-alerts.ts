import type { Static } from 'typebox'
import { act } from '../../act.ts'
import { FloodAlertsParams, FloodAlertsReply } from './outside-source-schemas.ts'

const nothing: Static<typeof FloodAlertsReply> = { alerts: [], attribution: null }

export const listFloodAlerts = act('GET /v1/communities/:id/flood-alerts', {
  summary: 'Flood warnings for a community',
  description: 'No forecast is connected, so the list is always empty, also for an id that no community has.',
  who: { token: 'public' },
  path: FloodAlertsParams,
  reply: FloodAlertsReply,
  does: async () => nothing,
})
