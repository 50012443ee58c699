/** No forecast is connected: there is nothing to warn of, and nobody to name as its source. */
export function listFloodAlerts(): { alerts: object[]; attribution: null } {
  return { alerts: [], attribution: null }
}
