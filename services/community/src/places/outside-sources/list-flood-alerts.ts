import type { Static } from 'typebox'
import { act } from '../../act.ts'
import { FloodAlertsParams, FloodAlertsReply } from './outside-source-schemas.ts'

const nothing: Static<typeof FloodAlertsReply> = { alerts: [], attribution: null }

/** Clients ask, and get a clear answer: there is nothing to warn of, and nobody to name as its source. */
export const listFloodAlerts = act('GET /v1/communities/:id/flood-alerts', {
  summary: 'Flood warnings; no forecast is connected, so there are none',
  who: { token: 'public' },
  path: FloodAlertsParams,
  reply: FloodAlertsReply,
  does: async () => nothing,
})
