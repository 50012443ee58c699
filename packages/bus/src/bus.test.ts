import { describe, expect, test } from 'vitest'
import { busMessage } from '../test/bus-contract.ts'
import { readBusMessage } from './bus.ts'
import { busSettings } from './bus-settings.ts'
import { notificationsCreated, openBus } from './open-bus.ts'

describe('the bus that is switched off', () => {
  test('takes everything and tells nobody', async () => {
    const warnings: string[] = []
    await using bus = openBus('off', { url: 'postgres://nobody', warn: (problem) => void warnings.push(problem) })
    bus.subscribe(notificationsCreated, () => expect.unreachable())
    await bus.publish(notificationsCreated, [busMessage()])
    expect(warnings).toEqual([])
  })
})

describe('a message', () => {
  test('keeps the members that it brings along', () => {
    expect(readBusMessage('{"id":"1","userId":"2","title":"News"}')).toEqual({ id: '1', userId: '2', title: 'News' })
  })
})

describe('BUS_URL', () => {
  const { read } = busSettings.busUrl

  test.each([undefined, 'off', 'nats://localhost:4222', 'tls://user:secret@bus.example.org'])('may be %s', (raw) => {
    expect(read(raw)).toEqual({ value: raw ?? '' })
  })

  test.each(['on', 'localhost:4222', 'redis://localhost', 'http://bus'])('may not be %s', (raw) => {
    expect(read(raw)).toEqual({ fault: 'must be empty, off, or an address like nats://… or tls://…' })
  })
})
