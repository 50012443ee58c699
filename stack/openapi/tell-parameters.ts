import { operationsOf, type ApiDocument } from './api-document.ts'
import { nounOf } from './nouns.ts'

/** Says of each parameter in one place what it is: an id in a path after the thing whose it is. */
export function tellParameters(document: ApiDocument): void {
  for (const { key, operation } of operationsOf(document)) {
    for (const parameter of operation.parameters ?? []) {
      const { name, schema } = parameter
      if (parameter.description === undefined && schema?.description !== undefined) {
        parameter.description = schema.description
        delete schema.description
      }
      if (parameter.description === undefined && parameter.in === 'path') {
        parameter.description = name === 'userId' ? 'The id of the account.' : `The id of the ${nounBefore(key, name)}.`
      }
    }
  }
}

/** `/v1/issues/{id}/comments` has the id of an issue. */
function nounBefore(key: string, name: string): string {
  const [before = ''] = key.split(`/{${name}}`)
  const segments = before.split('/').filter((segment) => !segment.startsWith('{'))
  return nounOf(segments.at(-1) ?? '')
}
