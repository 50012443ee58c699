import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import {
  operationsOf,
  type ApiBody,
  type ApiDocument,
  type ApiOperation,
  type ApiReply,
  type ApiSchema,
} from '../../stack/openapi/api-document.ts'

type Fits = (value: unknown) => boolean
type ApiParameter = NonNullable<ApiOperation['parameters']>[number]

/** An operation of the document, with what its schemas say of a value. */
export interface Fuzzed {
  /** `PATCH /v1/issues/{id}` */
  key: string
  query: ApiSchema
  fitsQuery: Fits
  /** Whether a query may be taken: it fits but for parameters of which the document says what becomes of other values. */
  mayTakeQuery: Fits
  /** Whether a query holds a word with which the document says that nothing is found. */
  findsNothing: (query: Readonly<Record<string, string>>) => boolean
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
    const part = (where: string, some: readonly ApiParameter[] = parameters): ApiSchema => ({
      type: 'object',
      properties: Object.fromEntries(some.filter((one) => one.in === where).map((one) => [one.name, one.schema ?? {}])),
      required: some.filter((one) => one.in === where && one.required).map((one) => one.name),
    })
    const held = parameters.filter((one) => !takesOthers(one))
    const narrowing = parameters.filter(({ description = '' }) => description.includes('another word finds none'))
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
      mayTakeQuery: compiled(texts, part('query', held)),
      findsNothing: (query) =>
        narrowing.some(({ name, schema = {} }) => {
          const words = resolve(schema).enum?.map((word) => String(word).toLowerCase())
          return query[name] !== undefined && !words?.includes(query[name].trim().toLowerCase())
        }),
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

/** Whether a value that does not fit is none for its operation, or the default, by what the document says of it. */
function takesOthers({ description = '', schema = {} }: ApiParameter): boolean {
  return schema.default !== undefined || /another word|anything else|unless it is/i.test(description)
}

const lastOf = (reference: string) => reference.split('/').at(-1) ?? ''
const jsonOf = (body: ApiBody | undefined) => body?.content?.['application/json']?.schema
