import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/start-test-app.ts'

const request = (host: string, line = 'GET /health') => `${line} HTTP/1.1\r\n${host}\r\nconnection: close\r\n\r\n`

describe('the Host header', () => {
  test.each([
    ['two that differ', 'Host: one.example\r\nHost: other.example'],
    ['two that are alike', 'Host: one.example\r\nhost: one.example'],
    ['two, one of them empty', 'Host: one.example\r\nX-Between: x\r\nHOST:'],
    ['two names in one', 'Host: one.example, other.example'],
    ['a name with a path', 'Host: one.example/path'],
    ['a name with a user', 'Host: ada@one.example'],
    ['a port that is none', 'Host: one.example:http'],
  ])('is refused in the envelope: %s', async (_, host) => {
    await using service = await startTestApp(() => {})
    for (const line of ['GET /health', 'GET /v1/nowhere', 'OPTIONS /health', 'POST /health']) {
      const { status, body } = await service.exchange(request(host, line))
      expect([status, body]).toMatchObject([
        400,
        { success: false, code: 'VALIDATION_ERROR', details: { host: [expect.stringContaining('once')] } },
      ])
    }
  })

  test.each([
    'one.example',
    'one.example:8080',
    'xn--bcher-kva.example.',
    'under_score',
    '127.0.0.1:3000',
    '[::1]:3000',
    '[fe80::1%25eth0]',
    'one.example:',
    '',
  ])('may be %j', async (host) => {
    await using service = await startTestApp(() => {})
    expect((await service.exchange(request(`Host: ${host}`))).status).toBe(200)
  })
})
