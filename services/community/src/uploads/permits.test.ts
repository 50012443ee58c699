import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { Permits } from './permits.ts'

/** Somebody's work that goes on until it is told to end. */
function begin(permits: Permits, person: string, began: string[]) {
  const work = Promise.withResolvers<void>()
  const done = permits.take(person, async () => {
    began.push(person)
    await work.promise
  })
  return { end: work.resolve, fail: work.reject, done }
}

describe('permits', () => {
  test('let a limited number work at once, while the others wait in the order in which they came', async () => {
    const [permits, began] = [new Permits({ atOnce: 2, perPerson: 2, waitMs: 60_000 }), [] as string[]]
    const [ada, ben] = ['ada', 'ben', 'cem', 'dayo'].map((person) => begin(permits, person, began))
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
    const [permits, began] = [new Permits({ atOnce: 3, perPerson: 1, waitMs: 60_000 }), [] as string[]]
    const all = ['ada', 'ada', 'ben', 'ada', 'cem'].map((person) => begin(permits, person, began))
    await sleep(5)
    expect(began).toEqual(['ada', 'ben', 'cem'])
    all[0]?.end()
    await sleep(5)
    expect(began).toEqual(['ada', 'ben', 'cem', 'ada'])
    for (const one of all) one.end()
    await Promise.all(all.map((one) => one.done))
  })

  test('hand on what the work gives, and free the place of work that fails', async () => {
    const permits = new Permits({ atOnce: 1, perPerson: 1, waitMs: 60_000 })
    await expect(permits.take('ada', async () => 7)).resolves.toBe(7)
    const failing = begin(permits, 'ada', [])
    failing.fail(new Error('it broke'))
    await expect(failing.done).rejects.toThrow('it broke')
    await expect(permits.take('ada', async () => 8)).resolves.toBe(8)
  })

  test('end the wait of somebody who has waited too long, and give the place to the next', async () => {
    const [permits, began] = [new Permits({ atOnce: 1, perPerson: 1, waitMs: 20 }), [] as string[]]
    const first = begin(permits, 'ada', began)
    await expect(begin(permits, 'ben', began).done).rejects.toMatchObject({ code: 'TRY_AGAIN' })
    const next = begin(permits, 'cem', began)
    first.end()
    await sleep(5)
    expect(began).toEqual(['ada', 'cem'])
    next.end()
  })

  test('refuse the eleventh waiting upload of one person at once, and nobody else', async () => {
    const [permits, began] = [new Permits({ atOnce: Infinity, perPerson: 1, waitMs: 60_000 }), [] as string[]]
    const first = begin(permits, 'ada', began)
    const waiting = Array.from({ length: 10 }, () => begin(permits, 'ada', began))
    await expect(permits.take('ada', async () => 7)).rejects.toMatchObject({ code: 'TRY_AGAIN' })
    await expect(permits.take('ben', async () => 8)).resolves.toBe(8)
    first.end()
    for (const one of waiting) {
      one.end()
      await one.done
    }
  })
})
