import { expect, test } from 'vitest'
import { FileRoom } from './file-room.ts'

/** Somebody whose file is not answered before it is told so. */
function sender(room: FileRoom, userId: string) {
  const answered = Promise.withResolvers<void>()
  let isHeld = false
  const sending = room.use(userId, async () => {
    isHeld = true
    await answered.promise
  })
  return { sending, isHeld: () => isHeld, answer: answered.resolve }
}

const few = (room: FileRoom, userId: string) => Array.from({ length: 4 }, () => sender(room, userId))

test('one person holds four files at once, which is nothing to the others', async () => {
  const room = new FileRoom()
  const ada = few(room, 'ada')
  await expect(sender(room, 'ada').sending).rejects.toThrow('many files at once')
  const ben = sender(room, 'ben')
  ada[0]?.answer()
  await ada[0]?.sending
  const again = sender(room, 'ada')
  await Promise.resolve()
  expect([ben.isHeld(), again.isHeld()]).toEqual([true, true])
})

test('all hold 24, and the next waits for a place', async () => {
  const room = new FileRoom()
  const senders = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((userId) => few(room, userId))
  const late = sender(room, 'late')
  await Promise.resolve()
  expect([senders.every(({ isHeld }) => isHeld()), late.isHeld()]).toEqual([true, false])
  senders[0]?.answer()
  await senders[0]?.sending
  await Promise.resolve()
  expect(late.isHeld()).toBe(true)
})

test('an answer that fails gives its place back, and its fault is told', async () => {
  const room = new FileRoom()
  const fails = async () => room.use('ada', async () => Promise.reject(new Error('no ink')))
  for (let time = 0; time < 30; time += 1) await expect(fails()).rejects.toThrow('no ink')
})
