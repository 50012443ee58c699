import type { CallOptions, Reply, Wire } from '@civic/testing'

/** What a client sends. */
export type Fields = Record<string, unknown>
/** Anything with an id. */
export type Named = { id: string }
export type Calls = (method: string, path: string, options?: CallOptions) => Promise<Reply>

/** What was made by a call that is taken. */
export function taken({ status, data, body }: Reply): Wire {
  if (status !== 201) throw new Error(`Expected 201, got ${status}: ${JSON.stringify(body)}`)
  return data
}
