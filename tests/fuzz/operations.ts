import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import {
  operationsOf,
  type ApiBody,
  type ApiDocument,
  type ApiReply,
  type ApiSchema,
} from '../../stack/openapi/api-document.ts'

type Fits = (value: unknown) => boolean

/** An operation of the document, with what its schemas say of a value. */
export interface Fuzzed {
  /** `PATCH /v1/issues/{id}` */
  key: string
  query: ApiSchema
  fitsQuery: Fits
  /** Whether a query may be taken: a number or a truth value that cannot be used counts as left out, and a word that no
   * list has finds nothing. */
  mayTakeQuery: Fits
  path: ApiSchema
  /** Undefined where none is read. */
  body: { schema: ApiSchema; fits: Fits; required: boolean } | undefined
  /** What is wrong with an answer, or undefined. */
  faultOf: (status: number, body: unknown) => string | undefined
}

/** The operations of a document that take and answer JSON. Schemas are judged by a validator of others. */
export function fuzzedOperations(document: ApiDocument): {
  operations: Fuzzed[]
  resolve: (schema: ApiSchema) => ApiSchema
} {
  const ajv = addFormats.default(new Ajv2020({ strict: false, logger: false }))
  const texts = addFormats.default(new Ajv2020({ strict: false, logger: false, coerceTypes: true }))
  for (const each of [ajv, texts]) each.addSchema({ ...document, $id: 'api' })
  const { schemas = {}, responses = {} } = document.components ?? {}
  const resolve = (schema: ApiSchema): ApiSchema =>
    schema.$ref === undefined ? schema : resolve(schemas[lastOf(schema.$ref)] ?? {})
  const compiled = (judge: Ajv2020, schema: ApiSchema): Fits => {
    const validate = judge.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')))
    return (value) => validate(value)
  }
  const replyOf = (reply: ApiReply & { $ref?: string }) =>
    reply.$ref === undefined ? reply : responses[lastOf(reply.$ref)]

  const operations = operationsOf(document).map(({ key, operation }): Fuzzed => {
    const { parameters = [], requestBody, responses: replies = {} } = operation
    const part = (where: string): ApiSchema => ({
      type: 'object',
      properties: Object.fromEntries(
        parameters.filter((one) => one.in === where).map((one) => [one.name, one.schema ?? {}]),
      ),
      required: parameters.filter((one) => one.in === where && one.required).map((one) => one.name),
    })
    const schema = jsonOf(requestBody)
    const answers = new Map(
      Object.entries(replies).map(([status, reply]) => {
        const answer = jsonOf(replyOf(reply))
        return [Number(status), answer ? compiled(ajv, answer) : () => true] as const
      }),
    )
    return {
      key,
      query: part('query'),
      fitsQuery: compiled(texts, part('query')),
      mayTakeQuery: compiled(texts, textsOf(part('query'))),
      path: part('path'),
      body: schema && {
        schema: resolve(schema),
        fits: compiled(ajv, schema),
        required: requestBody?.required !== false,
      },
      faultOf: (status, body) => {
        const fits = answers.get(status)
        if (!fits) return `answers ${status}, which is not documented`
        return fits(body) ? undefined : `answers ${status} with a body that does not fit its schema`
      },
    }
  })
  return { operations, resolve }
}

/** A query without its numbers, its truth values and its words of closed lists. */
function textsOf({ properties = {}, ...query }: ApiSchema): ApiSchema {
  const texts = Object.entries(properties).filter(
    ([, { $ref, type = 'string' }]) => $ref === undefined && [type].flat().includes('string'),
  )
  return { ...query, properties: Object.fromEntries(texts) }
}

const lastOf = (reference: string) => reference.split('/').at(-1) ?? ''
const jsonOf = (body: ApiBody | undefined) => body?.content?.['application/json']?.schema
