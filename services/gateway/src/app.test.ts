import { createLogger } from '@civic/http'
import { expect, test } from 'vitest'
import { ask } from '../test/gateway-client.ts'
import { signedIn } from '../test/start-test-gateway.ts'
import { createGateway } from './app.ts'
import { closeUpstreams, openUpstreams } from './forwarding/upstreams.ts'
import { defaultTimeLimits } from './time-limits.ts'

test('a fault of the gateway itself is 500 INTERNAL_ERROR, and only the log says why', async () => {
  const { answer, log } = await askBrokenGateway()
  expect([answer.status, answer.json.code, answer.text.includes('boom')]).toEqual([500, 'INTERNAL_ERROR', false])
  expect(log).toContain('boom')
})

async function askBrokenGateway() {
  const url = 'http://127.0.0.1:1'
  const upstreams = openUpstreams({ identity: url, community: url, organization: url, ai: url }, 500)
  let log = ''
  const destination = { write: (line: string) => void (log += line) }
  const app = await createGateway({
    upstreams,
    site: undefined,
    webSecrets: [],
    readAccessToken: () => {
      throw new Error('boom')
    },
    trustedProxyHops: 0,
    corsOrigins: undefined,
    securityContact: undefined,
    securityPolicy: undefined,
    limiter: undefined,
    timeLimits: defaultTimeLimits,
    logger: createLogger({ service: 'api-gateway', level: 'info', destination }),
  })
  try {
    const answer = await ask(await app.listen({ port: 0 }), '/api/v1/auth/me', { headers: signedIn() })
    return { answer, log }
  } finally {
    await app.close()
    await closeUpstreams(upstreams)
  }
}
