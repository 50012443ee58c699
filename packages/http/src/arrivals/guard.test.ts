import { randomUUID } from 'node:crypto'
import { requireSignedIn } from '@civic/access'
import { PathId, Text } from '@civic/contracts'
import { defineError, ForbiddenError } from '@civic/errors'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, tokenOf, type TestApp } from '../../test/start-test-app.ts'

const RoomNotFoundError = defineError('ROOM_NOT_FOUND', 'not-found', 'There is no such room.')
const [room, locked] = [randomUUID(), randomUUID()]

let service: TestApp

beforeAll(async () => {
  service = await startTestApp((app) => {
    app.post(
      '/v1/rooms/:id/notes',
      {
        config: {
          access: { token: 'required' },
          guard: async ({ id }, { actor }) => {
            requireSignedIn(actor)
            if (id === locked) throw new ForbiddenError()
            if (id !== room) throw new RoomNotFoundError()
          },
        },
        schema: {
          params: Type.Object({ id: PathId }),
          body: Type.Object({ text: Text(1, 5) }),
          response: { 201: Type.Object({ text: Type.String() }) },
        },
      },
      async ({ body }) => body,
    )
  })
})

afterAll(async () => service[Symbol.asyncDispose]())

const write = async (id: string, rawBody: string, token: string | undefined = tokenOf()) =>
  service.call('POST', `/v1/rooms/${id}/notes`, {
    rawBody,
    headers: { 'content-type': 'application/json' },
    ...(token && { token }),
  })

describe('what a route asks of the row in its path', () => {
  test.each([
    ['a token', room, '{"text":', '', 401, 'UNAUTHORIZED'],
    ['the row', randomUUID(), '{"text":', undefined, 404, 'ROOM_NOT_FOUND'],
    ['an id', 'none', '{"text":', undefined, 404, 'ROOM_NOT_FOUND'],
    ['the row', `${randomUUID()}%00`, '{}', undefined, 404, 'ROOM_NOT_FOUND'],
    ['a permission', locked, '{"text":', undefined, 403, 'FORBIDDEN'],
    ['a permission', locked, '{"text":"too long"}', undefined, 403, 'FORBIDDEN'],
    ['nothing', room, '{"text":', undefined, 400, 'VALIDATION_ERROR'],
    ['nothing', room, '{"text":"too long"}', undefined, 400, 'VALIDATION_ERROR'],
  ])('is told before the body is looked at when %s is missing', async (_, id, body, token, status, code) => {
    const reply = await write(id, body, token)
    expect([reply.status, reply.code]).toEqual([status, code])
  })

  test('lets the others in, whatever letters the id is written in', async () => {
    expect((await write(room.toUpperCase(), '{"text":"hi"}')).status).toBe(201)
  })
})
