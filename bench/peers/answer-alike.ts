import type { OutgoingHttpHeaders } from 'node:http'
import { listenOnLoopback } from './listen-on-loopback.ts'

/** Gives everybody the same answer, on loopback; the port. */
export async function answerAlike(headers: OutgoingHttpHeaders, answer: Buffer): Promise<number> {
  return listenOnLoopback((request, response) => {
    request.resume()
    response.writeHead(200, headers).end(answer)
  })
}
