import { openTraceCollector, tracesTo } from '@civic/testing'
import { startTraces } from '@civic/traces'
import { expect, test, vi } from 'vitest'
import { startTestGateway } from '../../test/start-test-gateway.ts'

const foreign = '4bf92f3577b34da6a3ce929d0e0e4736'

test.each([
  ['is gone on with behind a proxy that is trusted', 1, foreign],
  ['is begun anew for anybody else', 0, expect.not.stringMatching(foreign)],
])('a trace that comes from outside %s', async (_, trustedProxyHops, traceId) => {
  await using collector = await openTraceCollector()
  for (const [name, value] of Object.entries(tracesTo(collector))) vi.stubEnv(name, value)
  await using _traces = await startTraces('api-gateway', () => {})
  vi.unstubAllEnvs()
  await using gateway = await startTestGateway({ trustedProxyHops })

  const headers = { traceparent: `00-${foreign}-00f067aa0ba902b7-01` }
  await gateway.ask('/api/v1/issues', { headers })

  const passedOn = String(gateway.service.lastRequest.headers['traceparent']).split('-')
  expect(passedOn).toEqual(['00', traceId, expect.stringMatching(/^[\da-f]{16}$/), '01'])
  expect(passedOn[2]).not.toBe('00f067aa0ba902b7')
})
