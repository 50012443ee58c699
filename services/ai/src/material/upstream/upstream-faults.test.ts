import { createServer } from 'node:http'
import { Type } from 'typebox'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { taskWithCaller, newTask } from '../../../test/tasks.ts'
import { openLogBook } from '../../../test/log-book.ts'
import type { Neighbour } from '../../../test/neighbours/neighbour.ts'
import { startNeighbours, type Neighbours } from '../../../test/neighbours/neighbours.ts'
import { defaultTimeLimits } from '../../asking/task/time-limits.ts'
import { AiUnavailableError } from '../../asking/refusals/ai-errors.ts'
import { readUpstream } from './read-upstream.ts'
import { openSources, type Sources } from './sources.ts'

const path = '/v1/issues/:id'
let neighbours: Neighbours
let sources: Sources
beforeAll(async () => {
  neighbours = await startNeighbours()
  sources = openSources(neighbours.urls)
})
afterAll(async () => {
  await sources[Symbol.asyncDispose]()
  await neighbours[Symbol.asyncDispose]()
})
beforeEach(() => neighbours.community.clear())

function reader({ upstreamMs = 60_000, from = sources, query = '' } = {}) {
  const log = openLogBook()
  const context = { sources: from, log, timeLimits: { ...defaultTimeLimits, upstreamMs } }
  const shape = Type.Object({ text: Type.String() })
  return {
    log,
    read: async (task = newTask()) =>
      readUpstream(context, task, { source: 'community', path: `/v1/issues/7${query}`, shape }),
  }
}

type Fault = 'hangs' | 'stalls' | 'cuts' | 'hangsUp' | 'floods'
const play = (neighbour: Neighbour, fault: Fault): void => neighbour[fault](path)

describe('a neighbour', () => {
  test.each<[string, Fault]>([
    ['says nothing', 'hangs'],
    ['stops in the middle', 'stalls'],
  ])('that %s is waited for no longer than a read may take', async (_, fault) => {
    play(neighbours.community, fault)
    const task = newTask()
    const { read, log } = reader({ upstreamMs: 200 })
    await expect(read(task)).rejects.toThrow(AiUnavailableError)
    expect(log.warnings).toMatchObject([{ reason: 'no whole answer within 200 ms', requestId: task.requestId }])
    await neighbours.requests()[0]?.cancelled
  })

  test.each<[string, Fault]>([
    ['breaks off in the middle', 'cuts'],
    ['hangs up', 'hangsUp'],
    ['never stops talking', 'floods'],
  ])('that %s is an outage at once', async (_, fault) => {
    play(neighbours.community, fault)
    const { read, log } = reader()
    await expect(read()).rejects.toThrow(AiUnavailableError)
    expect(log.warnings).toHaveLength(1)
    await neighbours.requests()[0]?.cancelled
  })

  test('that is not there is an outage, and is read again as soon as it is', async () => {
    const server = createServer((_, response) => void response.end('{"success":true,"data":{"text":"back"}}'))
    const listen = async (port: number) => {
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
      const address = server.address()
      return typeof address === 'object' && address ? address.port : 0
    }
    const port = await listen(0)
    await new Promise((resolve) => server.close(resolve))
    await using alone = openSources({ ...neighbours.urls, community: `http://127.0.0.1:${port}` })
    const { read, log } = reader({ from: alone })
    await expect(read()).rejects.toThrow(AiUnavailableError)
    expect(log.warnings).toMatchObject([{ reason: expect.stringContaining('ECONNREFUSED') }])
    await listen(port)
    expect(await read()).toEqual({ text: 'back' })
    server.close()
    server.closeAllConnections()
  })

  test('that failed once leaves no trace in the next read', async () => {
    for (const fault of ['cuts', 'hangsUp', 'floods'] as const) {
      play(neighbours.community, fault)
      await expect(reader().read()).rejects.toThrow(AiUnavailableError)
      neighbours.community.gives(path, { text: fault })
      expect(await reader().read()).toEqual({ text: fault })
    }
  })
})

describe('a caller who leaves', () => {
  test.each<Fault>(['hangs', 'stalls'])('ends the read as well, though the neighbour %s', async (fault) => {
    play(neighbours.community, fault)
    const { task, leave } = taskWithCaller()
    const { read, log } = reader()
    const reading = read(task)
    while (neighbours.requests().length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    leave()
    await expect(reading).rejects.toThrow(AiUnavailableError)
    await neighbours.requests()[0]?.cancelled
    expect(log.warnings).toEqual([])
    expect(log.infos).toMatchObject([{ reason: 'The caller has left' }])
  })

  test('before the read began asks nobody', async () => {
    neighbours.community.gives(path, { text: 'there' })
    const { task, leave } = taskWithCaller()
    leave()
    await expect(reader().read(task)).rejects.toThrow(AiUnavailableError)
    expect(neighbours.requests()).toEqual([])
  })
})

describe('what the log is told of a neighbour’s text', () => {
  const authorization = 'Bearer abc.SECRET.def'
  const told = async (body: string, query = '') => {
    neighbours.community.answers(path, 500, body)
    const { read, log } = reader({ query })
    await expect(read(newTask({ authorization }))).rejects.toThrow(AiUnavailableError)
    return { said: Object(log.warnings[0]).said, text: log.text(), warnings: log.warnings }
  }

  test('is told with the path, and without what was asked for', async () => {
    const { text, warnings } = await told('no', '?communityId=CANARY&limit=25&q=a?b')
    expect(neighbours.community.requests()[0]?.url).toContain('CANARY')
    expect(warnings).toMatchObject([{ path: '/v1/issues/7' }])
    expect(text).not.toMatch(/CANARY|limit|a\?b/)
  })

  test('is short and in one line', async () => {
    expect((await told(`a\r\nb\u0000\u001b[31mc${'🎉'.repeat(300)}`)).said).toBe(`a b [31mc${'🎉'.repeat(191)}`)
  })

  test('does not hold the token, wherever it comes back', async () => {
    const { said, text } = await told(`${'x'.repeat(190)} ${authorization} and abc.SECRET.def again`)
    expect(text).not.toContain('SECRET')
    expect(said).toBe(`${'x'.repeat(190)} Bearer [t`)
  })
})

test('closing the sources ends what is under way', async () => {
  await using closing = new AsyncDisposableStack()
  const own = closing.use(openSources(neighbours.urls))
  neighbours.community.hangs(path)
  const reading = reader({ from: own }).read()
  while (neighbours.requests().length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  await closing.disposeAsync()
  await expect(reading).rejects.toThrow(AiUnavailableError)
})
