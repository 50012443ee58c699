import { setImmediate as pause } from 'node:timers/promises'
import { NotFoundError, TryAgainError } from '@civic/errors'
import { describe, expect, test } from 'vitest'
import { SigningBatches, type BatchOutcome, type SigningLimits } from './signing-batches.ts'

const refusal = new NotFoundError()

const patientLimits = { most: 200, mostWaiting: 2000, deadlineMs: 3_600_000 }

/** Batches that are noted, and that end when the test says so. */
function notedBatches(outcomeOf: (signerIds: readonly string[]) => BatchOutcome = () => new Map()) {
  const batches: { petitionId: string; signerIds: readonly string[]; end: () => void }[] = []
  const signing = new SigningBatches(async (petitionId, signerIds) => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    batches.push({ petitionId, signerIds, end: () => resolve(undefined) })
    await promise
    return outcomeOf(signerIds)
  }, patientLimits)
  const endNext = async () => {
    batches[ended]?.end()
    ended += 1
    await pause()
  }
  let ended = 0
  return { signing, endNext, seen: () => batches.map(({ petitionId, signerIds }) => [petitionId, ...signerIds]) }
}

describe('people who sign in one process', () => {
  test('begin at once, and those who come meanwhile go together in the next batch', async () => {
    const { signing, endNext, seen } = notedBatches()
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
    const { signing, seen } = notedBatches()
    void signing.sign('bridge', 'Ada')
    void signing.sign('tunnel', 'Ben')
    expect(seen()).toEqual([
      ['bridge', 'Ada'],
      ['tunnel', 'Ben'],
    ])
  })

  test('are not answered before their batch has ended', async () => {
    const { signing, endNext } = notedBatches()
    const answered: string[] = []
    const sign = async (id: string) => signing.sign('bridge', id).then(() => answered.push(id))
    const both = [sign('Ada'), sign('Ben')]
    await endNext()
    expect(answered).toEqual(['Ada'])
    await endNext()
    await Promise.all(both)
  })

  test('are taken two hundred at a time, and somebody who presses twice counts once', async () => {
    const { signing, endNext, seen } = notedBatches()
    const crowd = Array.from({ length: 250 }, (_, n) => `citizen ${n}`)
    void signing.sign('bridge', 'Ada')
    for (const id of ['Ben', 'Ben', ...crowd]) void signing.sign('bridge', id)
    for (let batch = 0; batch < 3; batch += 1) await endNext()
    expect(seen().map((batch) => batch.length - 1)).toEqual([1, 199, 52])
  })

  test('each hear their own refusal', async () => {
    const { signing, endNext } = notedBatches(
      (ids) => new Map(ids.map((id) => [id, id === 'Ben' ? refusal : undefined])),
    )
    const all = ['Ada', 'Ben', 'Chi'].map(async (id) => signing.sign('bridge', id))
    await endNext()
    await endNext()
    expect(await Promise.all(all)).toEqual([undefined, refusal, undefined])
  })

  /** Batches that fail as `faultOf` says; each is noted by how many it held. */
  function failingBatches(faultOf: (signerIds: readonly string[]) => unknown, limits?: SigningLimits) {
    const batches: number[] = []
    const signing = new SigningBatches(async (_, signerIds) => {
      batches.push(signerIds.length)
      const fault = faultOf(signerIds)
      if (fault !== undefined) throw fault
      return new Map()
    }, limits)
    const signAll = async (ids: readonly string[]) =>
      Promise.allSettled(ids.map(async (id) => signing.sign('bridge', id)))
    return { signAll, batches }
  }

  const crowd = Array.from({ length: 201 }, (_, n) => `citizen ${n}`)
  const databaseError = (code: string) => Object.assign(new Error('refused by the database'), { code })

  test.each([
    ['our own refusal', refusal],
    ['a constraint', databaseError('23503')],
    ['a value that cannot be stored', databaseError('22001')],
  ])('are told apart when one of them makes the batch fail: %s', async (_, fault) => {
    const { signAll, batches } = failingBatches((ids) => (ids.includes('citizen 77') ? fault : undefined))
    const all = await signAll(crowd)
    const refused = all.flatMap((one, place) => (one.status === 'rejected' ? [place, one.reason] : []))
    expect(refused).toEqual([77, fault])
    expect(batches.length).toBeLessThan(20)
  })

  test.each([
    ['no connection', new TryAgainError()],
    ['a lock that was not to be had', new TryAgainError(1, { cause: databaseError('55P03') })],
    ['a connection that broke', new Error('Connection terminated unexpectedly')],
    ['a database that is shutting down', databaseError('57P01')],
    ['a full disk', databaseError('53100')],
  ])('are refused together, and not tried one by one, when none of them is to blame: %s', async (_, fault) => {
    const { signAll, batches } = failingBatches(() => fault)
    const all = await signAll(crowd)
    expect(new Set(all.map((one) => one.status === 'rejected' && one.reason))).toEqual(new Set([fault]))
    expect(batches).toEqual([1, 200])
  })

  test('are asked to try again after the deadline, and those still waiting take no further part', async () => {
    const batches: string[][] = []
    const first = Promise.withResolvers<BatchOutcome>()
    const signing = new SigningBatches(
      async (_, signerIds) => {
        batches.push([...signerIds])
        return signerIds.includes('Ada') ? first.promise : new Map()
      },
      { most: 200, mostWaiting: 10, deadlineMs: 50 },
    )
    const both = await Promise.allSettled(['Ada', 'Ben'].map(async (id) => signing.sign('bridge', id)))
    expect(both).toMatchObject([{ reason: { code: 'TRY_AGAIN' } }, { reason: { code: 'TRY_AGAIN' } }])
    first.resolve(new Map())
    await pause()
    expect(await signing.sign('bridge', 'Chi')).toBeUndefined()
    expect(batches).toEqual([['Ada'], ['Chi']])
  })

  test('are not tried again one by one once the deadline has answered them', async () => {
    const batches: string[][] = []
    const second = Promise.withResolvers<BatchOutcome>()
    const signing = new SigningBatches(
      async (_, signerIds) => {
        batches.push([...signerIds])
        return signerIds.includes('Ada') ? new Map() : second.promise
      },
      { ...patientLimits, deadlineMs: 50 },
    )
    const all = await Promise.allSettled(['Ada', 'Ben', 'Chi'].map(async (id) => signing.sign('bridge', id)))
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    second.reject(refusal)
    await pause()
    expect(batches).toEqual([['Ada'], ['Ben', 'Chi']])
  })

  test('are refused at once when too many wait for one petition, and not for another', async () => {
    const { promise, resolve } = Promise.withResolvers<BatchOutcome>()
    const limits = { ...patientLimits, mostWaiting: 2 }
    const signing = new SigningBatches(async (petitionId) => (petitionId === 'bridge' ? promise : new Map()), limits)
    const all = ['Ada', 'Ben', 'Chi'].map(async (id) => signing.sign('bridge', id))
    await expect(signing.sign('bridge', 'Dan')).rejects.toMatchObject({ code: 'TRY_AGAIN', retryAfter: 1 })
    expect(await signing.sign('tunnel', 'Dan')).toBeUndefined()
    resolve(new Map())
    expect(await Promise.all(all)).toEqual([undefined, undefined, undefined])
  })
})
