import { at } from './read-answer.ts'

/** Calls the API as somebody: what stands in the success envelope, or an error in the platform's words. */
export interface PlatformCaller {
  get: (path: string) => Promise<unknown>
  post: (path: string, body?: unknown) => Promise<unknown>
  put: (path: string, body?: unknown) => Promise<unknown>
  patch: (path: string, body?: unknown) => Promise<unknown>
  /** The same calls by whoever has this token. */
  as: (accessToken: string) => PlatformCaller
}

/** Through the gateway; `/issues` is `<gateway>/api/v1/issues`. */
export function platformCaller(gatewayUrl: string, signal: AbortSignal, accessToken?: string): PlatformCaller {
  const call = (method: string) => async (path: string, body?: unknown) => {
    const response = await fetch(`${gatewayUrl}/api/v1${path}`, {
      method,
      headers: {
        ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal,
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(wordsOf(answer) ?? `The platform answered ${response.status}.`)
    return at(answer, 'data')
  }
  return {
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    as: (token) => platformCaller(gatewayUrl, signal, token),
  }
}

function wordsOf(refusal: unknown): string | undefined {
  const sentence = at(refusal, 'message')
  return typeof sentence === 'string' ? sentence : undefined
}
