import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { startTestCommunity } from '../test/start-community.ts'

describe('a service that shuts down', () => {
  test('ends every open stream and is closed at once', async () => {
    const community = await startTestCommunity()
    const [ada, ben] = [await community.citizen(), await community.citizen()]
    const streams = [await ada.listens(), await ada.listens(), await ben.listens()]
    for (const stream of streams) await stream.next()
    const start = performance.now()
    await community[Symbol.asyncDispose]()
    await Promise.all(streams.map(async ({ ended }) => ended))
    expect(performance.now() - start).toBeLessThan(5000)
  })

  test('does not wait for a connection that does not read', async () => {
    const community = await startTestCommunity()
    const ada = await community.citizen()
    const phone = await ada.listens({ isReading: false })
    for (let count = 0; count < 120; count += 1) await community.otherServiceTells(ada, { body: 'x'.repeat(400_000) })
    await sleep(200)
    const start = performance.now()
    await community[Symbol.asyncDispose]()
    expect(performance.now() - start).toBeLessThan(5000)
    phone.hangUp()
  })

  test('opens no further stream: 503 NO_STREAM', async () => {
    const community = await startTestCommunity()
    const ada = await community.citizen()
    const open = await ada.listens()
    const late = connect(Number(new URL(community.url).port), '127.0.0.1')
    await once(late, 'connect')
    late.write(`GET /v1/notifications/stream HTTP/1.1\r\nHost: civic\r\nAuthorization: Bearer ${ada.token}\r\n`)
    await sleep(100)
    const closing = community[Symbol.asyncDispose]()
    await open.ended
    late.write('\r\n')
    const [answer] = await Promise.all([text(late), closing])
    expect(answer).toMatch(/^HTTP\/1\.1 503 /)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false, code: 'NO_STREAM' })
  })
})
