import { answerSentences } from './answer-sentences.ts'
import { operationsOf, type ApiDocument, type ApiOperation, type ApiReply, type ApiSchema } from './api-document.ts'
import { nounOf, nounsOf } from './nouns.ts'

/** What Fastify's documents say of an answer that has no description. */
const unsaid = 'Default Response'

/** Says in a sentence what each operation answers when it succeeds. Throws where nobody can tell: see `answerSentences`. */
export function tellAnswers(document: ApiDocument): void {
  for (const { key, operation } of operationsOf(document)) {
    for (const [status, reply] of Object.entries(operation.responses ?? {})) {
      if (reply.description === unsaid) reply.description = sentenceOf({ key, operation, status, reply })
    }
  }
}

interface Answer {
  /** `GET /v1/issues/{id}` */
  key: string
  operation: ApiOperation
  status: string
  reply: ApiReply
}

function sentenceOf({ key, operation: { operationId = '' }, status, reply }: Answer): string {
  const sentence = answerSentences[operationId] ?? sentenceOfAnswer(key, status, reply)
  if (sentence === undefined) throw new Error(`Tell what ${operationId} answers in stack/openapi/answer-sentences.ts`)
  return sentence
}

/** Of one thing, of a page of many, or of something that is gone. */
function sentenceOfAnswer(key: string, status: string, reply: ApiReply): string | undefined {
  const { limit, total, ...members } = membersOf(reply)
  const [[name, schema] = ['', {}], ...more] = Object.entries(members).filter(([member]) => member !== 'offset')
  if (more.length > 0) return undefined
  const isRead = key.startsWith('GET ')
  if (schema.items) {
    const many = name.endsWith('Ids') ? `ids of ${nounsOf(name.slice(0, -3))}` : nounsOf(name.replace(/s$/, ''))
    return limit ? `A page of ${many}${total ? ', and how many there are' : ''}.` : `All ${many}.`
  }
  if (schema.$ref !== undefined) {
    const one = nounOf(name)
    if (isRead) return `The ${one}.`
    return status === '201' ? `The new ${one}.` : `The ${one}, as it is now.`
  }
  return name === 'ok' && key.startsWith('DELETE ') ? `The ${nounOfPath(key)} is gone.` : undefined
}

function membersOf({ content }: ApiReply): Record<string, ApiSchema> {
  const schema = content?.['application/json']?.schema
  return schema?.properties?.['data']?.properties ?? {}
}

/** `DELETE /v1/issues/{id}` is about an issue. */
function nounOfPath(key: string): string {
  const [segment = ''] = key
    .split('/')
    .filter((part) => part !== '' && !part.startsWith('{'))
    .slice(-1)
  return nounOf(segment)
}
