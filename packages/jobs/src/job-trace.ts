import { inSpan, traceHeaders } from '@civic/traces'

/** Where a payload says to whose trace its job belongs; a task never sees it. */
const member = '_trace'

/** A payload as it is stored. */
export function withTrace(payload: Record<string, unknown>): Record<string, unknown> {
  const headers = traceHeaders()
  return Object.keys(headers).length === 0 ? payload : { ...payload, [member]: headers }
}

/** Does the work of a job with what its task was given, in the trace of whoever asked for it. */
export async function inTraceOf(
  task: string,
  stored: unknown,
  work: (payload: unknown) => Promise<void>,
): Promise<void> {
  const { payload, from } = unpacked(stored)
  await inSpan(`job ${task}`, { kind: 'consumer', attributes: { 'civic.task': task }, from }, async () => work(payload))
}

function unpacked(stored: unknown): { payload: unknown; from: Record<string, unknown> } {
  if (typeof stored !== 'object' || stored === null || !(member in stored)) return { payload: stored, from: {} }
  const { [member]: from, ...payload } = stored
  return { payload, from: typeof from === 'object' && from !== null ? { ...from } : {} }
}
