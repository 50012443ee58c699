import { afterAll, describe, expect, test } from 'vitest'
import { startTestIdentity } from '../../../test/start-identity.ts'
import { ensureFirstAdministrator } from './ensure-first-administrator.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

describe('the first administrator', () => {
  test('is created once, however many starts meet, and can sign in', async () => {
    const outcomes = await Promise.all([1, 2, 3].map(async () => ensureFirstAdministrator(identity.config)))

    const made = outcomes.filter((outcome) => outcome !== undefined)
    expect(made).toHaveLength(1)
    const { email = '', password = '' } = made[0] ?? {}
    const { status, data } = await identity.signIn(email, password)
    expect(status).toBe(200)
    expect(data.user).toMatchObject({ role: 'PLATFORM_ADMIN', emailVerified: true })
    expect(await ensureFirstAdministrator(identity.config)).toBeUndefined()
  })

  test('has a password that nobody can guess', async () => {
    await using scene = await startTestIdentity()
    const administrator = await ensureFirstAdministrator(scene.config)
    expect(administrator?.password).toMatch(/^[\w-]{16}$/)
  })

  test.each(['deletion', 'ban'] as const)(
    'is not made while there is an administrator, and is made anew after the %s of the last one',
    async (change) => {
      await using scene = await startTestIdentity()
      const { id } = await scene.person({ role: 'PLATFORM_ADMIN' })
      expect(await ensureFirstAdministrator(scene.config)).toBeUndefined()
      await scene.facts.happen(change, id)
      expect(await ensureFirstAdministrator(scene.config)).toBeDefined()
    },
  )

  test('does not take the address of an account that may not administer', async () => {
    await using scene = await startTestIdentity()
    const { id } = await scene.person({ email: 'Admin@civic.local' })
    const before = await scene.facts.account(id)
    expect(await ensureFirstAdministrator(scene.config)).toBeUndefined()
    expect(await scene.facts.account(id)).toEqual(before)
  })
})
