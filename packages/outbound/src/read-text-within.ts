/** An answer was longer than its reader accepts. */
export class AnswerTooLongError extends Error {
  constructor(limit: number) {
    super(`more than ${limit} bytes`)
    this.name = 'AnswerTooLongError'
  }
}

/**
 * The body of an answer as text, in UTF-8; empty when there is none. Throws an AnswerTooLongError as soon as it has
 * more than `limit` bytes, and stops reading then: the connection ends, and no more than that is ever held.
 */
export async function readTextWithin(body: AsyncIterable<Uint8Array> | null, limit: number): Promise<string> {
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  for await (const bytes of body ?? []) {
    size += bytes.byteLength
    if (size > limit) throw new AnswerTooLongError(limit)
    text += decoder.decode(bytes, { stream: true })
  }
  return text + decoder.decode()
}
