import { setImmediate as pause } from 'node:timers/promises'
import { NotFoundError } from '@civic/errors'
import { describe, expect, test } from 'vitest'
import { SigningRounds, type RoundOutcome } from './signing-rounds.ts'

const refusal = new NotFoundError()

/** Rounds that are noted, and that end when the test says so. */
function notedRounds(outcomeOf: (signerIds: readonly string[]) => RoundOutcome = () => new Map()) {
  const rounds: { petitionId: string; signerIds: readonly string[]; end: () => void }[] = []
  const signing = new SigningRounds(async (petitionId, signerIds) => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    rounds.push({ petitionId, signerIds, end: () => resolve(undefined) })
    await promise
    return outcomeOf(signerIds)
  })
  const endNext = async () => {
    rounds[ended]?.end()
    ended += 1
    await pause()
  }
  let ended = 0
  return { signing, endNext, seen: () => rounds.map(({ petitionId, signerIds }) => [petitionId, ...signerIds]) }
}

describe('people who sign in one process', () => {
  test('begin at once, and whoever comes meanwhile goes together in the next round', async () => {
    const { signing, endNext, seen } = notedRounds()
    const all = ['Ada', 'Ben', 'Chi'].map(async (id) => signing.sign('bridge', id))
    expect(seen()).toEqual([['bridge', 'Ada']])
    await endNext()
    expect(seen()).toEqual([
      ['bridge', 'Ada'],
      ['bridge', 'Ben', 'Chi'],
    ])
    await endNext()
    expect(await Promise.all(all)).toEqual([undefined, undefined, undefined])
    void signing.sign('bridge', 'Dan')
    expect(seen().at(-1)).toEqual(['bridge', 'Dan'])
  })

  test('do not wait for those who sign something else', async () => {
    const { signing, seen } = notedRounds()
    void signing.sign('bridge', 'Ada')
    void signing.sign('tunnel', 'Ben')
    expect(seen()).toEqual([
      ['bridge', 'Ada'],
      ['tunnel', 'Ben'],
    ])
  })

  test('are not answered before their round has ended', async () => {
    const { signing, endNext } = notedRounds()
    const answered: string[] = []
    const sign = async (id: string) => signing.sign('bridge', id).then(() => answered.push(id))
    const both = [sign('Ada'), sign('Ben')]
    await endNext()
    expect(answered).toEqual(['Ada'])
    await endNext()
    await Promise.all(both)
  })

  test('are taken two hundred at a time, and somebody who presses twice once', async () => {
    const { signing, endNext, seen } = notedRounds()
    const crowd = Array.from({ length: 250 }, (_, n) => `citizen ${n}`)
    void signing.sign('bridge', 'Ada')
    for (const id of ['Ben', 'Ben', ...crowd]) void signing.sign('bridge', id)
    for (let round = 0; round < 3; round += 1) await endNext()
    expect(seen().map((round) => round.length - 1)).toEqual([1, 199, 52])
  })

  test('hear each their own refusal', async () => {
    const { signing, endNext } = notedRounds(
      (ids) => new Map(ids.map((id) => [id, id === 'Ben' ? refusal : undefined])),
    )
    const all = ['Ada', 'Ben', 'Chi'].map(async (id) => signing.sign('bridge', id))
    await endNext()
    await endNext()
    expect(await Promise.all(all)).toEqual([undefined, refusal, undefined])
  })

  test('sign alone when their round fails, so that only the one who made it fail is told so', async () => {
    const rounds: string[][] = []
    const signing = new SigningRounds(async (_, signerIds) => {
      rounds.push([...signerIds])
      if (signerIds.includes('Ben')) throw new Error('no such account')
      return new Map()
    })
    const all = await Promise.allSettled(['Ada', 'Ben', 'Chi'].map(async (id) => signing.sign('bridge', id)))
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(rounds).toEqual([['Ada'], ['Ben', 'Chi'], ['Ben'], ['Chi']])
  })
})
