import { afterEach, expect, test, vi } from 'vitest'
import { type Leave, Room } from './room.ts'

afterEach(() => {
  vi.useRealTimers()
})

const openRoom = () => new Room({ most: 24, mostOfOne: 4 })
const four = async (room: Room, userId: string) =>
  Promise.all(Array.from({ length: 4 }, async () => room.enter(userId)))

/** Six people, who hold all places. */
async function filled(room: Room): Promise<(Leave | undefined)[]> {
  const all = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(async (userId) => four(room, userId)))
  return all.flat()
}

test('one person holds four places at once, which is nothing to the others', async () => {
  const room = openRoom()
  const [leave] = await four(room, 'ada')
  expect(await room.enter('ada')).toBeUndefined()
  expect(await room.enter('ben')).toBeDefined()
  leave?.()
  expect(await room.enter('ada')).toBeDefined()
  expect(await room.enter('ada')).toBeUndefined()
})

test('all hold 24, and the next one waits for a place', async () => {
  const room = openRoom()
  const [leave, ...others] = await filled(room)
  expect(others.every((other) => other !== undefined)).toBe(true)
  let isIn = false
  const late = room.enter('late').then((place) => (isIn = place !== undefined))
  await Promise.resolve()
  expect(isIn).toBe(false)
  leave?.()
  await late
  expect(isIn).toBe(true)
})

test('whoever waits for half a minute in vain gets none, and may ask again', async () => {
  vi.useFakeTimers()
  const room = openRoom()
  const [leave] = await filled(room)
  const waiting = Array.from({ length: 4 }, async () => room.enter('late'))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await Promise.all(waiting)).toEqual([undefined, undefined, undefined, undefined])
  leave?.()
  expect(await room.enter('late')).toBeDefined()
})
