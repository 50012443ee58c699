import { openDatabase } from '@civic/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestIdentity } from '../../../test/start-identity.ts'
import type { IdentityTables } from '../../tables.ts'
import { createAdministrator } from './create-administrator.ts'

const identity = await startTestIdentity()
const operator = { kind: 'operator', name: 'Ngozi' } as const
const warn = (problem: string) => expect.unreachable(problem)
const { databaseUrl: url } = identity.config
const database = openDatabase<IdentityTables>({ url, applicationName: 'create-administrator-test', warn })
afterAll(async () => {
  await database[Symbol.asyncDispose]()
  await identity[Symbol.asyncDispose]()
})

describe('an administrator made by the operator', () => {
  test('can sign in at once with the generated password', async () => {
    const made = await create({ email: 'ada@example.org' })

    expect(made).toMatchObject({ changes: ['created'], generatedPassword: expect.stringMatching(/^[\w-]{16}$/) })
    expect(await signIn('ada@example.org', made.generatedPassword)).toMatchObject({
      status: 200,
      data: { user: { name: 'Somebody', role: 'PLATFORM_ADMIN', emailVerified: true } },
    })
  })

  test('can sign in with the password that was given, which is not shown', async () => {
    const made = await create({ email: 'bola@example.org', password: 'correct horse' })

    expect(made).toEqual({ email: 'bola@example.org', name: 'Somebody', changes: ['created'] })
    expect((await signIn('bola@example.org', 'correct horse')).status).toBe(200)
  })

  test('is created once when two operators try at the same time, and only one has a password to show', async () => {
    const outcomes = await Promise.all([1, 2, 3].map(async () => create({ email: 'twins@example.org' })))

    expect(outcomes.filter(({ generatedPassword }) => generatedPassword !== undefined)).toHaveLength(1)
    expect(outcomes.map(({ changes }) => changes)).toEqual(expect.arrayContaining([['created'], [], []]))
    expect(await identity.facts.accountsOf('twins@example.org')).toHaveLength(1)
  })
})

describe('a citizen made an administrator by the operator', () => {
  let citizen: Awaited<ReturnType<typeof identity.citizen>>
  beforeAll(async () => {
    citizen = await identity.citizen()
  })

  test('keeps name, password and sessions where the address was confirmed', async () => {
    await identity.facts.setAccount(citizen.id, { email_verified: true })
    const made = await create({ email: citizen.email })

    expect(made).toEqual({ email: citizen.email, name: citizen.name, changes: ['promoted'] })
    const body = { refreshToken: citizen.refreshToken }
    expect((await identity.call('POST', '/v1/auth/refresh', { body })).status).toBe(200)
    expect((await signIn(citizen.email, citizen.password)).data.user).toMatchObject({ role: 'PLATFORM_ADMIN' })
  })

  test('loses the password of whoever never proved the address, and counts as verified', async () => {
    const unproved = await identity.citizen()
    const made = await create({ email: unproved.email })

    expect(made.changes).toEqual(['promoted', 'verified', 'password changed'])
    expect((await signIn(unproved.email, unproved.password)).code).toBe('INVALID_CREDENTIALS')
    expect(await identity.facts.liveTokens(unproved.id)).toBe(0)
    expect((await signIn(unproved.email, made.generatedPassword)).data.user).toMatchObject({
      role: 'PLATFORM_ADMIN',
      emailVerified: true,
    })
  })

  test('is left as it is when there is nothing to change', async () => {
    const before = await identity.facts.account(citizen.id)

    expect((await create({ email: citizen.email })).changes).toEqual([])
    expect(await identity.facts.account(citizen.id)).toEqual(before)
  })

  test('gets the password that is given, and every session ends', async () => {
    const made = await create({ email: citizen.email, password: 'another horse' })

    expect(made.changes).toEqual(['password changed'])
    expect(await identity.facts.liveTokens(citizen.id)).toBe(0)
    expect((await signIn(citizen.email, 'another horse')).status).toBe(200)
  })

  test('is found in any letter case, also by two operators at once', async () => {
    const { id } = await identity.person({ email: 'Mixed@Example.org' })

    const outcomes = await Promise.all([1, 2].map(async () => create({ email: 'mixed@example.org' })))

    expect(outcomes.map(({ changes }) => changes)).toEqual(expect.arrayContaining([['promoted'], []]))
    expect(await identity.facts.account(id)).toMatchObject({ role: 'PLATFORM_ADMIN' })
  })

  test('is in the audit trail in the name of the operator', async () => {
    const { id, email } = await identity.person()
    await create({ email })

    expect(await identity.facts.auditOf({ id })).toMatchObject([
      {
        actor_name: 'Ngozi',
        actor_role: 'OPERATOR',
        action: 'user.role_changed',
        metadata: { previousRole: 'CITIZEN', newRole: 'PLATFORM_ADMIN', email },
      },
    ])
  })
})

describe('an account that cannot be entered', () => {
  test.each([
    ['deleted', { deleted: true }, 'ACCOUNT_DELETED'],
    ['banned', { banned: true }, 'ACCOUNT_BANNED'],
  ])('is not promoted when it is %s', async (_, traits, code) => {
    const { id, email } = await identity.person(traits)

    await expect(create({ email, password: 'correct horse' })).rejects.toMatchObject({ code })
    expect(await identity.facts.account(id)).toMatchObject({ role: 'CITIZEN', password_hash: 'none' })
  })

  test('is not promoted when it is deleted at the same instant', async () => {
    const { id, email } = await identity.person()
    const attempt = async () =>
      create({ email }).then(
        () => ({ status: 200, code: undefined, data: {}, body: {}, headers: new Headers() }),
        ({ code }) => ({ status: 409, code, data: {}, body: {}, headers: new Headers() }),
      )

    expect(await identity.facts.duringChange('deletion', id, attempt)).toMatchObject({ code: 'ACCOUNT_DELETED' })
  })
})

async function create({ email, password }: { email: string; password?: string }) {
  return createAdministrator({ db: database.db, clock: identity.clock }, operator, {
    email,
    name: 'Somebody',
    password,
  })
}

async function signIn(email: string, password = '') {
  return identity.signIn(email, password)
}
