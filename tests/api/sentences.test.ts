import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { operationsOf, type ApiDocument, type ApiReply, type ApiSchema } from '../../stack/openapi/api-document.ts'
import { describePlatform } from '../../stack/openapi/describe-platform.ts'

/** `- `NOT_FOUND`: There is no such page.` for each code, or a sentence. */
const codes = /^(?:- `[A-Z_]+`: [A-Z][^]*[.!](?:\n|$))+$/
const sentence = /^[A-Z`][^]*\.$/
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? []

interface Node {
  place: string
  schema: ApiSchema
}

let document: ApiDocument
let operations: ReturnType<typeof operationsOf>
beforeAll(async () => {
  ;({ document } = await describePlatform())
  operations = operationsOf(document)
})

describe('the published document', () => {
  test('says of every operation what a client has to know besides its summary', () => {
    const bare = operations.filter(({ operation: { description = '' } }) => !sentence.test(description))
    expect(bare.map(({ key }) => key)).toEqual([])
  })

  test('says of no operation only what its summary says already', () => {
    const repeated = operations.filter(({ operation: { summary = '', description = '' } }) =>
      wordsOf(description).every((word) => wordsOf(summary).includes(word)),
    )
    expect(repeated.map(({ key }) => key)).toEqual([])
  })

  test('says of every parameter in a sentence what it is', () => {
    const bare = operations.flatMap(({ key, operation: { parameters = [] } }) =>
      parameters.filter(({ description = '' }) => !sentence.test(description)).map(({ name }) => `${key} ${name}`),
    )
    expect(bare).toEqual([])
  })

  test('says of every answer what it is, of each status of an operation something else', () => {
    for (const { key, operation } of operations) {
      const told = Object.values(operation.responses ?? {}).map((reply) => replyOf(reply).description ?? '')
      expect([key, told.filter((text) => !sentence.test(text) && !codes.test(text))]).toEqual([key, []])
      expect([key, new Set(told).size]).toEqual([key, told.length])
    }
  })

  test('names every list of words, wherever it stands', () => {
    const unnamed = nodesOf(document).filter(
      ({ place, schema: { enum: words = [] } }) => words.length > 1 && !isComponent.test(place) && !isCode.test(place),
    )
    expect(unnamed.map(({ place }) => place)).toEqual([])
  })

  test('wants a body exactly where it wants a field', () => {
    const wrong = operations.filter(({ operation: { requestBody } }) => {
      const schema = requestBody?.content?.['application/json']?.schema
      return schema && (requestBody.required === true) !== wantsField(schema)
    })
    expect(wrong.map(({ key }) => key)).toEqual([])
  })

  test('takes no script as an address and no U+0000 in a text', () => {
    const ajv = addFormats.default(new Ajv2020({ strict: false, logger: false }))
    ajv.addSchema({ ...document, $id: 'api' })
    const inputs = operations.flatMap(({ key, operation: { parameters = [], requestBody } }) => [
      ...nodesOf(requestBody, key),
      ...nodesOf(
        parameters.filter((parameter) => parameter.in !== 'header'),
        key,
      ),
    ])
    const takes = ({ schema }: Node, value: string) =>
      ajv.validate(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')), value)
    const texts = inputs.filter(({ schema }) => [schema.type].flat().includes('string') && schema.format !== 'binary')
    const addresses = texts.filter(({ place }) => isAddress.test(place))

    expect(addresses.length).toBeGreaterThan(20)
    expect(addresses.filter((each) => takes(each, 'javascript:alert(1)')).map(({ place }) => place)).toEqual([])
    expect(
      texts.filter((each) => takes(each, `a long text\u0000`.padEnd(80, ' of words'))).map(({ place }) => place),
    ).toEqual([])
  })

  test('shows what comes over the live stream', () => {
    const { operation } = operations.find(({ key }) => key === 'GET /v1/notifications/stream') ?? {}
    expect(operation?.responses?.['200']?.content?.['text/event-stream']?.example).toMatch(
      /^id: \d+\nevent: \w+\ndata: /,
    )
  })
})

const isComponent = /^\/components\/schemas\/\w+$/
/** The codes of one status of one operation. */
const isCode = /\/properties\/code$/
const isAddress = /(?:Url|Urls|website|Link)(?:\/[a-z]+(?:\/\d+)?)*$/i

function replyOf(reply: ApiReply): ApiReply {
  return reply.$ref === undefined ? reply : (document.components?.responses?.[lastOf(reply.$ref)] ?? {})
}

function wantsField(schema: ApiSchema): boolean {
  if (schema.$ref !== undefined) return wantsField(document.components?.schemas?.[lastOf(schema.$ref)] ?? {})
  return (schema.required ?? []).length > 0
}

/** Every schema inside of something, with the way to it; examples apart. */
function nodesOf(value: unknown, place = ''): Node[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, each]) =>
    key === 'example' || key === 'examples' ? [] : nodesOf(each, `${place}/${key}`),
  )
  return Array.isArray(value) ? inner : [{ place, schema: value }, ...inner]
}

function lastOf(reference: string): string {
  return reference.split('/').at(-1) ?? ''
}
