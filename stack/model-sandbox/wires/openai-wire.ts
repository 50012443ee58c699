import { createHash } from 'node:crypto'
import { json, Refusal, type Asked } from '../../sandbox/exchange.ts'
import { fieldsOf, oneOf, optional, readFields, textOf, wholeOf, type Fields } from '../../sandbox/fields.ts'
import { readShape, type Shape } from '../answers/answer-shape.ts'
import { assertStrict } from './openai-strictness.ts'
import { noKey } from '../tenant.ts'
import { finishReasonOn, tokensIn, type Wire } from './wire.ts'

const askPaths = ['/v1/chat/completions', '/chat/completions']

const bodyNames =
  `model messages temperature top_p max_completion_tokens response_format n stream seed stop presence_penalty
  frequency_penalty user store metadata reasoning_effort verbosity`.split(/\s+/)

/** `POST /chat/completions`, for answers in JSON by a schema; the key may be left out, as with a model of one's own. */
export const openaiWire: Wire = {
  operation: 'openai',

  keyOf: ({ headers, bearer }) => {
    if (bearer !== undefined) return bearer
    if (headers.authorization === undefined) return noKey
    throw new Refusal(401, 'invalid_api_key', 'Incorrect API key provided.')
  },

  readQuestion: (asked) => {
    assertAsked(asked)
    const body = readFields(asked.body)
    assertParameters(body)
    const messages = readMessages(body)
    return {
      model: textOf(body['model'], 'model'),
      system: textsOf(messages, (role) => role === 'system' || role === 'developer'),
      prompt: textsOf(messages, (role) => role === 'user' || role === 'assistant'),
      shape: readResponseShape(body),
    }
  },

  answer: ({ model, system, prompt }, text, answers) => {
    const isAnswered = !answers.isWithoutCandidates && answers.blockReason === undefined
    const { refusal } = answers
    const message = { role: 'assistant', content: refusal === undefined ? text : null, refusal: refusal ?? null }
    const finish_reason = finishReasonOn('openai', answers)
    const [promptTokens, completionTokens] = [
      tokensIn(`${system}${prompt}`),
      isAnswered ? tokensIn(refusal ?? text) : 0,
    ]
    return json(200, {
      id: `chatcmpl-${createHash('sha256').update(text).digest('hex').slice(0, 29)}`,
      object: 'chat.completion',
      created: Math.floor(Date.now() / 1000),
      model,
      choices: isAnswered ? [{ index: 0, message, logprobs: null, finish_reason }] : [],
      usage: {
        prompt_tokens: promptTokens,
        completion_tokens: completionTokens,
        total_tokens: promptTokens + completionTokens,
      },
    })
  },

  refuse: ({ status, message }) =>
    json(status, { error: { message, type: typeOf(status), param: null, code: codes.get(status) ?? null } }),
}

const codes = new Map([
  [401, 'invalid_api_key'],
  [404, 'model_not_found'],
  [429, 'rate_limit_exceeded'],
])

function typeOf(status: number): string {
  if (status === 429) return 'requests'
  return status >= 500 ? 'server_error' : 'invalid_request_error'
}

function assertAsked({ method, path }: Asked): void {
  if (!askPaths.includes(path)) throw new Refusal(404, 'not_found', `Invalid URL (${method} ${path})`)
  if (method !== 'POST') throw new Refusal(400, 'wrong_method', `Not allowed to ${method} on ${path}.`)
}

function assertParameters(body: Fields): void {
  if ('max_tokens' in body) {
    throw new Refusal(
      400,
      'unsupported_parameter',
      "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
    )
  }
  const unknown = Object.keys(body).find((name) => !bodyNames.includes(name))
  if (unknown !== undefined) throw new Refusal(400, 'unknown', `Unrecognized request argument supplied: ${unknown}`)
  const { temperature, max_completion_tokens: maxTokens, n, stream } = body
  if (temperature !== undefined && !(typeof temperature === 'number' && temperature >= 0 && temperature <= 2)) {
    throw new Refusal(400, 'invalid_value', "Invalid 'temperature': expected a number from 0 to 2.")
  }
  wholeOf(maxTokens ?? 1, 'max_completion_tokens', 1)
  wholeOf(n ?? 1, 'n', 1, 1)
  if (stream !== undefined && stream !== false) throw new Refusal(400, 'invalid_value', 'Nothing is streamed here.')
}

interface Message {
  role: string
  text: string
}

function readMessages({ messages }: Fields): Message[] {
  if (!Array.isArray(messages) || messages.length === 0) {
    throw new Refusal(
      400,
      'invalid_messages',
      "Invalid 'messages': empty array. Expected an array with minimum length 1.",
    )
  }
  return messages.map((value: unknown) => {
    const { role, content } = fieldsOf(value, 'A message')
    return { role: oneOf(role, 'role', ['system', 'developer', 'user', 'assistant']), text: readContent(content) }
  })
}

/** A text, or parts that are texts. */
function readContent(content: unknown): string {
  if (!Array.isArray(content)) return textOf(content, 'content')
  return content
    .map((value: unknown) => {
      const { type, text } = fieldsOf(value, 'A part')
      oneOf(type, 'type', ['text'])
      return textOf(text, 'text')
    })
    .join('')
}

function textsOf(messages: readonly Message[], isMeant: (role: string) => boolean): string {
  return messages
    .filter(({ role }) => isMeant(role))
    .map(({ text }) => text)
    .join('\n')
}

function readResponseShape({ response_format: format }: Fields): Shape {
  const { type, json_schema: asked } = fieldsOf(format, 'response_format')
  oneOf(type, 'response_format.type', ['json_schema'])
  const { name, strict, schema } = fieldsOf(asked, 'response_format.json_schema')
  if (!/^[\w-]{1,64}$/.test(textOf(name, 'response_format.json_schema.name'))) {
    throw new Refusal(
      400,
      'invalid_value',
      "Invalid 'response_format.json_schema.name': string does not match pattern.",
    )
  }
  const isStrict = optional(strict, (flag) => flag === true) ?? false
  const shape = readShape(schema)
  if (isStrict) assertStrict(schema)
  return shape
}
