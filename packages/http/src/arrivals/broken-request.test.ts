import { describe, expect, test } from 'vitest'
import { rawRequest, startTestApp } from '../../test/start-test-app.ts'

describe('something that is not a request', () => {
  test.each([
    ['nonsense', 'hello\r\n\r\n', 400],
    ['a header that is none', 'GET / HTTP/1.1\r\nhost: service\r\nno header\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two lengths', rawRequest('POST /v1/x', { 'content-length': '1\r\ncontent-length: 2' }, 'x'), 400],
    [
      'a length and a stream',
      rawRequest('POST /v1/x', { 'content-length': 1, 'transfer-encoding': 'chunked' }, 'x'),
      400,
    ],
    ['a header block of more than 64 KiB', rawRequest('GET /health', { 'x-large': 'x'.repeat(70_000) }), 431],
  ])('is answered bare: %s', async (_, request, status) => {
    await using service = await startTestApp(() => {})
    const answer = await service.exchange(request)
    expect([answer.status, answer.body]).toEqual([status, {}])
    expect((await service.call('GET', '/health')).status).toBe(200)
  })

  test('does not include a header block of almost 64 KiB', async () => {
    await using service = await startTestApp(() => {})
    expect((await service.exchange(rawRequest('GET /health', { 'x-large': 'x'.repeat(60_000) }))).status).toBe(200)
  })
})
