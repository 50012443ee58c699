import { AccountBannedError, defineError } from '@civic/errors'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, tokenOf, type TestApp } from '../../test/start-test-app.ts'

const ClosedError = defineError('CLOSED', 'unavailable', 'This is not set up here.')

let service: TestApp
let isOpen: boolean

beforeAll(async () => {
  service = await startTestApp(
    (app) => {
      const offered = () => {
        if (!isOpen) throw new ClosedError()
      }
      app.post(
        '/v1/gifts',
        {
          config: { access: { token: 'required', verified: true }, offered },
          schema: {
            body: Type.Object({ amount: Type.Integer() }),
            response: { 201: Type.Object({}) },
          },
        },
        async () => ({}),
      )
    },
    { findWriteBlock: async () => new AccountBannedError() },
  )
})

afterAll(async () => service[Symbol.asyncDispose]())

describe('a route that is not offered here', () => {
  test.each([
    ['nobody in particular', undefined, { amount: 1 }],
    ['a token that is no good', 'none', { amount: 1 }],
    ['somebody who is banned', tokenOf(), { amount: 1 }],
    ['a body that is wrong', tokenOf(), { amount: 'one' }],
  ])('says so before it looks at anything: %s', async (_, token, body) => {
    isOpen = false
    const reply = await service.call('POST', '/v1/gifts', { token, body })
    expect([reply.status, reply.code]).toEqual([503, 'CLOSED'])
  })

  test('asks the usual questions once it is', async () => {
    isOpen = true
    expect((await service.call('POST', '/v1/gifts', { body: {} })).status).toBe(401)
    expect((await service.call('POST', '/v1/gifts', { token: tokenOf(), body: {} })).code).toBe('ACCOUNT_BANNED')
  })
})
