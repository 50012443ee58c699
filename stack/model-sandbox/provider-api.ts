import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { json, readable, Refusal, send, type Answer, type Asked } from '../sandbox/exchange.ts'
import { strikes, suffer } from '../sandbox/faults.ts'
import type { Surroundings } from '../sandbox/start-sandbox.ts'
import { geminiWire } from './wires/gemini-wire.ts'
import { openaiWire } from './wires/openai-wire.ts'
import type { Answers } from './settings.ts'
import { tenantOf, type ModelTenants, type SeenRequest } from './tenant.ts'
import { textOfAnswer } from './answers/text-of-answer.ts'
import type { Wire } from './wires/wire.ts'

/** The provider's own API on either wire, with whatever shall go wrong with it. */
export async function answerModel(
  tenants: ModelTenants,
  asked: Asked,
  response: ServerResponse,
  { closing }: Surroundings,
): Promise<void> {
  const wire = wireOf(asked.path)
  if (!wire) return send(response, json(404, { message: 'There is nothing at this address' }))
  try {
    await answerOn(wire, tenants, asked, response, closing)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    send(response, wire.refuse(error))
  }
}

function wireOf(path: string): Wire | undefined {
  if (path.startsWith('/v1beta/')) return geminiWire
  if (path.startsWith('/v1/') || path === '/chat/completions') return openaiWire
  return undefined
}

async function answerOn(
  wire: Wire,
  tenants: ModelTenants,
  asked: Asked,
  response: ServerResponse,
  closing: AbortSignal,
): Promise<void> {
  const key = wire.keyOf(asked)
  const tenant = tenantOf(tenants, key)
  const { answers, delayMs, fault } = tenant.settings
  tenant.see(seenRequest(wire, asked, key))
  tenant.load.count(response)

  const isStruck = strikes(fault, asked)
  if (delayMs > 0) await sleep(delayMs, undefined, { signal: closing })
  const answer = () => answerOf(wire, asked, answers)
  if (!isStruck || !fault) return send(response, answer())
  const bodyOf = (status: number) => wire.refuse({ status, message: 'It went wrong as it was set to' }).body
  // Nothing comes of a question but its answer, so that a flood may begin with one.
  await suffer({ ...fault, isDone: true }, { response, answer, bodyOf, hanging: tenant.hanging, closing })
}

function answerOf(wire: Wire, asked: Asked, answers: Answers): Answer {
  const question = wire.readQuestion(asked)
  return wire.answer(question, textOfAnswer(question, answers), answers)
}

function seenRequest({ operation }: Wire, { method, path, query, headers, body }: Asked, key: string): SeenRequest {
  const withoutKey = (text: string) => text.replaceAll(key, '(the key)')
  return {
    operation,
    method,
    path,
    query: Object.fromEntries([...query].map(([name, text]) => [name, withoutKey(text)])),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, withoutKey(String(value))])),
    body: readable(withoutKey(body)),
  }
}
