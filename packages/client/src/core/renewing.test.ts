import { expect, test } from 'vitest'
import { connect } from './connection.ts'
import type { Send } from './answered.ts'
import { operation } from './operation.ts'
import { tokensInMemory, type Tokens } from './session.ts'

interface Reads {
  200: { success: true; data: { me: string } }
}
const read = operation<object, Reads, never>('GET /v1/auth/me')

const stale: Tokens = { accessToken: 'stale', refreshToken: 'one' }
const fresh: Tokens = { accessToken: 'fresh', refreshToken: 'two' }

/** A platform that knows one access token, and answers 503 as long as it is told to. */
function platform({ failures = 0 } = {}) {
  let left = failures
  const asked: string[] = []
  const answer: Send = async (address, init) => {
    asked.push(address)
    const token = new Headers(init.headers).get('authorization')
    left -= 1
    if (left >= 0) return refusal(503, 'TRY_AGAIN', { 'retry-after': '2' })
    if (token !== `Bearer ${fresh.accessToken}`) return refusal(401, 'UNAUTHORIZED')
    return Response.json({ success: true, data: { me: 'ada' } })
  }
  return { asked, answer }
}

function refusal(status: number, code: string, headers: Record<string, string> = {}): Response {
  return Response.json({ success: false, code, message: 'No.' }, { status, headers })
}

test('whoever refreshes elsewhere is asked for new tokens, once for many calls, and no token is sent to be refreshed', async () => {
  const { asked, answer } = platform()
  const tokens = tokensInMemory(stale)
  const refused: Tokens[] = []
  const renew = async (old: Tokens) => {
    refused.push(old)
    await tokens.set(fresh)
    return fresh
  }
  const civic = connect('https://civic.example', { fetch: answer, tokens, renew })
  expect(await Promise.all([read(civic), read(civic), read(civic)])).toEqual(Array(3).fill({ me: 'ada' }))
  expect(refused).toEqual([stale])
  expect(asked.filter((address) => address.includes('refresh'))).toEqual([])
})

test('whoever has little patience is told instead of waiting', async () => {
  const { asked, answer } = platform({ failures: 1 })
  const civic = connect('https://civic.example', { fetch: answer, tokens: tokensInMemory(fresh), patienceMs: 1_000 })
  await expect(read(civic)).rejects.toMatchObject({ code: 'TRY_AGAIN', retryAfter: 2 })
  expect(asked).toHaveLength(1)
})
