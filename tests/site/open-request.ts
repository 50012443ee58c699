import http, { type IncomingMessage } from 'node:http'

/** A form that is sent piece by piece, and may stay open. */
export interface OpenRequest extends Disposable {
  write: (piece: string | Buffer) => void
  end: () => void
  /** As soon as it comes, also while the request is open. */
  answer: Promise<{ status: number; text: string }>
}

/** Begins a POST to the site; `headers` go with those of a browser's form. */
export function openRequest(address: string, headers: Record<string, string>): OpenRequest {
  const { origin } = new URL(address)
  const request = http.request(address, {
    method: 'POST',
    agent: false,
    headers: { accept: 'text/html', origin, 'sec-fetch-site': 'same-origin', ...headers },
  })
  const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
    request.once('error', reject)
    request.once('response', (response) => void readAll(response).then(resolve, reject))
  })
  answer.catch(() => {})
  return {
    write: (piece) => void request.write(piece),
    end: () => void request.end(),
    answer,
    [Symbol.dispose]: () => void request.destroy(),
  }
}

async function readAll(response: IncomingMessage): Promise<{ status: number; text: string }> {
  const pieces: Buffer[] = []
  for await (const piece of response as AsyncIterable<Buffer>) pieces.push(piece)
  return { status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString() }
}

export const inParts = { 'content-type': 'multipart/form-data; boundary=b' }
export const asText = { 'content-type': 'application/x-www-form-urlencoded' }

/** One field of a form in parts. */
export function fieldInParts(name: string, value: string): string {
  return `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}

/** The head of a photo in such a form. */
export const photoInParts =
  '--b\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'
