import { createHash } from 'node:crypto'
import { json, Refusal, type Asked } from '../../sandbox/exchange.ts'
import { fieldsOf, oneOf, readFields, textOf, wholeOf, type Fields } from '../../sandbox/fields.ts'
import { readShape, type Shape } from '../answers/answer-shape.ts'
import { lowerTypes } from './gemini-types.ts'
import type { Answers } from '../settings.ts'
import { finishReasonOn, tokensIn, type Wire } from './wire.ts'

const askPath = /^\/v1beta\/models\/([\w.-]+):generateContent$/

const bodyNames = ['contents', 'systemInstruction', 'generationConfig', 'safetySettings', 'labels', 'model']
const configNames =
  `temperature topP topK seed candidateCount maxOutputTokens stopSequences thinkingConfig responseMimeType
  responseSchema responseJsonSchema presencePenalty frequencyPenalty`.split(/\s+/)

/** `POST /v1beta/models/{model}:generateContent`, for answers in JSON by a schema. */
export const geminiWire: Wire = {
  operation: 'gemini',

  keyOf: ({ headers }) => {
    const key = headers['x-goog-api-key']
    if (typeof key === 'string' && key !== '') return key
    throw new Refusal(403, 'no_key', "Method doesn't allow unregistered callers. Please use API Key to call this API.")
  },

  readQuestion: (asked) => {
    const body = readFields(asked.body)
    assertKnown(body, bodyNames, 'the body')
    const model = readModel(asked)
    const config = fieldsOf(body['generationConfig'], 'generation_config')
    assertKnown(config, configNames, 'generation_config')
    assertNumbers(config)
    return { model, system: readSystem(body), prompt: readPrompt(body), shape: readResponseShape(config) }
  },

  answer: (question, text, answers) => {
    const { candidates, said } = candidatesOf(text, answers)
    const promptTokens = tokensIn(`${question.system}${question.prompt}`)
    return json(200, {
      ...(candidates !== undefined && { candidates }),
      ...(answers.blockReason !== undefined && { promptFeedback: { blockReason: answers.blockReason } }),
      usageMetadata: {
        promptTokenCount: promptTokens,
        ...(candidates !== undefined && { candidatesTokenCount: tokensIn(said) }),
        totalTokenCount: promptTokens + (candidates === undefined ? 0 : tokensIn(said)),
        promptTokensDetails: [{ modality: 'TEXT', tokenCount: promptTokens }],
      },
      modelVersion: question.model,
      responseId: createHash('sha256').update(said).digest('base64url').slice(0, 22),
    })
  },

  refuse: ({ status, message }) =>
    json(status, { error: { code: status, message, status: statusNames.get(status) ?? 'UNKNOWN' } }),
}

const statusNames = new Map([
  [400, 'INVALID_ARGUMENT'],
  [401, 'UNAUTHENTICATED'],
  [403, 'PERMISSION_DENIED'],
  [404, 'NOT_FOUND'],
  [429, 'RESOURCE_EXHAUSTED'],
  [499, 'CANCELLED'],
  [500, 'INTERNAL'],
  [503, 'UNAVAILABLE'],
  [504, 'DEADLINE_EXCEEDED'],
])

function readModel({ method, path }: Asked): string {
  const model = askPath.exec(path)?.[1]
  if (model === undefined) throw new Refusal(404, 'not_found', `${path} is not found, or is not supported`)
  if (method !== 'POST') throw new Refusal(400, 'wrong_method', `generateContent is not asked by ${method}`)
  return model
}

function assertKnown(fields: Fields, names: readonly string[], place: string): void {
  const unknown = Object.keys(fields).find((name) => !names.includes(name))
  if (unknown === undefined) return
  const fault = `Invalid JSON payload received. Unknown name "${unknown}" at '${place}': Cannot find field.`
  throw new Refusal(400, 'unknown_name', fault)
}

function assertNumbers({ temperature, maxOutputTokens, candidateCount }: Fields): void {
  if (temperature !== undefined && !(typeof temperature === 'number' && temperature >= 0 && temperature <= 2)) {
    throw new Refusal(400, 'invalid_temperature', 'temperature must be in the range [0.0, 2.0].')
  }
  wholeOf(maxOutputTokens ?? 1, 'max_output_tokens', 1)
  wholeOf(candidateCount ?? 1, 'candidate_count', 1, 1)
}

function readSystem({ systemInstruction }: Fields): string {
  if (systemInstruction === undefined) return ''
  return readParts(fieldsOf(systemInstruction, 'system_instruction'), ['role', 'parts'])
}

/** Every turn must have a text; who speaks may be left out where it is the user. */
function readPrompt({ contents }: Fields): string {
  if (!Array.isArray(contents) || contents.length === 0) {
    throw new Refusal(400, 'no_contents', 'GenerateContentRequest.contents: contents is not specified')
  }
  return contents
    .map((value: unknown) => {
      const content = fieldsOf(value, 'contents')
      oneOf(content['role'] ?? 'user', 'role', ['user', 'model'])
      return readParts(content, ['role', 'parts'])
    })
    .join('\n')
}

function readParts(content: Fields, names: readonly string[]): string {
  assertKnown(content, names, 'contents')
  const { parts } = content
  if (!Array.isArray(parts) || parts.length === 0)
    throw new Refusal(400, 'no_parts', 'contents.parts must not be empty.')
  return parts
    .map((value: unknown) => {
      const part = fieldsOf(value, 'parts')
      assertKnown(part, ['text'], 'parts')
      return textOf(part['text'], 'text')
    })
    .join('')
}

/** One of the two schemas, and the type that goes with it. */
function readResponseShape({ responseMimeType, responseSchema, responseJsonSchema }: Fields): Shape {
  if (responseMimeType !== 'application/json') {
    throw new Refusal(
      400,
      'no_json',
      'A response schema is only supported with the response mime type application/json',
    )
  }
  if ((responseSchema === undefined) === (responseJsonSchema === undefined)) {
    throw new Refusal(400, 'no_schema', 'Set one of response_schema and response_json_schema')
  }
  return readShape(responseJsonSchema ?? lowerTypes(responseSchema))
}

/** The text in parts, unless the question is not answered. */
function candidatesOf(text: string, answers: Answers) {
  if (answers.isWithoutCandidates || answers.blockReason !== undefined) return { candidates: undefined, said: '' }
  const said = answers.refusal ?? text
  const finishReason = finishReasonOn('gemini', answers)
  const content = { parts: splitInto(said, answers.parts).map((part) => ({ text: part })), role: 'model' }
  return { candidates: [{ content, ...(finishReason !== null && { finishReason }), index: 0 }], said }
}

function splitInto(text: string, count: number): string[] {
  const length = Math.ceil(text.length / count)
  return Array.from({ length: count }, (_, index) => text.slice(index * length, (index + 1) * length))
}
