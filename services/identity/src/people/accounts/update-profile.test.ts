import { afterAll, describe, expect, test } from 'vitest'
import { newcomer } from '../../../test/forms.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const path = '/v1/auth/me'
const verify = async (token: string) => identity.call('POST', '/v1/auth/verify-email', { body: { token } })
const reset = async (token: string) =>
  identity.call('POST', '/v1/auth/reset-password', { body: { token, newPassword: 'a new password' } })

/** Somebody whose address is verified. */
async function verifiedCitizen() {
  const citizen = await identity.citizen()
  await verify(await identity.mailedToken(citizen.email))
  return citizen
}

describe('PATCH /v1/auth/me', () => {
  test('changes the name and leaves the address verified', async () => {
    const { email, calls } = await verifiedCitizen()
    const { status, data } = await calls('PATCH', path, { body: { name: ' Ada Eze ' } })
    expect([status, Object.keys(data)]).toEqual([200, ['user']])
    expect(data.user).toMatchObject({ name: 'Ada Eze', email, emailVerified: true })
  })

  test('takes a new address as unverified and mails its link there', async () => {
    const { id, calls } = await verifiedCitizen()
    const { email } = newcomer()

    const { data } = await calls('PATCH', path, { body: { email: ` ${email.toUpperCase()}`, name: 'Ada Eze' } })

    expect(data.user).toMatchObject({ email, name: 'Ada Eze', emailVerified: false })
    expect(data.user).not.toHaveProperty('emailVerifiedAt')
    expect((await verify(await identity.mailedToken(email))).data.user).toMatchObject({ id, emailVerified: true })
  })

  test('ends the links that were mailed to the old address', async () => {
    const { email, calls } = await identity.citizen()
    const verification = await identity.mailedToken(email)
    await identity.call('POST', '/v1/auth/forgot-password', { body: { email } })
    const forgotten = await identity.mailedToken(email)

    await calls('PATCH', path, { body: { email: newcomer().email } })

    expect((await verify(verification)).code).toBe('VERIFICATION_TOKEN_INVALID')
    expect((await reset(forgotten)).code).toBe('RESET_TOKEN_INVALID')
  })

  test('signs people in with the new address alone', async () => {
    const { email, password, calls } = await identity.citizen()
    const next = newcomer().email
    await calls('PATCH', path, { body: { email: next } })
    expect((await identity.signIn(next, password)).status).toBe(200)
    expect((await identity.signIn(email, password)).code).toBe('INVALID_CREDENTIALS')
  })

  test('treats the same address in another letter case as no change', async () => {
    await using scene = await startTestIdentity()
    const { email, calls } = await scene.person()
    const { data } = await calls('PATCH', path, { body: { email: email.toUpperCase() } })
    await scene.stop()
    expect(data.user).toMatchObject({ email, emailVerified: true })
    expect(scene.mailbox.mails).toEqual([])
  })

  test.each([
    ['an empty object', { body: {} }],
    ['no body', {}],
    ['an empty body', { rawBody: '', headers: { 'content-type': 'application/json' } }],
    ['unknown fields', { body: { role: 'PLATFORM_ADMIN', emailVerified: true, passwordHash: 'x' } }],
  ])('changes nothing for %s', async (_, options) => {
    const { calls } = await identity.citizen()
    const before = await calls('GET', path)
    const reply = await calls('PATCH', path, options)
    expect([reply.status, reply.data]).toEqual([200, before.data])
  })

  test.each([
    ['a name of one sign', { name: ' A ' }, ['name']],
    ['a name of 101 signs', { name: 'x'.repeat(101) }, ['name']],
    ['no name at all', { name: null }, ['name']],
    ['what is no address', { email: 'ada' }, ['email']],
    ['both', { name: '', email: 7 }, ['name', 'email']],
  ])('refuses %s', async (_, body, fields) => {
    const { calls } = await identity.person()
    const reply = await calls('PATCH', path, { body })
    expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(Object.keys(reply.body.details)).toEqual(fields)
  })

  test('refuses a disposable address and changes nothing', async () => {
    const { id, name, email, calls } = await identity.person()
    const reply = await calls('PATCH', path, { body: { name: 'Eve', email: 'ada@sub.Yopmail.com' } })
    expect([reply.status, reply.code]).toEqual([400, 'DISPOSABLE_EMAIL_DOMAIN'])
    expect(await identity.facts.account(id)).toMatchObject({ name, email })
  })

  test('lets somebody with a disposable address change their name', async () => {
    const { email, calls } = await identity.person({ email: `ada.${process.pid}@mailinator.com` })
    expect((await calls('PATCH', path, { body: { email, name: 'Ada Eze' } })).data.user.name).toBe('Ada Eze')
  })

  test('refuses an address that somebody else has, whatever its letter case', async () => {
    const taken = (await identity.person({ email: `Taken.${process.pid}@example.org` })).email
    const { id, email, calls } = await identity.person()
    const reply = await calls('PATCH', path, { body: { email: taken.toLowerCase() } })
    expect([reply.status, reply.code]).toEqual([409, 'EMAIL_ALREADY_IN_USE'])
    expect(await identity.facts.account(id)).toMatchObject({ email, email_verified: true })
  })

  test('gives an address to one of two who want it at the same instant', async () => {
    const { email } = newcomer()
    const rivals = [await identity.person(), await identity.person()]
    const replies = await Promise.all(rivals.map(async ({ calls }) => calls('PATCH', path, { body: { email } })))
    expect(replies.map(({ status, code }) => code ?? status)).toEqual(
      expect.arrayContaining([200, 'EMAIL_ALREADY_IN_USE']),
    )
    expect(await identity.facts.accountsOf(email)).toHaveLength(1)
  })

  test.each([
    ['a visitor', async () => ({ calls: identity.call }), 401, 'UNAUTHORIZED'],
    ['somebody without an account', async () => identity.person({ hasAccount: false }), 404, 'USER_NOT_FOUND'],
    ['a banned citizen', async () => identity.person({ banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted account', async () => identity.person({ deleted: true }), 403, 'ACCOUNT_DELETED'],
    ['a banned and deleted one', async () => identity.person({ banned: true, deleted: true }), 403, 'ACCOUNT_DELETED'],
  ])('refuses %s', async (_, somebody, status, code) => {
    const reply = await (await somebody()).calls('PATCH', path, { body: { name: 'Ada Eze' } })
    expect([reply.status, reply.code]).toEqual([status, code])
  })
})
