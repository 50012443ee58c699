import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { Turns } from './turns.ts'

/** Somebody's work that goes on until it is told to end. */
function begin(turns: Turns, person: string, began: string[]) {
  const work = Promise.withResolvers<void>()
  const done = turns.take(person, async () => {
    began.push(person)
    await work.promise
  })
  return { end: work.resolve, fail: work.reject, done }
}

describe('turns', () => {
  test('let a limited number work at once, while the others wait in the order in which they came', async () => {
    const [turns, began] = [new Turns({ atOnce: 2, perPerson: 2, waitMs: 60_000 }), [] as string[]]
    const [ada, ben] = ['ada', 'ben', 'cem', 'dayo'].map((person) => begin(turns, person, began))
    await sleep(5)
    expect(began).toEqual(['ada', 'ben'])
    ben?.end()
    await sleep(5)
    expect(began).toEqual(['ada', 'ben', 'cem'])
    ada?.end()
    await sleep(5)
    expect(began).toEqual(['ada', 'ben', 'cem', 'dayo'])
  })

  test('pass over somebody who has taken enough places, until one of them is free', async () => {
    const [turns, began] = [new Turns({ atOnce: 3, perPerson: 1, waitMs: 60_000 }), [] as string[]]
    const all = ['ada', 'ada', 'ben', 'ada', 'cem'].map((person) => begin(turns, person, began))
    await sleep(5)
    expect(began).toEqual(['ada', 'ben', 'cem'])
    all[0]?.end()
    await sleep(5)
    expect(began).toEqual(['ada', 'ben', 'cem', 'ada'])
    for (const one of all) one.end()
    await Promise.all(all.map((one) => one.done))
  })

  test('hand on what the work gives, and free the place of work that fails', async () => {
    const turns = new Turns({ atOnce: 1, perPerson: 1, waitMs: 60_000 })
    await expect(turns.take('ada', async () => 7)).resolves.toBe(7)
    const failing = begin(turns, 'ada', [])
    failing.fail(new Error('it broke'))
    await expect(failing.done).rejects.toThrow('it broke')
    await expect(turns.take('ada', async () => 8)).resolves.toBe(8)
  })

  test('end the wait of somebody who has waited too long, and give the place to the next', async () => {
    const [turns, began] = [new Turns({ atOnce: 1, perPerson: 1, waitMs: 20 }), [] as string[]]
    const first = begin(turns, 'ada', began)
    await expect(begin(turns, 'ben', began).done).rejects.toMatchObject({ code: 'TRY_AGAIN' })
    const next = begin(turns, 'cem', began)
    first.end()
    await sleep(5)
    expect(began).toEqual(['ada', 'cem'])
    next.end()
  })

  test('refuse the eleventh waiting upload of one person at once, and nobody else', async () => {
    const [turns, began] = [new Turns({ atOnce: Infinity, perPerson: 1, waitMs: 60_000 }), [] as string[]]
    const first = begin(turns, 'ada', began)
    const waiting = Array.from({ length: 10 }, () => begin(turns, 'ada', began))
    await expect(turns.take('ada', async () => 7)).rejects.toMatchObject({ code: 'TRY_AGAIN' })
    await expect(turns.take('ben', async () => 8)).resolves.toBe(8)
    first.end()
    for (const one of waiting) {
      one.end()
      await one.done
    }
  })
})
