import { httpCaller, type Reply, type Wire } from '@civic/testing'
import { inject } from 'vitest'

export interface Ask {
  key: string
  prompt?: string
  system?: string
  schema?: unknown
  /** Laid over the request's body. */
  body?: Record<string, unknown>
}

/** An issue as somebody may report it. */
export const report = `The borehole of Oke-Ado has been broken since March. Women walk two kilometres to the river for water.
The council promised a new pump, and the borehole is still broken.`

/** A schema as the platform has them, with all kinds of members. */
export const draftSchema = objectOf({
  title: { type: 'string' },
  severity: { type: 'string', enum: ['LOW', 'HIGH'] },
  isEmergency: { type: 'boolean' },
  themes: { type: 'array', items: { type: 'string' } },
  sentiment: objectOf({ positive: { type: 'number' }, negative: { type: 'number' } }),
  milestones: { type: 'array', items: objectOf({ title: { type: 'string' }, targetMinor: { type: 'integer' } }) },
  confidence: { type: 'number' },
})

export function objectOf(properties: Record<string, unknown>) {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}

export function geminiBody({ prompt = report, system = 'You assist.', schema = draftSchema }: Omit<Ask, 'key'> = {}) {
  return {
    systemInstruction: { parts: [{ text: system }] },
    contents: [{ role: 'user', parts: [{ text: prompt }] }],
    generationConfig: {
      responseMimeType: 'application/json',
      responseJsonSchema: schema,
      temperature: 0.2,
      maxOutputTokens: 2048,
    },
  }
}

export function openaiBody({ prompt = report, system = 'You assist.', schema = draftSchema }: Omit<Ask, 'key'> = {}) {
  return {
    model: 'model-sandbox',
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: prompt },
    ],
    temperature: 0.2,
    max_completion_tokens: 2048,
    response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
  }
}

const call = httpCaller(inject('modelSandboxUrl'))

export const geminiPath = '/v1beta/models/model-sandbox:generateContent'

async function askGemini({ key, body, ...question }: Ask): Promise<Reply> {
  const sent = { ...geminiBody(question), ...body }
  return call('POST', geminiPath, { headers: { 'x-goog-api-key': key }, body: sent })
}

async function askOpenai({ key, body, ...question }: Ask): Promise<Reply> {
  return call('POST', '/v1/chat/completions', { token: key, body: { ...openaiBody(question), ...body } })
}

/** Both wires, and where each says what. */
export const wires = [
  {
    name: 'gemini',
    ask: askGemini,
    textOf: ({ body }: Reply): string => body.candidates[0].content.parts.map(({ text }: Wire) => text).join(''),
    finishOf: ({ body }: Reply): Wire => body.candidates[0].finishReason,
    tokensOf: ({ body }: Reply): number[] => {
      const { promptTokenCount, candidatesTokenCount, totalTokenCount } = body.usageMetadata
      return [promptTokenCount, candidatesTokenCount, totalTokenCount]
    },
    words: { stop: 'STOP', length: 'MAX_TOKENS', filtered: 'SAFETY' },
  },
  {
    name: 'openai',
    ask: askOpenai,
    textOf: ({ body }: Reply): string => body.choices[0].message.content,
    finishOf: ({ body }: Reply): Wire => body.choices[0].finish_reason,
    tokensOf: ({ body }: Reply): number[] => {
      const { prompt_tokens, completion_tokens, total_tokens } = body.usage
      return [prompt_tokens, completion_tokens, total_tokens]
    },
    words: { stop: 'stop', length: 'length', filtered: 'content_filter' },
  },
]
