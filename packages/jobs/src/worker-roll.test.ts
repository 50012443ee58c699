import { once } from 'node:events'
import net from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { createTestDatabase, startSilencingProxy, type TestDatabase } from '@civic/testing'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { WorkerRoll } from './worker-roll.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'))
})
afterAll(async () => database[Symbol.asyncDispose]())

test('a roll of workers that is closed while it connects never calls again', async () => {
  await using proxy = await startSilencingProxy(database.url)
  const roll = new WorkerRoll({ url: proxy.url, warn: (problem) => expect.unreachable(problem), callEveryMs: 1 })
  while (proxy.connections() === 0) await setImmediate()

  await roll[Symbol.asyncDispose]()

  await setTimeout(20)
  // Whoever would have connected by now stands before this one.
  const { port, hostname } = new URL(proxy.url)
  const next = net.connect(Number(port), hostname)
  await once(next, 'connect')
  while (proxy.connections() === 1) await setImmediate()
  next.destroy()
  expect(proxy.connections()).toBe(2)
})
