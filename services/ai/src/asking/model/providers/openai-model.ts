import { callProvider, oneDocument } from './call-provider.ts'
import { ModelFailure, type Model, type ModelReply, type ModelRequest } from '../model-port.ts'
import { countOf, listOf, membersOf } from '../../shapes/json-values.ts'
import { schemaOnWire } from '../reply-schema.ts'

/** Speaks chat completions, as many servers do that one can run oneself; those may do without a key. */
export function openaiModel({ name, apiKey, baseUrl }: { name: string; apiKey: string; baseUrl: string }): Model {
  const url = `${baseUrl}/chat/completions`
  const headers: Record<string, string> = apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` }
  return {
    name,
    generateJson: async (request) =>
      replyIn(await callProvider({ url, headers, body: bodyOf(name, request), signal: request.signal })),
  }
}

function bodyOf(model: string, { system, prompt, schema, temperature, maxOutputTokens }: ModelRequest): object {
  return {
    model,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: prompt },
    ],
    temperature,
    max_completion_tokens: maxOutputTokens,
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'reply', strict: true, schema: schemaOnWire(schema) },
    },
  }
}

function replyIn(answer: object): ModelReply {
  const { choices, usage } = membersOf(answer)
  const [choice] = listOf(choices)
  if (!choice) throw new ModelFailure(Array.isArray(choices) ? 'blocked' : 'malformed')
  const { finish_reason: finishReason, message } = choice
  if (finishReason !== 'stop') throw new ModelFailure(finishReason === 'length' ? 'cut-off' : 'blocked')
  const { content, refusal } = membersOf(message)
  if (typeof refusal === 'string' && refusal !== '') throw new ModelFailure('blocked')

  const { prompt_tokens: inputTokens, completion_tokens: outputTokens } = membersOf(usage)
  return {
    json: oneDocument(typeof content === 'string' ? content : ''),
    inputTokens: countOf(inputTokens),
    outputTokens: countOf(outputTokens),
  }
}
