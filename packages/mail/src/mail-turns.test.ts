import { describe, expect, test } from 'vitest'
import { MailTurns } from './mail-turns.ts'

describe('turns at the mailer', () => {
  test('are three at a time and go to those who came first', async () => {
    const turns = new MailTurns()
    const begun: number[] = []
    let [atWork, most] = [0, 0]
    const results = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        turns.take(async () => {
          begun.push(index)
          atWork += 1
          most = Math.max(most, atWork)
          await new Promise(setImmediate)
          atWork -= 1
          return index
        }),
      ),
    )
    const all = Array.from({ length: 20 }, (_, index) => index)
    expect([most, begun, results]).toEqual([3, all, all])
  })

  test('are released by work that fails', async () => {
    const turns = new MailTurns()
    const failing = Array.from({ length: 10 }, async () =>
      turns.take(async () => {
        throw new Error('no')
      }),
    )
    expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(10).fill('rejected'))
    expect(await turns.take(async () => 'sent')).toBe('sent')
  })
})
