import { LiveGauge } from '@civic/metrics'
import type { SiteUpstream } from '../site/site-upstream.ts'
import { askHealth } from './ask-health.ts'

export const upstreamUp = new LiveGauge(
  'upstream_up',
  'Whether a service answered when the gateway last asked for its health: 1, or 0',
  ['upstream'],
)

/** A scrape waits no longer than two seconds for anything. */
const siteMs = 1_000

/** The site is asked when a scrape wants to know: whoever asks the gateway how it is means the interface. */
export function watchSite(site: SiteUpstream): () => void {
  if (!site) return () => {}
  return upstreamUp.watch({ upstream: 'web' }, async () => Number((await askHealth(site, siteMs)).status === 200))
}
