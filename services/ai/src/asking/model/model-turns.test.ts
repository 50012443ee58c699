import { describe, expect, test } from 'vitest'
import { ModelTurns } from './model-turns.ts'

const patient = new AbortController().signal
const nextTick = async () => new Promise(setImmediate)

/** Work that ends when it is told to. */
function heldWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: async () => promise, end: resolve }
}

describe('turns at the model', () => {
  test('are sixteen at once and no more, first come, first served', async () => {
    const turns = new ModelTurns(16)
    const begun: number[] = []
    let [atWork, most] = [0, 0]
    const results = await Promise.all(
      Array.from({ length: 50 }, async (_, index) =>
        turns.take(patient, async () => {
          begun.push(index)
          atWork += 1
          most = Math.max(most, atWork)
          await nextTick()
          atWork -= 1
          return index
        }),
      ),
    )
    const all = Array.from({ length: 50 }, (_, index) => index)
    expect([most, begun, results]).toEqual([16, all, all])
  })

  test('are released by work that fails', async () => {
    const turns = new ModelTurns(2)
    const failing = Array.from({ length: 10 }, async () =>
      turns.take(patient, async () => {
        throw new Error('no')
      }),
    )
    expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(10).fill('rejected'))
    expect(await turns.take(patient, async () => 'asked')).toBe('asked')
  })

  test('are not waited for by a caller who has given up, and the next in line moves up', async () => {
    const turns = new ModelTurns(1)
    const [held, leaving] = [heldWork(), new AbortController()]
    const first = turns.take(patient, held.work)
    const begun: string[] = []
    const second = turns.take(leaving.signal, async () => begun.push('second'))
    const third = turns.take(patient, async () => begun.push('third'))

    leaving.abort()
    await expect(second).rejects.toMatchObject({ fault: 'aborted' })
    expect(begun).toEqual([])
    held.end()
    await Promise.all([first, third])
    expect(begun).toEqual(['third'])
  })

  test('are not taken by a caller who had given up before', async () => {
    const begun: string[] = []
    const late = new ModelTurns(1).take(AbortSignal.abort(), async () => begun.push('late'))
    await expect(late).rejects.toMatchObject({ fault: 'aborted' })
    expect(begun).toEqual([])
  })

  test('are kept by work whose caller gives up, until it ends', async () => {
    const turns = new ModelTurns(1)
    const [held, leaving] = [heldWork(), new AbortController()]
    const first = turns.take(leaving.signal, held.work)
    const begun: string[] = []
    const second = turns.take(patient, async () => begun.push('second'))

    leaving.abort()
    await nextTick()
    expect(begun).toEqual([])
    held.end()
    await Promise.all([first, second])
    expect(begun).toEqual(['second'])
  })

  test('are all free again when a crowd has come and gone', async () => {
    const turns = new ModelTurns(3)
    const [held, leaving] = [[heldWork(), heldWork(), heldWork()], new AbortController()]
    const atWork = held.map(async ({ work }) => turns.take(patient, work))
    const crowd = Array.from({ length: 100 }, async () => turns.take(leaving.signal, async () => 'asked'))
    leaving.abort()
    for (const { end } of held) end()
    const gone = await Promise.allSettled([...crowd, ...atWork])
    expect(gone.filter(({ status }) => status === 'rejected')).toHaveLength(100)

    let begun = 0
    const again = [heldWork(), heldWork(), heldWork(), heldWork()]
    const taken = again.map(async ({ work }) =>
      turns.take(patient, async () => {
        begun += 1
        await work()
      }),
    )
    await nextTick()
    expect(begun).toBe(3)
    for (const { end } of again) end()
    await Promise.all(taken)
  })
})
