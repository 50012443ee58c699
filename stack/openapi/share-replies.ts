import { operationsOf, type ApiDocument, type ApiReply } from './api-document.ts'

/** `- `NOT_FOUND`: There is no such page.`, where a status has this code alone. */
const onlyCode = /^- `(?<code>[A-Z_]+)`: .*$/

/** Gives each refusal with one code that several operations share a name in `components.responses`. */
export function shareReplies(document: ApiDocument): void {
  const places = operationsOf(document).flatMap(({ operation: { responses = {} } }) =>
    Object.entries(responses).map(([status, reply]) => ({ responses, status, reply, text: JSON.stringify(reply) })),
  )
  const shared: Record<string, ApiReply> = {}
  for (const alike of Map.groupBy(places, (place) => place.text).values()) {
    const reply: ApiReply = alike[0]?.reply ?? {}
    const code = onlyCode.exec(reply.description ?? '')?.groups?.['code']
    const name = code && pascalCase(code)
    if (!name || alike.length < 2 || shared[name]) continue
    shared[name] = reply
    for (const { responses, status } of alike) responses[status] = { $ref: `#/components/responses/${name}` }
  }
  document.components = { ...document.components, responses: shared }
}

function pascalCase(code: string): string {
  return code.replaceAll(/_?([A-Z\d])([A-Z\d]*)/g, (_, first: string, rest: string) => first + rest.toLowerCase())
}
