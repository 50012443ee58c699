import { Clearable, pageQuery, Password, PathId, RawText, Text, Timestamp, Uuid, Words } from '@civic/contracts'
import { defineError } from '@civic/errors'
import { Type } from 'typebox'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../test/start-test-app.ts'
import type { Access } from '../routes.ts'
import { internalError } from './error-answer.ts'

const Person = Type.Object({ id: Uuid, name: Type.String(), joinedAt: Type.Optional(Timestamp) }, { title: 'Person' })
const Group = Type.Object({ people: Type.Array(Person), leader: Type.Optional(Person) }, { title: 'Group' })
const Form = Type.Object(
  {
    name: Text(2, 10),
    token: RawText(),
    password: Password(),
    kind: Words(['A', 'B']),
    about: Clearable(Text(1, 5)),
    title: Type.String(),
    type: Type.String(),
  },
  { title: 'Form' },
)

const GroupNotFoundError = defineError('GROUP_NOT_FOUND', 'not-found', 'There is no such group.')
const GroupHiddenError = defineError('GROUP_NOT_FOUND', 'not-found', 'This group is hidden from you.')

/** The document as somebody's program reads it. */
type Json = { [member: string]: Json } & { [position: number]: Json }

let document: Json
let text: string

beforeAll(async () => {
  const { app } = await createTestApp((own) => {
    const describedAs = (access: Access, summary: string) => ({
      config: { access, refusals: [GroupNotFoundError, GroupHiddenError] },
      schema: {
        tags: ['groups'],
        summary,
        response: { 200: Type.Object({ group: Group }) },
      },
    })
    const shown = describedAs({ token: 'public' }, 'Show a group')
    const params = Type.Object({ id: PathId })
    own.get(
      '/v1/groups/:id',
      { ...shown, schema: { ...shown.schema, params, querystring: Type.Object(pageQuery({ usual: 20, most: 100 })) } },
      async () => ({ group: { people: [] } }),
    )
    const joined = describedAs({ token: 'required' }, 'Join a group')
    own.post(
      '/v1/groups/:id/members',
      {
        ...joined,
        schema: {
          ...joined.schema,
          params,
          body: Form,
          response: { 201: Type.Object({ person: Person }) },
        },
      },
      async () => ({ person: { id: '', name: '' } }),
    )
    own.get('/v1/feed', describedAs({ token: 'optional' }, 'See what is new'), async () => ({ group: { people: [] } }))
  })
  await app.ready()
  text = JSON.stringify(app.swagger())
  document = JSON.parse(text)
  await app.close()
})

const operation = (path: string, method: string) => document['paths']?.[path]?.[method]

describe('the OpenAPI document', () => {
  test('is one of version 3.1 for the addresses that the gateway publishes', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Test service', version: '1' },
      servers: [{ url: '/api' }],
    })
    expect(Object.keys(document['paths'] ?? {})).toEqual(['/v1/groups/{id}', '/v1/groups/{id}/members', '/v1/feed'])
    expect(Object.keys(document['paths']?.['/v1/groups/{id}'] ?? {})).toEqual(['get'])
  })

  test('names the schemas that have a title and refers to them', () => {
    const schemas = document['components']?.['schemas']
    expect(Object.keys(schemas ?? {})).toEqual(['ErrorReply', 'Form', 'Group', 'Meta', 'Person'])
    expect(schemas?.['Group']?.['properties']).toEqual({
      people: { type: 'array', items: { $ref: '#/components/schemas/Person' } },
      leader: { $ref: '#/components/schemas/Person' },
    })
    expect(schemas?.['Form']?.['properties']).toMatchObject({ title: { type: 'string' }, type: { type: 'string' } })
  })

  test('refers to nothing that is not there', () => {
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference)
    expect(references.length).toBeGreaterThan(5)
    for (const reference of references) {
      const target = reference
        .split('/')
        .slice(1)
        .reduce<Json | undefined>((node, name) => node?.[name], document)
      expect([reference, typeof target]).toEqual([reference, 'object'])
    }
  })

  test('shows every status of every route, 500 included', () => {
    expect(Object.keys(operation('/v1/groups/{id}', 'get')?.['responses'] ?? {})).toEqual(['200', '400', '404', '500'])
    expect(Object.keys(operation('/v1/groups/{id}/members', 'post')?.['responses'] ?? {})).toEqual([
      '201',
      '400',
      '401',
      '404',
      '413',
      '500',
    ])
    for (const path of Object.values(document['paths'] ?? {})) {
      for (const one of Object.values(path)) {
        expect(one['responses']?.['500']?.['content']?.['application/json']?.['schema']).toEqual({
          allOf: [
            { $ref: '#/components/schemas/ErrorReply' },
            { type: 'object', properties: { code: { type: 'string', enum: ['INTERNAL_ERROR'] } } },
          ],
        })
        for (const answer of Object.values(one['responses'] ?? {})) expect(answer).toHaveProperty('description')
      }
    }
  })

  test('tells of the version of what everybody may read', () => {
    const tag = { ETag: { $ref: '#/components/headers/ETag' } }
    for (const path of ['/v1/groups/{id}', '/v1/feed']) {
      expect(operation(path, 'get')?.['responses']?.['200']?.['headers']).toEqual(tag)
    }
    expect(document['components']?.['headers']?.['ETag']?.['schema']).toEqual({ type: 'string' })
    expect(JSON.stringify(operation('/v1/groups/{id}/members', 'post'))).not.toContain('ETag')
  })

  test('tells the exact codes of each status that refuses, each with its sentences', () => {
    const missing = operation('/v1/groups/{id}', 'get')?.['responses']?.['404']
    expect(missing?.['description']).toBe(
      '- `GROUP_NOT_FOUND`: There is no such group.\n- `GROUP_NOT_FOUND`: This group is hidden from you.',
    )
    expect(missing?.['content']?.['application/json']?.['schema']).toMatchObject({
      allOf: [{}, { properties: { code: { enum: ['GROUP_NOT_FOUND'] } } }],
    })
  })

  test('shows the first refusal of each status as it is sent, internal errors included', () => {
    const { '404': missing, '500': failed } = operation('/v1/groups/{id}', 'get')?.['responses'] ?? {}
    const exampleOf = (answer?: Json) => answer?.['content']?.['application/json']?.['example']
    const example = { success: false, requestId: expect.any(String) }
    expect(exampleOf(missing)).toEqual({ ...example, code: 'GROUP_NOT_FOUND', message: 'There is no such group.' })
    expect(exampleOf(failed)).toEqual({ ...example, code: internalError.code, message: internalError.sentence })
  })

  test('shows answers in their envelope, as they are sent', () => {
    const schema = operation('/v1/groups/{id}', 'get')?.['responses']?.['200']?.['content']?.['application/json']?.[
      'schema'
    ]
    expect(schema).toMatchObject({
      type: 'object',
      required: ['success', 'data'],
      properties: {
        success: { enum: [true] },
        data: { properties: { group: { $ref: '#/components/schemas/Group' } } },
      },
    })
  })

  test('says which routes take a token and which need one', () => {
    expect(document['components']?.['securitySchemes']).toEqual({
      bearerAuth: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    })
    expect(operation('/v1/groups/{id}', 'get')?.['security']).toEqual([])
    expect(operation('/v1/groups/{id}/members', 'post')?.['security']).toEqual([{ bearerAuth: [] }])
    expect(operation('/v1/feed', 'get')?.['security']).toEqual([{}, { bearerAuth: [] }])
  })

  test('describes parameters and bodies', () => {
    expect(operation('/v1/groups/{id}', 'get')?.['parameters']).toEqual([
      {
        schema: expect.objectContaining({ type: 'integer', minimum: 1, maximum: 100, default: 20 }),
        in: 'query',
        name: 'limit',
        required: false,
      },
      {
        schema: expect.objectContaining({ type: 'integer', minimum: 0, maximum: 100_000, default: 0 }),
        in: 'query',
        name: 'offset',
        required: false,
      },
      { schema: { type: 'string', format: 'uuid' }, in: 'path', name: 'id', required: true },
    ])
    const body = operation('/v1/groups/{id}/members', 'post')?.['requestBody']
    expect(body?.['content']).toEqual({ 'application/json': { schema: { $ref: '#/components/schemas/Form' } } })
    expect(body?.['required']).toBe(true)
  })

  test('holds no marker of our own', () => {
    expect(text).not.toMatch(/"x-/)
    expect(text).not.toContain('successStatus')
  })

  test('cannot be made when two different schemas have one title', async () => {
    const { app } = await createTestApp((own) => {
      for (const [path, group] of Object.entries({ a: Group, b: Type.Object({}, { title: 'Group' }) })) {
        const schema = { response: { 200: Type.Object({ group: Type.Unsafe<object>(group) }) } }
        own.get(`/v1/${path}`, { config: { access: { token: 'public' } }, schema }, async () => ({ group: {} }))
      }
    })
    await app.ready()
    expect(() => app.swagger()).toThrow('Two different schemas are named Group')
    await app.close()
  })
})
