import { afterAll, describe, expect, test } from 'vitest'
import { startTestIdentity } from '../../test/start-identity.ts'
import { ensureFirstAdministrator } from './ensure-first-administrator.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

describe('the first administrator', () => {
  test('comes into being once, however many starts meet, and can sign in', async () => {
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

  test('is not made where somebody administers already, and anew where that account was deleted', async () => {
    await using scene = await startTestIdentity()
    const { id } = await scene.person({ role: 'PLATFORM_ADMIN' })
    expect(await ensureFirstAdministrator(scene.config)).toBeUndefined()
    await scene.facts.happen('deletion', id)
    expect(await ensureFirstAdministrator(scene.config)).toBeDefined()
  })
})
