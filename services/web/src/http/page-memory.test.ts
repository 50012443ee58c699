import { expect, test } from 'vitest'
import { type MadePage, PageMemory } from './page-memory.ts'

const minute = 60_000

/** A memory with a clock that is set by hand, and how often pages were made. */
function memory() {
  let now = 0
  let made = 0
  const pages = new PageMemory(() => now)
  const make =
    (change: Partial<MadePage> = {}) =>
    async (): Promise<MadePage> => {
      made += 1
      const html = Buffer.from(`page ${made}`)
      return { status: 200, html, gzip: html, etag: `W/"${made}"`, madeAt: now, mayBeKept: true, ...change }
    }
  return { pages, make, made: () => made, waits: (ms: number) => (now += ms) }
}

test('a page is made once for many who ask at once, and again after 15 seconds', async () => {
  const { pages, make, made, waits } = memory()
  await Promise.all(Array.from({ length: 20 }, async () => pages.show('/', make())))
  waits(14_999)
  await pages.show('/', make())
  expect(made()).toBe(1)
  waits(1)
  await pages.show('/', make())
  expect(made()).toBe(2)
})

test('what nobody may keep is shown to those who waited for it, and made again for the next', async () => {
  const { pages, make, made } = memory()
  await Promise.all([pages.show('/', make({ mayBeKept: false })), pages.show('/', make({ mayBeKept: false }))])
  expect(made()).toBe(1)
  await pages.show('/', make())
  expect(made()).toBe(2)
})

test('when something was hidden no page is shown that was read before, also none that is being made', async () => {
  const { pages, make, made } = memory()
  await pages.show('/kept', make())
  const gate = Promise.withResolvers<void>()
  const slow = pages.show('/slow', async () => {
    await gate.promise
    return make()()
  })
  pages.dropAll()
  const next = pages.show('/slow', make())
  gate.resolve()
  await Promise.all([slow, next, pages.show('/kept', make())])
  const before = made()
  await pages.show('/slow', make())
  expect([made() - before, before]).toEqual([0, 4])
})

test('holds no more than 500 pages, the newest ones', async () => {
  const { pages, make, made, waits } = memory()
  for (let page = 0; page < 501; page += 1) await pages.show(`/${page}`, make())
  waits(minute / 60)
  await pages.show('/500', make())
  expect(made()).toBe(501)
  await pages.show('/0', make())
  expect(made()).toBe(502)
})

test('a making that fails is tried again by the next', async () => {
  const { pages, make } = memory()
  await expect(pages.show('/', async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await pages.show('/', make())).toMatchObject({ status: 200 })
})

test('what the limit of one visitor made of a page is shown to them alone; the others have it made', async () => {
  const { pages, make, made } = memory()
  const gate = Promise.withResolvers<void>()
  const limited = pages.show('/', async () => {
    await gate.promise
    return make({ status: 429, mayBeKept: false, isOneVisitors: true })()
  })
  const others = [pages.show('/', make()), pages.show('/', make())]
  gate.resolve()
  expect((await limited)?.status).toBe(429)
  expect((await Promise.all(others)).map((page) => page?.status)).toEqual([200, 200])
  expect(made()).toBe(2)
})
