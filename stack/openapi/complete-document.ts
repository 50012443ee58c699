import { operationsOf, type ApiBody, type ApiDocument } from './api-document.ts'
import { composeExample, type ExampleBook } from './examples/compose-example.ts'
import { shareReplies } from './share-replies.ts'
import { tellAnswers } from './tell-answers.ts'
import { tellParameters } from './tell-parameters.ts'
import { topics } from './topics.ts'

/**
 * Adds what the routes do not say themselves: the sentences of the topics, of answers and of ids, and an example of each
 * body and answer.
 */
export function completeDocument(described: ApiDocument, book: ExampleBook): ApiDocument {
  const document = structuredClone(described)
  const operations = operationsOf(document).map(({ operation }) => operation)
  const used = new Set(operations.flatMap(({ tags = [] }) => tags))
  for (const { operationId = '', requestBody, responses = {} } of operations) {
    const replies = Object.entries(responses).flatMap(([status, reply]) => (status.startsWith('2') ? [reply] : []))
    for (const body of [requestBody, ...replies]) {
      if (body) addExample(body, operationId, { book, components: document.components })
    }
  }
  tellAnswers(document)
  tellParameters(document)
  shareReplies(document)
  const { paths, components, ...head } = document
  const tags = Object.entries(topics).map(([name, description]) => ({ name, description }))
  return { ...head, tags: tags.filter(({ name }) => used.has(name)), paths, ...(components && { components }) }
}

function addExample({ content = {} }: ApiBody, owner: string, sources: Parameters<typeof composeExample>[2]): void {
  const events = content['text/event-stream']
  if (events) events.example = sources.book[owner]?.['events']
  const media = content['application/json']
  if (!media?.schema) return
  media.example = composeExample(media.schema, owner, sources)
}
