import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mailConnections } from './mailer.ts'
import { sendInTurns } from './send-in-turns.ts'

test('each is sent once, as many at the same time as there are connections', async () => {
  const sent: number[] = []
  let [now, most] = [0, 0]
  const isAllBegun = await sendInTurns(
    [1, 2, 3, 4, 5, 6, 7],
    () => false,
    async (one) => {
      most = Math.max(most, (now += 1))
      await turn()
      sent.push(one)
      now -= 1
    },
  )
  expect([isAllBegun, sent.toSorted((a, b) => a - b), most]).toEqual([true, [1, 2, 3, 4, 5, 6, 7], mailConnections])
})

test('nothing new is begun once it is over, which is told', async () => {
  const sent: number[] = []
  const send = async (one: number) => void sent.push(one)
  expect([await sendInTurns([1, 2, 3, 4], () => sent.length === 2, send), sent]).toEqual([false, [1, 2]])
})
