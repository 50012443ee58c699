import { createTokenIssuer } from '@civic/access'
import { testJwtSecret } from '@civic/testing'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { openEventStream } from '../../test/event-stream.ts'
import { startTestCommunity } from '../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const address = `${community.url}/v1/notifications/stream`
const connected = { comment: 'connected' }

describe('GET /v1/notifications/stream', () => {
  test('is an unbuffered, uncompressed stream that opens at once', async () => {
    const ada = await community.citizen()
    const stream = await ada.listens({ headers: { 'accept-encoding': 'gzip', 'x-request-id': 'abc' } })
    expect(stream.status).toBe(200)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache',
      connection: 'keep-alive',
      'x-accel-buffering': 'no',
      'x-request-id': 'abc',
    })
    expect(stream.headers).not.toHaveProperty('content-encoding')
    expect(await stream.next()).toEqual(connected)
    expect(stream.text).toBe(': connected\n\n')
  })

  test('sends a notice byte for byte as the list has it, with its place as the id', async () => {
    const ada = await community.citizen()
    const stream = await ada.listens()
    await stream.next()
    const { sequence } = await community.otherServiceTells(ada, { title: 'Two\nlines', body: '"quoted" Ọ̀yọ́\r\n' })
    await stream.next()
    const [notice] = (await ada.notices()).data.notifications
    const [, ...frame] = stream.text.split('\n')
    expect(frame.slice(1, 3)).toEqual([`id: ${sequence}`, 'event: notification'])
    expect(JSON.parse(frame[3]?.slice('data: '.length) ?? '')).toEqual(notice)
    expect(stream.text.endsWith('}\n\n')).toBe(true)
    expect(frame).toHaveLength(6)
  })

  test('reaches every connection of a person, and nobody else', async () => {
    const [ada, ben] = [await community.citizen(), await community.citizen()]
    const phones = [await ada.listens(), await ada.listens(), await ada.listens()]
    const other = await ben.listens()
    for (const stream of [...phones, other]) await stream.next()
    const { id } = await community.otherServiceTells(ada)
    for (const phone of phones) expect((await phone.next()).data.id).toBe(id)
    const own = await community.otherServiceTells(ben)
    expect((await other.next()).data.id).toBe(own.id)
  })

  test('is one of twenty at most: the oldest is told why it ends, and the others go on', async () => {
    const ada = await community.citizen()
    const streams = []
    for (let count = 0; count < 21; count += 1) {
      const stream = await ada.listens()
      await stream.next()
      streams.push(stream)
    }
    const [oldest, ...others] = streams
    expect(await oldest?.next()).toMatchObject({ event: 'ended', data: { message: expect.stringContaining('20') } })
    const { id } = await community.otherServiceTells(ada)
    for (const stream of others) expect((await stream.next()).data.id).toBe(id)
  })

  test('goes on for the other connections when one hangs up', async () => {
    const ada = await community.citizen()
    const [phone, laptop] = [await ada.listens(), await ada.listens()]
    await Promise.all([phone.next(), laptop.next()])
    phone.hangUp()
    const { id } = await community.otherServiceTells(ada)
    expect((await laptop.next()).data.id).toBe(id)
  })

  test('takes the token in the query, which no log keeps', async () => {
    const quiet = await startTestCommunity()
    const { token } = await quiet.citizen()
    const query = `?access_token=${token}&lastEventId=secret-position`
    const stream = await openEventStream(`${quiet.url}/v1/notifications/stream${query}`)
    expect([stream.status, await stream.next()]).toEqual([200, connected])
    await quiet[Symbol.asyncDispose]()
    const line = { method: 'GET', path: '/v1/notifications/stream', status: 200 }
    expect(quiet.log.records()).toContainEqual(expect.objectContaining(line))
    for (const secret of [token, 'access_token', 'secret-position']) expect(quiet.log.text()).not.toContain(secret)
  })

  test.each([
    ['no token', '', {}],
    ['a broken token', '?access_token=broken', {}],
    ['a broken header, which wins over the query', '', { authorization: 'Bearer broken' }],
  ])('refuses %s', async (_, query, headers) => {
    const { token } = await community.citizen()
    const search = 'authorization' in headers ? `?access_token=${token}` : query
    const reply = await community.call('GET', `/v1/notifications/stream${search}`, { headers })
    expect([reply.status, reply.code]).toEqual([401, 'UNAUTHORIZED'])
  })

  test('takes a token in the query for the stream only', async () => {
    const { token } = await community.citizen()
    expect((await community.call('GET', `/v1/notifications?access_token=${token}`)).status).toBe(401)
  })

  test('refuses a position that cannot be stored', async () => {
    const ada = await community.citizen()
    const reply = await ada.calls('GET', '/v1/notifications/stream?lastEventId=%00')
    expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_ERROR'])
  })

  test('answers HEAD with the headers and ends', async () => {
    const ada = await community.citizen()
    const reply = await ada.calls('HEAD', '/v1/notifications/stream')
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    expect((await community.call('HEAD', '/v1/notifications/stream')).status).toBe(401)
  })

  test('outlives its token, and a ban; a reconnect does not', async () => {
    const ada = await community.citizen()
    const nearlyOver = new Date(Date.now() - 897_500)
    const token = createTokenIssuer(testJwtSecret)({ ...ada, userId: ada.id, emailVerified: true }, nearlyOver)
    const stream = await openEventStream(address, { headers: { authorization: `Bearer ${token}` } })
    await stream.next()
    await community.database.sql('update users set banned_at = now() where id = $1', [ada.id])
    await sleep(3000)
    const { id } = await community.otherServiceTells(ada)
    expect((await stream.next()).data.id).toBe(id)
    expect((await openEventStream(address, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401)
    expect((await ada.listens()).status).toBe(200)
  })
})

describe('an open stream in which nothing happens', () => {
  test('gets a sign of life from time to time', async () => {
    await using patient = await startTestCommunity({}, { pingEveryMs: 40 })
    const stream = await (await patient.citizen()).listens()
    expect(await stream.take(3)).toEqual([connected, { comment: 'ping' }, { comment: 'ping' }])
    expect(stream.text.startsWith(': connected\n\n: ping\n\n: ping\n\n')).toBe(true)
    stream.hangUp()
  })
})
