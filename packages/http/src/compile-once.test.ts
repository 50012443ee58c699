import { Text } from '@civic/contracts'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { startTestApp } from '../test/start-test-app.ts'

const Form = Type.Object({ name: Text(2, 5) })
const Answer = Type.Object({ name: Type.String(), from: Type.Integer() })
const schema = { body: Form, response: { 200: Answer } }

test('apps on the same schemas refuse and answer each for itself, also at the same instant', async () => {
  const open = async (from: number) =>
    startTestApp((app) => {
      const access = { token: 'public' as const }
      app.post('/v1/names', { config: { access }, schema }, async ({ body }) => ({ ...body, from, secret: 'kept' }))
    })
  await using first = await open(1)
  await using second = await open(2)

  const send = async (name: string) =>
    Promise.all([first, second].map(async ({ call }) => call('POST', '/v1/names', { body: { name } })))
  const [[one, two], [ada], [, short]] = await Promise.all([send('Obi'), send('Ada'), send('A')])

  expect([one?.body, two?.body, ada?.body]).toEqual([
    { success: true, data: { name: 'Obi', from: 1 } },
    { success: true, data: { name: 'Obi', from: 2 } },
    { success: true, data: { name: 'Ada', from: 1 } },
  ])
  expect(short?.body).toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { name: ['must have at least 2 characters'] },
  })
})
