import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '@civic/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Bus, BusMessage } from '../src/bus.ts'

/** One adapter with the server behind it, as the contract needs to handle them. */
export interface BusUnderTest {
  /** A bus of another process each time. */
  open: (warn: (problem: string) => void) => Bus
  /** A bus whose server is not there. */
  openAway: (warn: (problem: string) => void) => Bus
  /** What of a message reaches a receiver. */
  carried: (message: BusMessage) => BusMessage
  /** Puts a text on the bus as a stranger could. */
  sendText: (subject: string, text: string) => Promise<void>
  /** Loses the connections of every bus, and lets them find the server again. */
  interrupt: () => Promise<void>
}

const busLost = 'The bus is lost: live push waits, trying again every 2 s'

export const busMessage = (): BusMessage => ({ id: randomUUID(), userId: randomUUID(), title: 'News' })

/** What every bus promises, whatever carries its messages. */
export function describeBus(name: string, startBus: () => BusUnderTest): void {
  describe(`the bus over ${name}`, () => {
    let bus: BusUnderTest
    let buses: AsyncDisposableStack
    let warnings: string[]
    let subject: string

    beforeEach(() => {
      bus = startBus()
      buses = new AsyncDisposableStack()
      warnings = []
      subject = `civic.test.${randomUUID().slice(0, 8)}`
    })
    afterEach(async () => buses.disposeAsync())

    const warn = (problem: string) => void warnings.push(problem)
    const open = () => buses.use(bus.open(warn))

    /** Asks until somebody hears it: a subscription needs a moment to reach the server. */
    async function isHeard(sender: Bus, received: readonly BusMessage[], on = subject): Promise<void> {
      const before = received.length
      await eventually('a message that arrives', async () => {
        await sender.publish(on, [busMessage()])
        return received.length > before
      })
    }

    async function listener(on = subject): Promise<BusMessage[]> {
      const received: BusMessage[] = []
      open().subscribe(on, (arrived) => void received.push(arrived))
      await sender(received, on)
      return received
    }

    /** A bus of another process that has reached its server. */
    async function sender(received: readonly BusMessage[], on = subject): Promise<Bus> {
      const other = open()
      await isHeard(other, received, on)
      return other
    }

    async function arrivalOf(expected: BusMessage, received: readonly BusMessage[]): Promise<void> {
      await eventually('the message', () => received.some(({ id }) => id === expected.id))
    }

    /** Pushes may be lost where a machine is so busy that connections end; then all of them are sent again. */
    async function publishUntilHeard(from: Bus, on: string, sent: readonly BusMessage[], received: BusMessage[]) {
      const hasAll = () => sent.every((message) => received.some(({ id }) => id === message.id))
      for (let times = 0; !hasAll(); times += 1) {
        if (times === 10) throw new Error('Ten pushes were lost')
        await from.publish(on, sent)
        for (let looks = 0; looks < 200 && !hasAll(); looks += 1) await sleep(50)
      }
    }

    test('tells other processes what was committed, in order', async () => {
      const received = await listener()
      const sent = [busMessage(), busMessage(), busMessage()]
      await publishUntilHeard(await sender(received), subject, sent, received)
      const arrived = received.filter(({ id }) => sent.some((message) => message.id === id))
      expect(arrived.slice(-3)).toEqual(sent.map(bus.carried))
    })

    test('keeps subjects apart', async () => {
      const other = `${subject}.other`
      const [received, elsewhere] = [await listener(), await listener(other)]
      const expected = busMessage()
      await publishUntilHeard(await sender(elsewhere, other), other, [expected], elsewhere)
      expect(received).not.toContainEqual(bus.carried(expected))
    })

    test('drops what cannot be read and what is for nobody', async () => {
      const received = await listener()
      const expected = busMessage()
      const other = await sender(received)
      for (const text of ['', 'no json', '[]', '{"id":7,"userId":"x"}', JSON.stringify({ id: 'x', userId: '' })]) {
        await bus.sendText(subject, text)
      }
      await eventually('five complaints', () => warnings.length === 5)
      await other.publish(subject, [expected])
      await arrivalOf(expected, received)
      expect(received.filter(({ userId }) => userId === '')).toEqual([])
      expect(new Set(warnings)).toEqual(new Set(['A bus message could not be read']))
    })

    test('outlives a receiver that throws', async () => {
      const received: BusMessage[] = []
      open().subscribe(subject, (arrived) => {
        received.push(arrived)
        throw new Error('cannot take it')
      })
      await isHeard(await sender(received), received)
      expect(warnings).toContain('A bus message could not be passed on')
    })

    test('comes back for ever when its connection is lost', async () => {
      const received = await listener()
      await bus.interrupt()
      await eventually('the news of its return', () => warnings.includes('The bus is back'))
      await isHeard(open(), received)
      expect(warnings).toContain(busLost)
    })

    test('never keeps a service from starting, never throws, and closes while it waits', async () => {
      const away = buses.use(bus.openAway(warn))
      away.subscribe(subject, () => expect.unreachable())
      await away.publish(subject, [busMessage()])
      await eventually('the warning', () => warnings.includes(busLost))
      await buses.disposeAsync()
    })

    test('has nothing to say about nothing', async () => {
      await buses.use(bus.openAway(warn)).publish(subject, [])
      expect(warnings.filter((problem) => problem !== busLost)).toEqual([])
    })

    test('receives nothing any more once it is closed', async () => {
      const received = await listener()
      await buses.disposeAsync()
      buses = new AsyncDisposableStack()
      const count = received.length
      const others = await listener()
      await isHeard(open(), others)
      expect(received).toHaveLength(count)
    })
  })
}
