import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Bench } from '../bench.ts'

/** A request as it is sent many times. */
export interface PreparedRequest {
  method: 'GET' | 'POST'
  path: string
  token?: string | undefined
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body?: object
}

/** The bytes of a request on the wire. */
export function renderRequest({ method, path: target, token, headers = {}, body }: PreparedRequest): string {
  const content = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(content)}`]),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${content}`
}

let files = 0

/** Writes requests where load generators read them, a zero byte between two. */
export async function writeRequests({ scratch }: Bench, requests: readonly PreparedRequest[]): Promise<string> {
  const file = path.join(scratch, `requests-${(files += 1)}`)
  await writeFile(file, requests.map(renderRequest).join('\0'))
  return file
}
