import { callProvider, oneDocument } from './call-provider.ts'
import { ModelFailure, type Model, type ModelReply, type ModelRequest } from '../model-port.ts'
import { countOf, listOf, membersOf } from '../../shapes/json-values.ts'
import { schemaOnWire } from '../reply-schema.ts'

/** Speaks `generateContent`: https://ai.google.dev/api/generate-content. */
export function geminiModel({ name, apiKey, baseUrl }: { name: string; apiKey: string; baseUrl: string }): Model {
  // Google's own lists name a model with the folder before it, which stands in the address already.
  const url = `${baseUrl}/v1beta/models/${encodeURIComponent(name.replace(/^models\//, ''))}:generateContent`
  const headers = { 'x-goog-api-key': apiKey }
  return {
    name,
    generateJson: async (request) =>
      replyIn(await callProvider({ url, headers, body: bodyOf(request), signal: request.signal })),
  }
}

function bodyOf({ system, prompt, schema, temperature, maxOutputTokens }: ModelRequest): object {
  return {
    systemInstruction: { parts: [{ text: system }] },
    contents: [{ role: 'user', parts: [{ text: prompt }] }],
    generationConfig: {
      responseMimeType: 'application/json',
      responseJsonSchema: schemaOnWire(schema),
      temperature,
      maxOutputTokens,
    },
  }
}

function replyIn(answer: object): ModelReply {
  const { candidates, promptFeedback, usageMetadata } = membersOf(answer)
  const [candidate] = listOf(candidates)
  const { blockReason } = membersOf(promptFeedback)
  const isBlocked = typeof blockReason === 'string' && blockReason !== ''
  if (!candidate || isBlocked) throw new ModelFailure('blocked')
  const { finishReason, content } = candidate
  if (finishReason !== 'STOP') throw new ModelFailure(finishReason === 'MAX_TOKENS' ? 'cut-off' : 'blocked')

  const { promptTokenCount, candidatesTokenCount, thoughtsTokenCount } = membersOf(usageMetadata)
  const written = countOf(candidatesTokenCount)
  return {
    json: oneDocument(textIn(membersOf(content)['parts'])),
    inputTokens: countOf(promptTokenCount),
    // What a model thinks is counted as output by who bills it.
    outputTokens: written === undefined ? undefined : written + (countOf(thoughtsTokenCount) ?? 0),
  }
}

/** What the model says, without what it thought on the way. */
function textIn(parts: unknown): string {
  const said = listOf(parts).filter(({ thought }) => thought !== true)
  return said.map(({ text }) => (typeof text === 'string' ? text : '')).join('')
}
