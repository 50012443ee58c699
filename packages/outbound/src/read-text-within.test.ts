import { describe, expect, test } from 'vitest'
import { AnswerTooLongError, readTextWithin } from './read-text-within.ts'

/** A body in pieces that counts what was taken of it, and knows when it was let go. */
function bodyOf(pieces: readonly Uint8Array[]) {
  const seen = { taken: 0, isLetGo: false }
  async function* body(): AsyncGenerator<Uint8Array> {
    try {
      for (const piece of pieces) {
        seen.taken += 1
        yield piece
      }
    } finally {
      seen.isLetGo = true
    }
  }
  return { body: body(), seen }
}

const bytes = (text: string) => new TextEncoder().encode(text)

describe('the text of an answer', () => {
  test('is whole again wherever the network has cut it', async () => {
    const text = '{"naïve":"₦1,234.50 — 🎉"}'
    const single = [...bytes(text)].map((byte) => Uint8Array.of(byte))
    expect(await readTextWithin(bodyOf(single).body, 100)).toBe(text)
  })

  test('may be empty', async () => {
    expect(await readTextWithin(bodyOf([]).body, 0)).toBe('')
  })

  test('may be as long as the limit, counted in bytes', async () => {
    expect(await readTextWithin(bodyOf([bytes('₦₦')]).body, 6)).toBe('₦₦')
    await expect(readTextWithin(bodyOf([bytes('₦₦')]).body, 5)).rejects.toThrow(AnswerTooLongError)
  })

  test('is let go of as soon as it is too long', async () => {
    const { body, seen } = bodyOf([bytes('12345'), bytes('6'), bytes('7'), bytes('8')])
    await expect(readTextWithin(body, 5)).rejects.toThrow('more than 5 bytes')
    expect(seen).toEqual({ taken: 2, isLetGo: true })
  })

  test('of the runtime’s own fetch is read as well', async () => {
    expect(await readTextWithin(new Response('abc').body, 3)).toBe('abc')
    expect(await readTextWithin(new Response(null, { status: 204 }).body, 3)).toBe('')
  })
})
