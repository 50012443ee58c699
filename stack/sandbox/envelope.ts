import { json, type Answer, type Refusal } from './exchange.ts'

/** Around what went well: the envelope of the payment provider, and of every control API. */
export function envelope(status: number, message: string, data: unknown, meta?: unknown): Answer {
  return json(status, { status: true, message, data, ...(meta !== undefined && { meta }) })
}

/** The same around a refusal. */
export function refusalAnswer({ status, code, message }: Refusal): Answer {
  return json(status, { status: false, message, meta: { nextStep: 'Look at what was sent' }, type: 'api_error', code })
}
