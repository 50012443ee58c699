import { LiveGauge } from '@civic/metrics'

export const upstreamUp = new LiveGauge(
  'upstream_up',
  'Whether a service answered when the gateway last asked for its health: 1, or 0',
  ['upstream'],
)
