import { describe, expect, test } from 'vitest'
import { mapWithWorkers } from './map-with-workers.ts'

const pause = async () => new Promise((resolve) => setImmediate(resolve))

describe('work on many things', () => {
  test('is done on each once, and told in their order', async () => {
    const items = Array.from({ length: 50 }, (_, index) => index)
    const results = await mapWithWorkers(items, 4, async (item) => {
      for (let turn = 0; turn < item % 5; turn += 1) await pause()
      return item * 2
    })
    expect(results).toEqual(items.map((item) => item * 2))
  })

  test.each([
    [19, 4, 4],
    [3, 4, 3],
    [5, 1, 1],
  ])('on %i is under way for no more than allowed: %i', async (count, workers, mostAtOnce) => {
    let [now, most] = [0, 0]
    await mapWithWorkers(Array.from({ length: count }), workers, async () => {
      now += 1
      most = Math.max(most, now)
      await pause()
      now -= 1
    })
    expect(most).toBe(mostAtOnce)
  })

  test('does nothing where there is nothing', async () => {
    expect(await mapWithWorkers([], 4, async () => 'work')).toEqual([])
  })

  test('fails as soon as one fails, and that worker takes nothing more', async () => {
    const begun: number[] = []
    const work = mapWithWorkers([1, 2, 3], 1, async (item) => {
      begun.push(item)
      throw new Error('broken')
    })
    await expect(work).rejects.toThrow('broken')
    expect(begun).toEqual([1])
  })
})
