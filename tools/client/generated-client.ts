import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { operationsOf, type ApiDocument, type ApiOperation } from '../../stack/openapi/api-document.ts'
import { limitsFile } from './limits-file.ts'

/** Where the generated part of the client stands. */
export const generatedFolder = path.resolve(import.meta.dirname, '../../packages/client/src/generated')
export const typesFile = 'types.gen.ts'
export const stampFile = 'stamp.txt'

/** Written by hand, since they are no calls that answer JSON once. */
const apart = new Set(['streamNotifications', 'uploadImage'])
/** For a program that has no use for a client: the payment provider's. */
const notOffered = new Set(['receiveWebhook'])

/** What is written by ourselves: all operations that are called and answered once, one line each, and their limits. */
export const ownFiles = [{ name: 'operations.gen.ts', text: textOfOperations }, limitsFile]

/** What the generated types were made of and are: it changes with the document, and with them. */
export function clientStamp(document: ApiDocument, folder = generatedFolder): string {
  const hash = createHash('sha256')
  for (const text of [JSON.stringify(document), readFileSync(path.join(folder, typesFile), 'utf8')]) {
    hash.update(text).update('\0')
  }
  return `${hash.digest('hex')}\n`
}

/** Each generated file that is not what would be written now. */
export function staleClient(document: ApiDocument, folder = generatedFolder): string[] {
  const fresh = [...ownFiles, { name: stampFile, text: () => clientStamp(document, folder) }]
  return fresh
    .filter(({ name, text }) => readFileSync(path.join(folder, name), 'utf8') !== text(document))
    .map(({ name }) => `${name} of the client is stale: run \`npm run client\``)
}

function textOfOperations(document: ApiDocument): string {
  const lines = operationsOf(document).flatMap(({ key, operation }) => {
    const { operationId = '' } = operation
    return apart.has(operationId) || notOffered.has(operationId) ? [] : [lineOf(key, operation)]
  })
  return [
    '// Written by `npm run client`; what is changed here is lost.',
    "import { operation } from '../core/operation.ts'",
    "import type * as t from './types.gen.ts'",
    '',
    ...lines.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other))),
    '',
  ].join('\n')
}

function nameOf(line: string): string {
  return /export const (\w+)/.exec(line)?.[1] ?? ''
}

function lineOf(
  key: string,
  {
    operationId = '',
    parameters = [],
    requestBody,
    security = [],
    responses = {},
    summary = '',
    description,
  }: ApiOperation,
): string {
  const name = operationId[0]?.toUpperCase() + operationId.slice(1)
  const taken = [
    ...(parameters.some((one) => one.in === 'path') ? ['path'] : []),
    ...(parameters.some((one) => one.in === 'query') ? ['query'] : []),
    ...(requestBody === undefined ? [] : ['body']),
  ]
  const input = taken.length === 0 ? 'object' : `Pick<t.${name}Data, ${taken.map((part) => `'${part}'`).join(' | ')}>`
  const takesKey = parameters.some((one) => one.name.toLowerCase() === 'idempotency-key')
  const marks = (takesKey ? 1 : 0) + (security.length === 0 ? 2 : 0) + (answersJson(responses) ? 0 : 4)
  const call = marks === 0 ? `'${key}'` : `'${key}', ${marks}`
  const types = `${input}, t.${name}Responses, t.${name}Errors`
  const told = [`${summary}.`, description, `\`${key}\``].filter((text) => text !== undefined).join('\n\n')
  const comment = told.replaceAll('*/', '* /').replaceAll('\n', '\n * ').replaceAll(' * \n', ' *\n')
  return `/**\n * ${comment}\n */\nexport const ${operationId} = /* @__PURE__ */ operation<${types}>(${call})`
}

function answersJson(responses: NonNullable<ApiOperation['responses']>): boolean {
  return Object.entries(responses).some(
    ([status, { content = {} }]) => status.startsWith('2') && 'application/json' in content,
  )
}
