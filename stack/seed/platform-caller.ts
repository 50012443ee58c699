import { at } from './read-answer.ts'

/** The platform took a call and refused it, in its own words. */
export class RefusedError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, body: unknown) {
    const sentence = at(body, 'message')
    super(typeof sentence === 'string' ? sentence : `The platform answered ${status}.`)
    const code = at(body, 'code')
    this.status = status
    this.code = typeof code === 'string' ? code : ''
  }
}

/** Calls the API as somebody: what stands in the success envelope, or a RefusedError. */
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
    if (!response.ok) throw new RefusedError(response.status, answer)
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
