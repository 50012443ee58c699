import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { drop, send, type Answer } from './exchange.ts'
import { fieldsOf, flagOf, oneOf, optional, textOf, wholeOf } from './fields.ts'

/** Ten minutes: longer than anybody waits. */
export const longestDelayMs = 600_000

const ways = ['answer', 'hang', 'close', 'cut', 'flood', 'delay'] as const

/**
 * Something that goes wrong: another answer, none at all, a connection that ends before or within it, an answer that is
 * far too long, or one that takes its time.
 */
export interface Fault {
  how: (typeof ways)[number]
  /** Of another answer. */
  status: number
  headers: Record<string, string>
  /** Undefined: what the provider would say with this status. */
  body: string | undefined
  delayMs: number
  /** How often yet; undefined: until it is switched off. */
  times: number | undefined
  /** Only requests whose path or body holds this text. */
  only: string | undefined
  /** What was asked for is done all the same. */
  isDone: boolean
}

export function readFault(value: unknown): Fault {
  const sent = fieldsOf(value, 'A fault')
  return {
    how: oneOf(sent['how'], 'how', ways),
    status: optional(sent['status'], (status) => wholeOf(status, 'status', 200, 599)) ?? 503,
    headers: { 'content-type': 'application/json', ...optional(sent['headers'], readHeaders) },
    body: optional(sent['body'], (body) => (typeof body === 'string' ? body : JSON.stringify(body))),
    delayMs: optional(sent['delayMs'], (delay) => wholeOf(delay, 'delayMs', 0, longestDelayMs)) ?? 0,
    times: optional(sent['times'], (times) => wholeOf(times, 'times', 1)),
    only: optional(sent['only'], (only) => textOf(only, 'only')),
    isDone: optional(sent['isDone'], (isDone) => flagOf(isDone, 'isDone')) ?? false,
  }
}

function readHeaders(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldsOf(value, 'headers')).map(([name, text]) => [name, textOf(text, name)]),
  )
}

/** Whether it befalls this request; it is used up by that. */
export function strikes(fault: Fault | undefined, request: { path: string; body: string }): fault is Fault {
  if (fault === undefined || fault.times === 0) return false
  if (fault.only !== undefined && !request.path.includes(fault.only) && !request.body.includes(fault.only)) return false
  if (fault.times !== undefined) fault.times -= 1
  return true
}

/** Eight megabytes of nothing: no reader needs to take so much, although it is good JSON with any document before it. */
const flood = ' '.repeat(8_388_608)

interface Circumstances {
  response: ServerResponse
  /** What would have been said. */
  answer: () => Answer
  /** What the provider says with a status. */
  bodyOf: (status: number) => string
  /** Keeps what gets no answer. */
  hanging: Set<ServerResponse>
  /** Ends what is still delayed. */
  closing: AbortSignal
}

/** Answers as the fault has it. */
export async function suffer(
  fault: Fault,
  { response, answer, bodyOf, hanging, closing }: Circumstances,
): Promise<void> {
  const { how, status, headers, body } = fault
  const intended = fault.isDone || how === 'delay' || how === 'cut' ? answer() : undefined
  if (fault.delayMs > 0) await sleep(fault.delayMs, undefined, { signal: closing })
  // Whoever asked may have gone meanwhile.
  if (response.destroyed) return
  switch (how) {
    case 'hang':
      // Until whoever asked gives up, or the sandbox hangs up.
      hanging.add(response)
      response.once('close', () => hanging.delete(response))
      return
    case 'close':
      return drop(response)
    case 'cut':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 10_000 })
      response.write(intended?.body.slice(0, 20) ?? '', () => drop(response))
      return
    case 'flood':
      return send(response, { status: 200, headers, body: `${intended?.body ?? '""'}${flood}` })
    case 'delay':
      return send(response, intended ?? answer())
    case 'answer':
      return send(response, { status, headers, body: body ?? bodyOf(status) })
  }
}
