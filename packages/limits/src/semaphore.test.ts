import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { QueueFullError, Semaphore, WaitedTooLongError } from './semaphore.ts'

/** Work that goes on until it is told to end. */
function heldWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: async () => promise, end: resolve }
}

describe('a semaphore', () => {
  test('lets so many work at once and no more, first come, first served', async () => {
    const semaphore = new Semaphore(16)
    const begun: number[] = []
    let [atWork, most] = [0, 0]
    const all = Array.from({ length: 50 }, (_, index) => index)
    const results = await Promise.all(
      all.map(async (index) =>
        semaphore.use(async () => {
          begun.push(index)
          atWork += 1
          most = Math.max(most, atWork)
          await sleep(1)
          atWork -= 1
          return index
        }),
      ),
    )
    expect([most, begun, results]).toEqual([16, all, all])
  })

  test('gets the place of failed work back', async () => {
    const semaphore = new Semaphore(2)
    const failing = Array.from({ length: 10 }, async () =>
      semaphore.use(async () => {
        throw new Error('it broke')
      }),
    )
    expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(10).fill('rejected'))
    expect(await semaphore.use(async () => 'done')).toBe('done')
  })

  test('turns away at once whoever comes while as many wait as may', async () => {
    const semaphore = new Semaphore(1, { mostWaiting: 1 })
    const held = heldWork()
    const first = semaphore.use(held.work)
    const second = semaphore.use(async () => 'second')
    await expect(semaphore.use(async () => 'third')).rejects.toThrow(QueueFullError)
    held.end()
    await first
    expect(await second).toBe('second')
    expect(await semaphore.use(async () => 'fourth')).toBe('fourth')
  })

  test('ends the wait of whoever gives up, and the next in the row moves up', async () => {
    const semaphore = new Semaphore(1)
    const [held, leaving] = [heldWork(), new AbortController()]
    const first = semaphore.use(held.work)
    const begun: string[] = []
    const second = semaphore.use(async () => begun.push('second'), leaving.signal)
    const third = semaphore.use(async () => begun.push('third'))
    leaving.abort(new Error('gone home'))
    await expect(second).rejects.toThrow('gone home')
    held.end()
    await Promise.all([first, third])
    expect(begun).toEqual(['third'])
  })

  test('ends a wait at its deadline', async () => {
    const semaphore = new Semaphore(1)
    const held = heldWork()
    const first = semaphore.use(held.work)
    await expect(semaphore.acquire(AbortSignal.timeout(5))).rejects.toMatchObject({ name: 'TimeoutError' })
    held.end()
    await first
  })

  test('gives no place to whoever had given up before', async () => {
    const semaphore = new Semaphore(1)
    await expect(semaphore.acquire(AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late')
    expect(semaphore.tryAcquire()).toBeDefined()
    expect(semaphore.tryAcquire()).toBeUndefined()
  })

  test('keeps the place of work whose caller gives up until that work ends', async () => {
    const semaphore = new Semaphore(1)
    const [held, leaving] = [heldWork(), new AbortController()]
    const first = semaphore.use(held.work, leaving.signal)
    leaving.abort()
    await sleep(1)
    expect(semaphore.tryAcquire()).toBeUndefined()
    held.end()
    await first
    expect(semaphore.tryAcquire()).toBeDefined()
  })

  test('has all its places again when a crowd has come and gone', async () => {
    const semaphore = new Semaphore(3)
    const [held, leaving] = [[heldWork(), heldWork(), heldWork()], new AbortController()]
    const atWork = held.map(async ({ work }) => semaphore.use(work))
    const crowd = Array.from({ length: 100 }, async () => semaphore.use(async () => 'done', leaving.signal))
    leaving.abort()
    for (const { end } of held) end()
    const gone = await Promise.allSettled([...crowd, ...atWork])
    expect(gone.filter(({ status }) => status === 'rejected')).toHaveLength(100)
    const places = Array.from({ length: 4 }, () => semaphore.tryAcquire())
    expect(places.map((place) => place !== undefined)).toEqual([true, true, true, false])
  })

  test('turns away whoever has waited for as long as anybody may, and serves those who came later', async () => {
    const semaphore = new Semaphore(1, { longestWaitMs: 1000 })
    const held = heldWork()
    const first = semaphore.use(held.work)
    const second = semaphore.use(async () => 'second')
    const outcome = second.catch((error: unknown) => error)
    await sleep(500)
    const third = semaphore.use(async () => 'third')
    expect(await outcome).toBeInstanceOf(WaitedTooLongError)
    held.end()
    await first
    expect(await third).toBe('third')
    await expect(semaphore.use(async () => 'fourth')).resolves.toBe('fourth')
  })
})
