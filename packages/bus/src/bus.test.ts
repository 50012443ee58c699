import { randomUUID } from 'node:crypto'
import { createTestDatabase, eventually, type TestDatabase } from '@civic/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { readBusMessage, type Bus, type BusMessage } from './bus.ts'
import { notificationsCreated, openBus } from './open-bus.ts'

let database: TestDatabase
let buses: AsyncDisposableStack
let warnings: string[]

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'), { isMigrated: false })
})

afterAll(async () => database[Symbol.asyncDispose]())

beforeEach(() => {
  buses = new AsyncDisposableStack()
  warnings = []
})

afterEach(async () => buses.disposeAsync())

function open(busUrl = '', url = database.url): Bus {
  return buses.use(openBus(busUrl, { url, warn: (problem) => void warnings.push(problem) }))
}

const message = (): BusMessage => ({ id: randomUUID(), userId: randomUUID() })

/** A bus of another process, and all that it has received. */
async function listener(subject: string = notificationsCreated) {
  const received: BusMessage[] = []
  open().subscribe(subject, (arrived) => void received.push(arrived))
  await isListening()
  return received
}

async function isListening(): Promise<void> {
  await eventually('the listener', async () => {
    const rows = await database.sql(
      `select from pg_stat_activity where application_name = 'civic-bus-listener' and query like 'listen%'
       and state = 'idle' and datname = current_database()`,
    )
    return rows.length > 0
  })
}

describe('the bus on the shared database', () => {
  test('tells other processes the row and whose it is, in order', async () => {
    const received = await listener()
    const sent = [message(), message(), message()]

    await open().publish(
      notificationsCreated,
      sent.map((one) => ({ ...one, title: 'not carried' })),
    )

    await eventually('all messages', () => received.length === 3)
    expect(received).toEqual(sent)
  })

  test('keeps subjects apart', async () => {
    const received = await listener('civic.other')
    await open().publish(notificationsCreated, [message()])
    const expected = message()
    await open().publish('civic.other', [expected])
    await eventually('the message', () => received.length > 0)
    expect(received).toEqual([expected])
  })

  test('has nothing to say about nothing', async () => {
    await open('', 'postgres://civic@127.0.0.1:1/civic').publish(notificationsCreated, [])
    expect(warnings).toEqual([])
  })

  test('carries more than one notice takes', async () => {
    const received = await listener()
    const sent = Array.from({ length: 300 }, message)
    await open().publish(notificationsCreated, sent)
    await eventually('all messages', () => received.length === sent.length)
  })

  test('drops what cannot be read and what is for nobody', async () => {
    const received = await listener()
    const expected = message()
    const odd = [
      '',
      'no json',
      '[]',
      'null',
      '{"id":7,"userId":"x"}',
      '{"id":"x"}',
      JSON.stringify({ id: 'x', userId: '' }),
    ]

    for (const payload of odd) await database.sql('select pg_notify($1, $2)', [notificationsCreated, payload])
    await open().publish(notificationsCreated, [expected])

    await eventually('the good one', () => received.length > 0)
    expect(received).toEqual([expected])
    expect(warnings).toEqual(Array(odd.length).fill('A bus message could not be read'))
  })

  test('outlives a receiver that throws', async () => {
    const received: BusMessage[] = []
    open().subscribe(notificationsCreated, (arrived) => {
      received.push(arrived)
      if (received.length === 1) throw new Error('cannot take it')
    })
    await isListening()
    await open().publish(notificationsCreated, [message(), message()])
    await eventually('the second one', () => received.length === 2)
    expect(warnings).toEqual(['A bus message could not be passed on'])
  })

  test('comes back when the database ends its connection', async () => {
    const received = await listener()
    await database.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'civic-bus-listener' and datname = current_database()`,
    )
    await eventually('the news of its return', () => warnings.includes('The bus is back'))

    const expected = message()
    await open().publish(notificationsCreated, [expected])

    await eventually('the message', () => received.length > 0)
    expect(received).toEqual([expected])
    expect(warnings).toEqual(['The bus is lost: live push waits, trying again every 2 s', 'The bus is back'])
  })

  test('warns of a push that was lost and never throws', async () => {
    const bus = open('', 'postgres://civic@127.0.0.1:1/civic')
    await bus.publish(notificationsCreated, [message()])
    expect(warnings).toEqual(['A live push was lost: the database does not take notices'])
  })

  test('publishes again after its connection was ended', async () => {
    const received = await listener()
    const bus = open()
    await bus.publish(notificationsCreated, [message()])
    await database.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'civic-bus' and datname = current_database()`,
    )
    await eventually('a push that arrives', async () => {
      await bus.publish(notificationsCreated, [message()])
      return received.length > 1
    })
  })

  test('never keeps a service from starting, and closes while it waits for its database', async () => {
    const bus = open('', 'postgres://civic@127.0.0.1:1/civic')
    bus.subscribe(notificationsCreated, () => {})
    await eventually('the warning', () => warnings.length > 0)
    await buses.disposeAsync()
    expect(warnings).toEqual(['The bus is lost: live push waits, trying again every 2 s'])
  })

  test('receives nothing any more once it is closed', async () => {
    const received = await listener()
    await buses.disposeAsync()
    buses = new AsyncDisposableStack()
    await open().publish(notificationsCreated, [message()])
    await database.sql('select 1')
    expect([received, warnings]).toEqual([[], []])
  })
})

describe('the bus that is switched off', () => {
  test('takes everything and tells nobody', async () => {
    const bus = open('off', 'postgres://civic@127.0.0.1:1/civic')
    bus.subscribe(notificationsCreated, () => expect.unreachable())
    await bus.publish(notificationsCreated, [message()])
    expect(warnings).toEqual([])
  })
})

describe('a message', () => {
  test('keeps the members that it brings along', () => {
    expect(readBusMessage('{"id":"1","userId":"2","title":"News"}')).toEqual({ id: '1', userId: '2', title: 'News' })
  })
})
