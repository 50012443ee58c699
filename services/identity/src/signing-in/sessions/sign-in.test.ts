import { hash as argon2 } from '@node-rs/argon2'
import { hash } from '@node-rs/bcrypt'
import { afterAll, describe, expect, test } from 'vitest'
import { goodPassword, newcomer } from '../../../test/forms.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

/** Somebody whose row still holds a hash of the predecessor's kind, made with the least work. */
async function legacyCitizen(prefix: string, password: string) {
  const citizen = await identity.citizen()
  const passwordHash = (await hash(password, 4)).replace(/^\$2\w\$/, prefix)
  await identity.facts.setAccount(citizen.id, { password_hash: passwordHash })
  return citizen
}

describe('POST /v1/auth/login', () => {
  test('opens a new family of tokens beside those of other devices', async () => {
    const { id, email, refreshToken } = await identity.citizen()

    const reply = await identity.signIn(email, goodPassword)

    expect(reply.status).toBe(200)
    expect(Object.keys(reply.data)).toEqual(['user', 'tokens'])
    expect(reply.data.user).toMatchObject({ id, email, memberships: [] })
    const { tokens } = reply.data
    expect(tokens).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String), expiresIn: 900 })
    expect(tokens.refreshToken).not.toBe(refreshToken)
    const families = new Set((await identity.facts.tokens(id)).map((token) => token['family_id']))
    expect([families.size, await identity.facts.liveTokens(id)]).toEqual([2, 2])
  })

  test('knows an address in any letter case and with spaces around it', async () => {
    const { email } = await identity.citizen()
    expect((await identity.signIn(` ${email.toUpperCase()} `, goodPassword)).status).toBe(200)
  })

  test('knows an address whose domain is not ASCII in both of its forms', async () => {
    const form = newcomer()
    const email = form.email.replace('@example', '@BÜCHER.example')
    const { data } = await identity.register({ ...form, email })
    expect(data.user.email).toBe(form.email.replace('@example', '@xn--bcher-kva.example'))
    for (const typed of [email, data.user.email]) {
      expect((await identity.signIn(typed, goodPassword)).status).toBe(200)
    }
    expect((await identity.register({ ...newcomer(), email })).code).toBe('EMAIL_ALREADY_IN_USE')
  })

  test('knows an address that a fixture wrote in mixed case', async () => {
    const { id, email } = await identity.citizen()
    await identity.facts.setAccount(id, { email: email.replace('ada', 'Ada') })
    expect((await identity.signIn(email, goodPassword)).data.user.email).toBe(email.replace('ada', 'Ada'))
  })

  test('answers an unknown address, a wrong password and a deleted account alike', async () => {
    const { email } = await identity.citizen()
    const deleted = await identity.citizen()
    await identity.facts.setAccount(deleted.id, { deleted_at: new Date() })

    const replies = await Promise.all([
      identity.signIn('nobody@example.org', goodPassword),
      identity.signIn(email, 'wrong password'),
      identity.signIn(email, `${goodPassword} `),
      identity.signIn(deleted.email, goodPassword),
    ])

    expect(replies.map(({ status, code }) => [status, code])).toEqual(Array(4).fill([401, 'INVALID_CREDENTIALS']))
    expect(new Set(replies.map(({ body }) => body.message)).size).toBe(1)
  })

  test('reveals a ban only to somebody who knows the password', async () => {
    const { id, email } = await identity.citizen()
    await identity.facts.happen('ban', id)

    const [right, wrong] = [await identity.signIn(email, goodPassword), await identity.signIn(email, 'wrong')]

    expect([right.status, right.code]).toEqual([403, 'ACCOUNT_BANNED'])
    expect([wrong.status, wrong.code]).toEqual([401, 'INVALID_CREDENTIALS'])
    expect(await identity.facts.liveTokens(id)).toBe(0)
  })

  test.each([
    ['no address', { password: goodPassword }, ['email']],
    ['an empty address', { email: ' ', password: goodPassword }, ['email']],
    ['no password', { email: 'ada@example.org' }, ['password']],
    ['an empty password', { email: 'ada@example.org', password: '' }, ['password']],
    ['nothing', undefined, ['email', 'password']],
    ['lists', { email: [], password: [] }, ['email', 'password']],
  ])('needs address and password, not %s', async (_, body, fields) => {
    const reply = await identity.call('POST', '/v1/auth/login', { body })
    expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(Object.keys(reply.body.details)).toEqual(fields)
  })

  test('treats a password that nobody can have as wrong', async () => {
    expect((await identity.signIn('ada@example.org', 'x'.repeat(5000))).code).toBe('INVALID_CREDENTIALS')
  })
})

describe('signing in to a row that holds bcrypt', () => {
  test.each([['$2a$'], ['$2b$']])('works with %s and leaves argon2id behind', async (prefix) => {
    const password = 'old password'
    const { id, email } = await legacyCitizen(prefix, password)

    expect((await identity.signIn(email, 'wrong')).code).toBe('INVALID_CREDENTIALS')
    expect((await identity.facts.account(id))['password_hash']).toMatch(/^\$2/)
    expect((await identity.signIn(email, password)).status).toBe(200)

    expect((await identity.facts.account(id))['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await identity.signIn(email, password)).status).toBe(200)
  })

  test('works twice at the same instant', async () => {
    const password = 'old password'
    const { email } = await legacyCitizen('$2a$', password)
    const replies = await Promise.all([identity.signIn(email, password), identity.signIn(email, password)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
  })

  test('compares the whole password, though bcrypt only looks at 72 bytes', async () => {
    const { id, email } = await legacyCitizen('$2b$', 'p'.repeat(72))
    expect((await identity.signIn(email, 'p'.repeat(73))).code).toBe('INVALID_CREDENTIALS')
    expect((await identity.facts.account(id))['password_hash']).toMatch(/^\$2b\$/)
    expect((await identity.signIn(email, 'p'.repeat(72))).status).toBe(200)
  })
})

describe('a password with marks', () => {
  const [composed, decomposed] = ['Ọ̀pẹ̀lẹ́ ọjọ́ 7'.normalize('NFC'), 'Ọ̀pẹ̀lẹ́ ọjọ́ 7'.normalize('NFD')]

  test.each([
    ['composed', composed],
    ['decomposed', decomposed],
  ])('that was chosen %s fits however it is typed', async (_, password) => {
    const form = newcomer()
    expect((await identity.register({ ...form, password })).status).toBe(201)
    expect((await identity.signIn(form.email, composed)).status).toBe(200)
    expect((await identity.signIn(form.email, decomposed)).status).toBe(200)
    expect((await identity.signIn(form.email, `${decomposed} `)).code).toBe('INVALID_CREDENTIALS')
  })

  test('fits the older hash of the text as it was typed, and from then on in any form', async () => {
    const [ofBcrypt, ofArgon2] = [await legacyCitizen('$2b$', decomposed), await identity.citizen()]
    await identity.facts.setAccount(ofArgon2.id, { password_hash: await argon2(decomposed) })
    for (const { email } of [ofBcrypt, ofArgon2]) {
      expect((await identity.signIn(email, composed)).code).toBe('INVALID_CREDENTIALS')
      expect((await identity.signIn(email, decomposed)).status).toBe(200)
      expect((await identity.signIn(email, composed)).status).toBe(200)
    }
  })
})

describe('signing in while the password is being checked', () => {
  test.each([
    ['ban', 403, 'ACCOUNT_BANNED'],
    ['deletion', 401, 'INVALID_CREDENTIALS'],
    ['new password', 401, 'INVALID_CREDENTIALS'],
  ] as const)('opens no session past a %s', async (change, status, code) => {
    const { id, email } = await identity.citizen()

    const reply = await identity.facts.duringChange(change, id, async () => identity.signIn(email, goodPassword))

    expect([reply.status, reply.code]).toEqual([status, code])
    expect(await identity.facts.liveTokens(id)).toBe(0)
  })
})
