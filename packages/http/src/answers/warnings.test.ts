import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/start-test-app.ts'
import type { App } from '../routes.ts'

const routes = (app: App) =>
  app.get(
    '/v1/groups',
    {
      config: { access: { token: 'public' } },
      schema: { querystring: Type.Object({ q: Type.Optional(Type.String()) }), response: { 200: Type.Object({}) } },
    },
    async () => ({}),
  )

let developing: TestApp
let running: TestApp
beforeAll(async () => {
  developing = await startTestApp(routes, { isDevelopment: true })
  running = await startTestApp(routes)
})
afterAll(async () => {
  await developing[Symbol.asyncDispose]()
  await running[Symbol.asyncDispose]()
})

describe('a parameter that a route does not know', () => {
  test('is named in development mode, once, and the answer is the same', async () => {
    const { status, body } = await developing.call('GET', '/v1/groups?q=a&sort=b&sort=c&limmit=2')
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        data: {},
        meta: {
          warnings: [
            'There is no parameter sort here; it was ignored.',
            'There is no parameter limmit here; it was ignored.',
          ],
        },
      },
    ])
  })

  test('is ignored in silence otherwise', async () => {
    expect((await running.call('GET', '/v1/groups?q=a&sort=b')).body).toEqual({ success: true, data: {} })
    expect((await developing.call('GET', '/v1/groups?q=a')).body).toEqual({ success: true, data: {} })
  })
})
