import { afterAll, describe, expect, test } from 'vitest'
import { administrator, type Administrator } from '../../../test/administrators.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const outsider = await administrator(identity, { hasAccount: false })
const demote = async (who: Administrator, whom: Administrator) => who.gives(whom, 'CITIZEN')
const ban = async (who: Administrator, whom: Administrator) => who.bans(whom)

/** So many administrators and no others. */
async function administrators(count: number): Promise<Administrator[]> {
  const all = await Promise.all(Array.from({ length: count }, async () => administrator(identity)))
  await identity.facts.leaveAdministrators(...all)
  return all
}

async function pair(): Promise<[Administrator, Administrator]> {
  const [ada, bola] = await administrators(2)
  if (!ada || !bola) throw new Error('There are no two')
  return [ada, bola]
}

/** How many can still administer. */
async function activeAmong(all: readonly Administrator[]): Promise<number> {
  const accounts = await Promise.all(all.map(async ({ id }) => identity.facts.account(id)))
  return accounts.filter((account) => account['role'] === 'PLATFORM_ADMIN' && !account['banned_at']).length
}

describe('the last administrator', () => {
  test.each([
    ['demoted', demote],
    ['banned', ban],
  ])('cannot be %s, not even by a token without an account', async (_, act) => {
    const [ada, bola] = await pair()
    expect((await act(ada, bola)).status).toBe(200)
    const reply = await act(outsider, ada)
    expect([reply.status, reply.code]).toEqual([409, 'LAST_PLATFORM_ADMIN'])
    expect(await activeAmong([ada])).toBe(1)
    expect(await identity.facts.auditOf(ada)).toEqual([])
  })

  test.each(['ban', 'deletion'] as const)('is the one left after the %s of the others', async (what) => {
    const [ada, bola] = await pair()
    await identity.facts.happen(what, bola.id)
    expect((await demote(outsider, ada)).code).toBe('LAST_PLATFORM_ADMIN')
    expect((await ban(outsider, ada)).code).toBe('LAST_PLATFORM_ADMIN')
  })

  test('is no longer the last when somebody else becomes one', async () => {
    const [ada, bola] = await pair()
    await demote(ada, bola)
    expect((await outsider.gives(bola, 'PLATFORM_ADMIN')).status).toBe(200)
    expect((await demote(outsider, ada)).status).toBe(200)
  })

  test('is protected only where an active administrator would go: banned ones and citizens can be changed', async () => {
    const [ada, banned] = await pair()
    await identity.facts.happen('ban', banned.id)
    const citizen = await administrator(identity, { role: 'CITIZEN' })
    const replies = [await demote(ada, banned), await ban(ada, citizen)]
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('two administrators who act on each other at the same instant', () => {
  test.each([
    ['demote and demote', demote, demote, 'LAST_PLATFORM_ADMIN'],
    ['ban and ban', ban, ban, 'ACCOUNT_BANNED'],
  ])('cannot both succeed: %s', async (_, actOfAda, actOfBola, code) => {
    for (let round = 0; round < 5; round += 1) {
      const [ada, bola] = await pair()
      const acts = [async () => actOfAda(ada, bola), async () => actOfBola(bola, ada)]
      const replies = await identity.facts.collide([ada, bola], acts)
      expect(new Set(replies.map((reply) => reply.code ?? reply.status))).toEqual(new Set([200, code]))
      expect(await activeAmong([ada, bola])).toBe(1)
    }
  })

  test('cannot both succeed: one bans, the other demotes', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [ada, bola] = await pair()
      const acts = [async () => ban(ada, bola), async () => demote(bola, ada)]
      const [banned, demoted] = await identity.facts.collide([ada, bola], acts)
      const outcome = [banned?.code ?? banned?.status, demoted?.code ?? demoted?.status]
      expect([
        [200, 'ACCOUNT_BANNED'],
        ['LAST_PLATFORM_ADMIN', 200],
      ]).toContainEqual(outcome)
      expect(await activeAmong([ada, bola])).toBe(1)
    }
  })

  test('leave one when tokens without an account act on both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [ada, bola] = await pair()
      const other = await administrator(identity, { hasAccount: false })
      const acts = [async () => ban(outsider, ada), async () => demote(other, bola)]
      const replies = await identity.facts.collide([ada, bola], acts)
      expect(new Set(replies.map((reply) => reply.code ?? reply.status))).toEqual(new Set([200, 'LAST_PLATFORM_ADMIN']))
      expect(await activeAmong([ada, bola])).toBe(1)
    }
  })

  test('never deadlock: four demote each other all round', async () => {
    const all = await administrators(4)
    const acts = all.flatMap((who) => all.filter((whom) => whom !== who).map((whom) => async () => demote(who, whom)))
    const replies = await Promise.all(acts.map(async (act) => act()))
    expect(new Set(replies.map((reply) => reply.code ?? reply.status))).toEqual(new Set([200, 'LAST_PLATFORM_ADMIN']))
    expect(await activeAmong(all)).toBe(1)
  })
})

describe('an administrator who is shut out while an act is under way', () => {
  test.each([
    ['ban', 'ACCOUNT_BANNED'],
    ['deletion', 'ACCOUNT_DELETED'],
  ] as const)('does nothing more after the %s', async (what, code) => {
    for (const act of [demote, ban, async (who: Administrator, whom: Administrator) => who.unbans(whom)]) {
      const [ada, bola, chidi] = await administrators(3)
      if (!ada || !bola || !chidi) throw new Error('There are no three')
      const reply = await identity.facts.duringChange(what, ada.id, async () => act(ada, bola))
      expect([reply.status, reply.code]).toEqual([403, code])
      expect(await activeAmong([bola])).toBe(1)
    }
  })
})
