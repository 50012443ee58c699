import { afterAll, describe, expect, test } from 'vitest'
import { knownId as id, startEchoApp } from '../../test/echo-app.ts'
import { rawRequest } from '../../test/start-test-app.ts'

const service = await startEchoApp()
afterAll(async () => service[Symbol.asyncDispose]())

/** What no id can be; some of it no text at all. */
const nothing = [
  'x',
  '%00',
  `${id}0`,
  `%20${id}`,
  `${id}%00`,
  '%zz',
  '%',
  '%e0%a4%a',
  '%ED%A0%80',
  '%FF',
  '..%2f..',
  'a%2fb',
  '%F0%9F%8E%88',
  'x'.repeat(50_000),
]

describe('an id in a path', () => {
  test.each([id, id.toUpperCase(), id.replace('0b', '%30b')])('is found: %s', async (written) => {
    expect((await service.call('GET', `/v1/things/${written}`)).data).toEqual({ got: id })
  })

  test.each(nothing)('that is not an id is a thing that is not there: %#', async (written) => {
    const { status, body } = await service.exchange(rawRequest(`GET /v1/things/${written}`))
    expect([status, body['code']]).toEqual([404, 'THING_NOT_FOUND'])
  })
})

describe('a token in a path', () => {
  test('is decoded and otherwise left as it is', async () => {
    expect((await service.call('GET', '/v1/keys/%20A-b_%2F%E1%BB%8C%20')).data).toEqual({ got: ' A-b_/Ọ ' })
  })

  test.each(nothing.filter((written) => /%(00|zz|$|e0%a4%a|ED|FF)/.test(written)))(
    'that cannot be text counts as the empty one, which nobody was given: %s',
    async (written) => {
      const { status, body } = await service.exchange(rawRequest(`GET /v1/keys/${written}`))
      expect([status, body['data']]).toEqual([200, { got: '' }])
    },
  )
})

describe('other text in a path', () => {
  test('is decoded', async () => {
    expect((await service.call('GET', '/v1/pages/%E1%BB%8Cj%C3%A0%20%F0%9F%8E%88')).data).toEqual({ got: 'Ọjà 🎈' })
    expect((await service.call('GET', '/v1/pages/a%2Fb')).data).toEqual({ got: 'a/b' })
    expect((await service.call('GET', '/v1/pages/..%2F..')).data).toEqual({ got: '../..' })
  })

  test.each(['%00', 'a%00b', '%zz', '%', '%ED%A0%80', '%FF', '%C0%80'])(
    'that is not valid is refused: %s',
    async (written) => {
      const { status, body } = await service.exchange(rawRequest(`GET /v1/pages/${written}`))
      expect([status, body['code']]).toEqual([400, 'VALIDATION_ERROR'])
      expect(body['details']).toHaveProperty('slug')
    },
  )
})
