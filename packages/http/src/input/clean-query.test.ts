import { afterAll, describe, expect, test } from 'vitest'
import { knownId as id, startEchoApp } from '../../test/echo-app.ts'

const service = await startEchoApp()
afterAll(async () => service[Symbol.asyncDispose]())

describe('a query', () => {
  const ask = async (query: string) => service.call('GET', `/v1/search?${query}`)

  test.each([
    ['', {}],
    ['q=', {}],
    ['q=%20%09', {}],
    ['q', {}],
    ['&&=&', {}],
    ['q=roof', { q: 'roof' }],
    ['q=+roof%20', { q: 'roof' }],
    ['q=%E1%BB%8Cj%C3%A0', { q: 'Ọjà' }],
    ['q=a%C2%A0%20o%CC%80', { q: 'a ò' }],
    ['q=%E2%80%8B', {}],
    ['q=roof&q=x', { q: 'roof' }],
    ['q=roof&q=far+too+long', { q: 'roof' }],
    ['q=&q=roof', {}],
    ['ids=', { ids: '' }],
    ['ids=+', { ids: '' }],
    ['ids', { ids: '' }],
    ['ids=a,+b+', { ids: 'a, b' }],
    ['unknown=x&q=roof', { q: 'roof' }],
    [`id=${id.toUpperCase()}`, { id }],
    ['at=2026-07-09T12:34:56%2B01:00', { at: '2026-07-09T11:34:56.000Z' }],
    ['q=100%', { q: '100%' }],
    ['q=%zz', { q: '%zz' }],
    ['q[]=roof&q.a=1', {}],
    ['constructor=x&toString=y&__proto__=z', {}],
  ])('%s is read as %j', async (query, expected) => {
    expect((await ask(query)).data).toEqual({ got: expected })
  })

  test.each([
    ['q=x', 'q', 'must have at least 2 characters'],
    ['q=far+too+long', 'q', 'must have at most 5 characters'],
    ['q=x&q=roof', 'q', 'must have at least 2 characters'],
    ['id=x', 'id', 'must be a UUID'],
    ['at=yesterday', 'at', 'must be an RFC 3339 time with an offset, e.g. 2026-07-09T12:34:56Z'],
    ['q=%00', 'q', 'must not contain the character U+0000'],
    ['other=a%00', 'other', 'must not contain the character U+0000'],
    ['a%00=x', 'query', 'must not contain the character U+0000'],
    ['q=%ED%A0%80', 'query', 'must not contain half a surrogate pair'],
    ['q=%ed%bf%bf', 'query', 'must not contain half a surrogate pair'],
  ])('%s is refused', async (query, field, complaint) => {
    const reply = await ask(query)
    expect([reply.status, reply.code, reply.body.details]).toEqual([400, 'VALIDATION_ERROR', { [field]: [complaint] }])
  })

  test('of a route that declares none is refused where it cannot be stored, and else does not arrive', async () => {
    expect((await service.call('GET', `/v1/things/${id}?communityId=x&limit=-1`)).data).toEqual({ got: id })
    expect((await service.call('GET', '/v1/queries?communityId=x&limit=-1')).data).toEqual({ got: {} })
    for (const text of ['%00', '%ED%A0%80']) {
      const reply = await service.call('GET', `/v1/queries?x=${text}`)
      expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_ERROR'])
    }
  })

  test('cannot set a prototype', async () => {
    expect((await ask('__proto__=x&constructor=y&__proto__[role]=z')).status).toBe(200)
    expect(Object.hasOwn(Object.prototype, 'role')).toBe(false)
  })

  test('does not get its long names back', async () => {
    const reply = await ask(`${'k'.repeat(50_000)}=%00`)
    expect([reply.status, JSON.stringify(reply.body).length < 1000]).toEqual([400, true])
  })

  test('may be as long as the header block takes', async () => {
    expect((await ask(`x=1${'&a=b'.repeat(10_000)}`)).status).toBe(200)
  })

  test('of a route that is not there does not matter', async () => {
    expect((await service.call('GET', '/v1/nowhere?q=%00&x=%ED%A0%80')).code).toBe('NOT_FOUND')
  })
})
