/** What comes back over the wire, read as a client reads it: untyped. */
// oxlint-disable-next-line typescript/no-explicit-any -- the assertions of a test are its types
export type Wire = any

export interface Reply {
  status: number
  /** The code of a refusal, else undefined. */
  code: string | undefined
  /** What stands in the success envelope. */
  data: Wire
  /** The whole body: parsed when it is JSON, else text. */
  body: Wire
  headers: Headers
}

export interface CallOptions {
  token?: string | undefined
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is, instead of `body`. */
  rawBody?: string | Uint8Array
  headers?: Record<string, string>
}

export type HttpCaller = (method: string, path: string, options?: CallOptions) => Promise<Reply>

/** Calls one server over HTTP. */
export function httpCaller(baseUrl: string): HttpCaller {
  return async (method, path, { token, body, rawBody, headers = {} } = {}) => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(rawBody !== undefined && { body: rawBody }),
    })
    const text = await response.text()
    const parsed: Wire = parse(text, response.headers.get('content-type') ?? '')
    return { status: response.status, code: parsed?.code, data: parsed?.data, body: parsed, headers: response.headers }
  }
}

function parse(text: string, contentType: string): unknown {
  return contentType.includes('json') && text !== '' ? JSON.parse(text) : text
}
