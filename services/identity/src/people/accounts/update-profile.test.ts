import { afterAll, describe, expect, test } from 'vitest'
import { claimsOf } from '../../../test/forged-tokens.ts'
import { newcomer } from '../../../test/forms.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const path = '/v1/auth/me'
const verify = async (token: string) => identity.call('POST', '/v1/auth/verify-email', { body: { token } })
const reset = async (token: string) =>
  identity.call('POST', '/v1/auth/reset-password', { body: { token, newPassword: 'a new password' } })

type Mover = Awaited<ReturnType<typeof verifiedCitizen>>

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

  test('keeps a confirmed address until the link of the new one is opened', async () => {
    const { id, email, password, calls } = await verifiedCitizen()
    const next = newcomer().email

    const { data } = await calls('PATCH', path, { body: { email: ` ${next.toUpperCase()}`, name: 'Ada Eze' } })

    expect(data.user).toMatchObject({ email, name: 'Ada Eze', emailVerified: true, pendingEmail: next })
    expect((await identity.signIn(next, password)).code).toBe('INVALID_CREDENTIALS')
    expect((await identity.signIn(email, password)).data.user).toMatchObject({ id, email, pendingEmail: next })
    const { status, data: confirmed } = await verify(await identity.mailedToken(next))
    expect(status).toBe(200)
    expect(confirmed.user).toMatchObject({ id, email: next, emailVerified: true })
    expect(confirmed.user).not.toHaveProperty('pendingEmail')
    expect(claimsOf(confirmed.tokens.accessToken)).toMatchObject({ email: next, emailVerified: true })
    expect((await identity.signIn(email, password)).code).toBe('INVALID_CREDENTIALS')
  })

  test('tells the old address what was asked, and greets nobody at the new one', async () => {
    await using scene = await startTestIdentity()
    const { email, name, calls } = await scene.person()
    const next = newcomer().email
    await calls('PATCH', path, { body: { email: next } })
    const [toNew, toOld] = [await scene.mailbox.next(next), await scene.mailbox.next(email)]
    expect(toOld.text).toContain(`Hello ${name},`)
    expect(toOld.text).toContain(next)
    expect(toOld.text).toContain('/forgot-password')
    expect(toNew.text).toContain('Hello,')
    expect(toNew.text).not.toContain(name)
  })

  test('shows a pending address to its owner alone', async () => {
    const { id, email, calls } = await verifiedCitizen()
    await calls('PATCH', path, { body: { email: newcomer().email } })
    const admin = await identity.person({ role: 'PLATFORM_ADMIN' })
    const [seen, list] = [
      await admin.calls('GET', `/v1/users/${id}`),
      await admin.calls('GET', `/v1/users?q=${encodeURIComponent(email)}`),
    ]
    expect(list.data.users).toHaveLength(1)
    expect((await calls('GET', path)).data.user).toHaveProperty('pendingEmail')
    for (const user of [seen.data.user, list.data.users[0]]) expect(user).not.toHaveProperty('pendingEmail')
  })

  test.each([
    ['asking for the present address', async ({ calls, email }: Mover) => calls('PATCH', path, { body: { email } })],
    [
      'a reset of the password',
      async ({ email }: Mover) => {
        await identity.call('POST', '/v1/auth/forgot-password', { body: { email } })
        return reset(await identity.mailedToken(email))
      },
    ],
  ])('drops a pending address after %s', async (_, act) => {
    const mover = await verifiedCitizen()
    const next = newcomer().email
    await mover.calls('PATCH', path, { body: { email: next } })
    const link = await identity.mailedToken(next)
    // The notice of the change came first.
    await identity.mailbox.next(mover.email)
    const { data } = await act(mover)
    expect(data.user).toMatchObject({ email: mover.email, emailVerified: true })
    expect(data.user).not.toHaveProperty('pendingEmail')
    expect((await verify(link)).code).toBe('VERIFICATION_TOKEN_INVALID')
  })

  test('sends the link of a pending address again when asked', async () => {
    const { calls } = await verifiedCitizen()
    const next = newcomer().email
    await calls('PATCH', path, { body: { email: next } })
    const first = await identity.mailedToken(next)
    await calls('POST', '/v1/auth/resend-verification')
    const second = await identity.mailedToken(next)
    expect((await verify(first)).code).toBe('VERIFICATION_TOKEN_INVALID')
    expect((await verify(second)).data.user).toMatchObject({ email: next })
  })

  test('gives a pending address to whoever confirms it first, also at the same instant', async () => {
    const next = newcomer().email
    const links = []
    for (const { calls } of [await verifiedCitizen(), await verifiedCitizen()]) {
      expect((await calls('PATCH', path, { body: { email: next } })).status).toBe(200)
      links.push(await identity.mailedToken(next))
    }
    const replies = await Promise.all(links.map(verify))
    expect(replies.map(({ status, code }) => code ?? status)).toEqual(
      expect.arrayContaining([200, 'EMAIL_ALREADY_IN_USE']),
    )
    expect(await identity.facts.accountsOf(next)).toHaveLength(1)
  })

  test('lets a reset or the opened link win, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, email, calls } = await verifiedCitizen()
      const next = newcomer().email
      await calls('PATCH', path, { body: { email: next } })
      await identity.mailbox.next(email)
      await identity.call('POST', '/v1/auth/forgot-password', { body: { email } })
      const [link, forgotten] = [await identity.mailedToken(next), await identity.mailedToken(email)]
      const [opened, changed] = await Promise.all([verify(link), reset(forgotten)])
      expect([opened, changed].filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await identity.facts.account(id)).toMatchObject({
        email: opened.status === 200 ? next : email,
        pending_email: null,
        email_verified: true,
      })
    }
  })

  test('takes a new address at once where the old one was never confirmed, and mails its link there', async () => {
    const { id, calls } = await identity.citizen()
    const { email } = newcomer()

    const { data } = await calls('PATCH', path, { body: { email: ` ${email.toUpperCase()}`, name: 'Ada Eze' } })

    expect(data.user).toMatchObject({ email, name: 'Ada Eze', emailVerified: false })
    expect(data.user).not.toHaveProperty('emailVerifiedAt')
    expect(data.user).not.toHaveProperty('pendingEmail')
    expect((await verify(await identity.mailedToken(email))).data.user).toMatchObject({ id, emailVerified: true })
  })

  test('ends the links that were mailed to an unconfirmed old address', async () => {
    const { email, calls } = await identity.citizen()
    const verification = await identity.mailedToken(email)
    await identity.call('POST', '/v1/auth/forgot-password', { body: { email } })
    const forgotten = await identity.mailedToken(email)

    await calls('PATCH', path, { body: { email: newcomer().email } })

    expect((await verify(verification)).code).toBe('VERIFICATION_TOKEN_INVALID')
    expect((await reset(forgotten)).code).toBe('RESET_TOKEN_INVALID')
  })

  test('signs people in with the new address alone where the old one was never confirmed', async () => {
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
    const rivals = [await identity.citizen(), await identity.citizen()]
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
