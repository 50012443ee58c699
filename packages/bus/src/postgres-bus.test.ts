import { createTestDatabase, eventually, startSilencingProxy, type TestDatabase } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { busMessage, describeBus } from '../test/bus-contract.ts'
import { startPartingPostgres } from '../test/parting-postgres.ts'
import type { BusMessage } from './bus.ts'
import { notificationsCreated, openBus } from './open-bus.ts'
import { postgresBus } from './postgres-bus.ts'

const nobodysDatabase = 'postgres://civic@127.0.0.1:1/civic'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'), { isMigrated: false })
})
afterAll(async () => database[Symbol.asyncDispose]())

async function terminate(applicationName: string): Promise<void> {
  await database.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = $1 and datname = current_database()`,
    [applicationName],
  )
}

describeBus('LISTEN/NOTIFY of the shared database', () => ({
  open: (warn) => openBus('', { url: database.url, warn }),
  openAway: (warn) => openBus('', { url: nobodysDatabase, warn }),
  carried: ({ id, userId }) => ({ id, userId }),
  sendText: async (subject, text) => void (await database.sql('select pg_notify($1, $2)', [subject, text])),
  interrupt: async () => terminate('civic-bus-listener'),
}))

describe('the bus on the shared database', () => {
  test('is carried on after its connections went silent without an end', async () => {
    await using buses = new AsyncDisposableStack()
    const proxy = buses.use(await startSilencingProxy(database.url))
    const warnings: string[] = []
    const warn = (problem: string) => void warnings.push(problem)
    const bus = buses.use(postgresBus({ url: proxy.url, warn, heartbeatMs: 50, silenceMs: 500 }))
    const received = new Set<string>()
    bus.subscribe(notificationsCreated, ({ id }) => void received.add(id))
    const push = async () => {
      const message = busMessage()
      await bus.publish(notificationsCreated, [message])
      return received.has(message.id)
    }
    await eventually('a first push', push)

    proxy.silence()

    await eventually('a push over new connections', push)
    expect(warnings).toEqual(
      expect.arrayContaining([
        'A live push was lost: the database does not take notices',
        'The bus is lost: live push waits, trying again every 2 s',
        'The bus is back',
      ]),
    )
  })

  test('publishes again after its connection was ended, and carries more than one notice takes', async () => {
    await using buses = new AsyncDisposableStack()
    const open = () => buses.use(openBus('', { url: database.url, warn: () => {} }))
    const received = new Set<string>()
    open().subscribe(notificationsCreated, ({ id }) => void received.add(id))
    const sender = open()
    await eventually('a first push', async () => {
      await sender.publish(notificationsCreated, [busMessage()])
      return received.size > 0
    })

    await terminate('civic-bus')

    const sent: BusMessage[] = Array.from({ length: 300 }, busMessage)
    await eventually('all pushes', async () => {
      await sender.publish(notificationsCreated, sent)
      return sent.every(({ id }) => received.has(id))
    })
    expect(received.size).toBeGreaterThan(300)
  })
  test('is not back when the database goes down with its answer', async () => {
    await using server = await startPartingPostgres()
    const warnings: string[] = []
    await using bus = postgresBus({ url: server.url, warn: (problem) => void warnings.push(problem) })
    bus.subscribe(notificationsCreated, () => expect.unreachable())
    await eventually('the warning', () => warnings.length > 0)
    expect(warnings).toEqual(['The bus is lost: live push waits, trying again every 2 s'])
  })

  test('listens to all subjects on one connection, whenever they are asked for', async () => {
    await using bus = postgresBus({ url: database.url, warn: (problem) => expect.unreachable(problem) })
    const received: string[] = []
    const subjects = ['first', 'second', 'third'].map((name) => `civic.test.${name}`)
    const [first = '', second = '', third = ''] = subjects
    bus.subscribe(first, () => void received.push(first))
    bus.subscribe(second, () => void received.push(second))
    const arrivesOn = async (subject: string) =>
      eventually(`a message on ${subject}`, async () => {
        await bus.publish(subject, [busMessage()])
        return received.includes(subject)
      })
    await arrivesOn(first)
    await arrivesOn(second)
    bus.subscribe(third, () => void received.push(third))
    await arrivesOn(third)
    const listeners = `select from pg_stat_activity
      where application_name = 'civic-bus-listener' and datname = current_database()`
    expect(await database.sql(listeners)).toHaveLength(1)
  })

  test('leaves no connection behind when it is closed while it connects', async () => {
    for (let round = 0; round < 5; round += 1) {
      const bus = postgresBus({ url: database.url, warn: (problem) => expect.unreachable(problem) })
      bus.subscribe(notificationsCreated, () => expect.unreachable())
      await bus[Symbol.asyncDispose]()
    }
    const listeners = `select from pg_stat_activity
      where application_name = 'civic-bus-listener' and datname = current_database()`
    await eventually('no connection', async () => (await database.sql(listeners)).length === 0)
  })
})
