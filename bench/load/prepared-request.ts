/** A request as it is sent many times. */
export interface PreparedRequest {
  /** GET without a body unless it says otherwise, else POST. */
  method?: 'GET' | 'POST'
  path: string
  token?: string | undefined
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body?: object
}

/** The bytes of a request on the wire. */
export function renderRequest({ method, path, token, headers = {}, body }: PreparedRequest): string {
  const content = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method ?? (body ? 'POST' : 'GET')} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(content)}`]),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${content}`
}
