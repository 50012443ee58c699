import { STATUS_CODES } from 'node:http'
import { operationsOf, type ApiBody, type ApiDocument } from './api-document.ts'
import { composeExample, type ExampleBook } from './examples/compose-example.ts'
import { shareReplies } from './share-replies.ts'
import { topics } from './topics.ts'

/** Adds what the routes do not say themselves: the sentences of the topics, and an example of each body and answer. */
export function completeDocument(described: ApiDocument, book: ExampleBook): ApiDocument {
  const document = structuredClone(described)
  const operations = operationsOf(document).map(({ operation }) => operation)
  const used = new Set(operations.flatMap(({ tags = [] }) => tags))
  for (const { operationId = '', requestBody, responses = {} } of operations) {
    const replies = Object.entries(responses).filter(([status]) => status.startsWith('2'))
    for (const [status, reply] of replies) {
      if (reply.description === unsaid) reply.description = STATUS_CODES[status] ?? unsaid
    }
    for (const body of [requestBody, ...replies.map(([, reply]) => reply)]) {
      if (body) addExample(body, operationId, { book, components: document.components })
    }
  }
  shareReplies(document)
  const { paths, components, ...head } = document
  const tags = Object.entries(topics).map(([name, description]) => ({ name, description }))
  return { ...head, tags: tags.filter(({ name }) => used.has(name)), paths, ...(components && { components }) }
}

/** What Fastify's documents say of an answer that has no description. */
const unsaid = 'Default Response'

function addExample({ content = {} }: ApiBody, owner: string, sources: Parameters<typeof composeExample>[2]): void {
  const media = content['application/json']
  if (!media?.schema) return
  media.example = composeExample(media.schema, owner, sources)
}
