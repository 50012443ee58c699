import { describe, expect, test } from 'vitest'
import type { ApiSchema } from '../../stack/openapi/api-document.ts'
import { limitsFile } from '../../tools/client/limits-file.ts'

const text: ApiSchema = { type: 'string', minLength: 5, maxLength: 200 }
const id: ApiSchema = { type: 'string', format: 'uuid' }
const clearing: ApiSchema[] = [{ type: 'null' }, { enum: [''] }]

/** What is written for `act`, whose body has these fields. */
function limitsOf(properties: Record<string, ApiSchema>, more: ApiSchema = {}): string | undefined {
  const schema = { type: 'object', properties, ...more }
  return writtenOf({ requestBody: { content: { 'application/json': { schema } } } })
}

function writtenOf(operation: object): string | undefined {
  const components = { schemas: { Form: { type: 'object', properties: { name: text } } } }
  const paths = { '/v1/acts': { post: { operationId: 'act', ...operation } } }
  const written = limitsFile.text({ openapi: '3.1.0', info: { title: 'Acts' }, components, paths })
  return written
    .split('\n')
    .find((line) => line.startsWith('export const act = '))
    ?.slice(19, -9)
}

describe('the limits of the client', () => {
  test.each<[string, Record<string, ApiSchema>, string]>([
    ['least and most of a text', { title: text }, '{ title: { min: 5, max: 200 } }'],
    ['one end alone', { title: { type: 'string', maxLength: 9 } }, '{ title: { max: 9 } }'],
    ['numbers, and zero among them', { goal: { minimum: 0, maximum: 7 } }, '{ goal: { min: 0, max: 7 } }'],
    [
      'how many there are, and each of them',
      { tags: { type: 'array', minItems: 1, maxItems: 3, items: { type: 'string', maxLength: 9 } } },
      '{ tags: { minItems: 1, maxItems: 3, items: { max: 9 } } }',
    ],
    [
      'what lies inside',
      { place: { type: 'object', properties: { street: text, id } } },
      '{ place: { street: { min: 5, max: 200 } } }',
    ],
    [
      'what documents call by a name',
      { form: { $ref: '#/components/schemas/Form' } },
      '{ form: { name: { min: 5, max: 200 } } }',
    ],
    ['what may be cleared', { title: { anyOf: [text, ...clearing] } }, '{ title: { min: 5, max: 200 } }'],
    [
      'what holds of both alternatives',
      { link: { anyOf: [{ anyOf: [text, { type: 'string', maxLength: 200 }] }, ...clearing] } },
      '{ link: { max: 200 } }',
    ],
  ])('hold %s', (_what, fields, expected) => {
    expect(limitsOf(fields)).toBe(expected)
  })

  test('hold a field that one alternative of the body names, and of the others what they are by themselves', () => {
    const [least, form] = [{ type: 'string', minLength: 1 }, { $ref: '#/components/schemas/Form' }]
    const anyOf = [{ properties: { id: least } }, { properties: { title: least, form } }]
    expect(limitsOf({ id, title: text }, { anyOf })).toBe(
      '{ title: { min: 5, max: 200 }, form: { name: { min: 5, max: 200 } } }',
    )
  })

  test('hold queries, and no path', () => {
    const parameters = [
      { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } },
      { name: 'id', in: 'path', schema: text },
    ]
    expect(writtenOf({ parameters })).toBe('{ limit: { min: 1, max: 100 } }')
  })

  test('name no operation without bounds, nor a text that may be empty and as long as one likes', () => {
    expect(limitsOf({ id, note: { type: 'string', minLength: 0 }, tags: { type: 'array', items: id } })).toBeUndefined()
    expect(writtenOf({})).toBeUndefined()
  })
})
