import { counter, LiveGauge } from '@civic/metrics'

export const openStreams = new LiveGauge('stream_connections', 'Live streams that are open now')

/** One for each stream that it goes to. */
export const noticesSent = counter('stream_notices_sent_total', 'Notices that were written to live streams')
