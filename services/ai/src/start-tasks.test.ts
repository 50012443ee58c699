import net from 'node:net'
import { eventually } from '@civic/testing'
import { describe, expect, test } from 'vitest'
import { issueRow } from '../test/neighbours/discussion-rows.ts'
import { summarize } from '../test/neighbours/discussions.ts'
import { startTestAi } from '../test/start-ai.ts'

const never = 600_000
const report = { title: 'Water main burst', description: 'Water has run down Allen Avenue since this morning.' }

/** A report of which the head is there and the body is not. */
async function beginReport(url: string, token: string) {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1')
  const body = JSON.stringify(report)
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const head = ['POST /v1/ai/classify-issue HTTP/1.1', 'host: ai', `authorization: Bearer ${token}`]
  head.push('content-type: application/json', `content-length: ${body.length}`, 'expect: 100-continue')
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await eventually('the request', () => answer.includes('100 Continue'))
  const finish = async () => {
    socket.write(body)
    await closed
    return answer
  }
  return { finish }
}

describe('a task', () => {
  test('ends with its request: what is still being read after an early refusal is read no further', async () => {
    await using ai = await startTestAi({ timeLimits: { taskMs: never, upstreamMs: never } })
    const { community } = ai.neighbours
    const path = `/v1/issues/${issueRow().id}`
    community.refuses(path, 404)
    const held = community.holds(path)
    community.hangs(`${path}/comments`)
    const reply = summarize(ai.someone('NGO'), 'issue', path.slice('/v1/issues/'.length))
    const comments = () => community.requests().find((request) => request.path === `${path}/comments`)
    await Promise.all([held.arrived, eventually('the comments are asked for', comments)])
    held.letGo()
    expect((await reply).code).toBe('RESOURCE_NOT_FOUND')
    await comments()?.cancelled
  })
})

describe('a service that closes', () => {
  test('still answers those whose task takes too long, and ends their calls of the model', async () => {
    await using ai = await startTestAi({ timeLimits: { taskMs: never, closingMs: 50 } })
    await ai.model.settings({ fault: { how: 'hang' } })
    const reply = ai.someone().calls('POST', '/v1/ai/classify-issue', { body: report })
    await eventually('the model is being asked', async () => (await ai.model.load()).answering === 1)
    const closing = ai.stop()
    const { status, code, headers } = await reply
    expect([status, code, headers.get('connection')]).toEqual([502, 'AI_UNAVAILABLE', 'close'])
    await closing
    await eventually('the call is given up', async () => (await ai.model.load()).givenUp === 1)
  })

  test('lets those who can finish do so', async () => {
    await using ai = await startTestAi({ timeLimits: { closingMs: never } })
    await ai.model.settings({ fault: { how: 'hang' } })
    const reply = ai.someone().calls('POST', '/v1/ai/classify-issue', { body: report })
    await eventually('the model is being asked', async () => (await ai.model.load()).answering === 1)
    const closing = ai.stop()
    await ai.model.settings({ fault: null })
    // Asked once more, the model answers.
    await ai.model.hangUp()
    expect((await reply).status).toBe(200)
    await closing
  })

  test('also answers in time those whose task only begins then', async () => {
    await using ai = await startTestAi({ timeLimits: { taskMs: never, closingMs: 50 } })
    await ai.model.settings({ fault: { how: 'hang' } })
    const request = await beginReport(ai.url, ai.someone().token)
    const closing = ai.stop()
    const isOver = async () =>
      ai.call('GET', '/health').then(
        () => false,
        () => true,
      )
    await eventually('the end of listening', isOver)
    const answer = await request.finish()
    expect(answer).toContain('HTTP/1.1 502 Bad Gateway')
    expect(answer).toContain('"code":"AI_UNAVAILABLE"')
    await closing
  })
})
