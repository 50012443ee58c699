import { afterAll, describe, expect, test } from 'vitest'
import { claimsOf } from '../../../test/forged-tokens.ts'
import { goodPassword, newcomer } from '../../../test/forms.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
const hexToken = expect.stringMatching(/^[0-9a-f]{64}$/)
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

describe('POST /v1/auth/register', () => {
  test('opens an account and signs its owner in at once', async () => {
    const form = newcomer()
    const reply = await identity.register(form)
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      success: true,
      data: {
        user: {
          id: uuid,
          email: form.email,
          name: 'Ada Obi',
          role: 'CITIZEN',
          memberships: [],
          requestedAccountType: 'CITIZEN',
          approvalStatus: 'NONE',
          emailVerified: false,
          createdAt: instant,
          updatedAt: instant,
        },
        tokens: { accessToken: expect.any(String), refreshToken: hexToken, expiresIn: 900 },
      },
    })
  })

  test.each(['\u200b', '\u200d', '\u00ad', '\u202e', '\u2060', '\u3164', '\u{e0061}', 'ọ'])(
    'refuses an address that holds %j: its mails would go elsewhere',
    async (character) => {
      const { email, ...form } = newcomer()
      const reply = await identity.register({ ...form, email: email.replace('ada', `a${character}da`) })
      expect([reply.status, reply.code, reply.body.details]).toEqual([
        400,
        'VALIDATION_ERROR',
        { email: ['must be a valid email'] },
      ])
    },
  )

  test.each(['https://evil.example', 'Ada www.evil.example', 'ada@evil.example', 'Ada＠evil'])(
    'refuses the name %j, which its mail would carry to a stranger',
    async (name) => {
      const reply = await identity.register({ ...newcomer(), name })
      expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_ERROR'])
      expect(reply.body.details).toEqual({
        name: ['must be a name that holds no address of the web or of mail (://, www. or @)'],
      })
    },
  )

  test('keeps a name in one form, and refuses one with nothing to see', async () => {
    const { data } = await identity.register({ ...newcomer(), name: 'Ade\u0301\u00a0 O\u0323ba\u200b' })
    expect(data.user.name).toBe('Ad\u00e9 \u1eccba')
    expect((await identity.register({ ...newcomer(), name: '\u3164\u3164' })).status).toBe(400)
  })

  test('issues an access token that names its owner for 15 minutes', async () => {
    const { data } = await identity.register()
    const { id: sub, email, name, role } = data.user
    const { iat, exp, ...owner } = claimsOf(data.tokens.accessToken)
    expect(owner).toEqual({ sub, email, name, role, emailVerified: false })
    expect([Number(exp) - Number(iat), Math.abs(Number(iat) - Date.now() / 1000) < 60]).toEqual([900, true])
  })

  test('keeps name and address trimmed, the address in small letters', async () => {
    const { email } = newcomer()
    const { data } = await identity.register({ name: '  Ada Obi ', email: ` ${email.toUpperCase()}\t` })
    expect(data.user).toMatchObject({ name: 'Ada Obi', email })
  })

  test('takes a password as it was typed, spaces included, and stores only its argon2id hash', async () => {
    const password = '  two  spaces  '
    const { id, email } = await identity.citizen({ password })

    expect((await identity.signIn(email, password)).status).toBe(200)
    expect((await identity.signIn(email, password.trim())).code).toBe('INVALID_CREDENTIALS')
    const { password_hash: hash } = await identity.facts.account(id)
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await identity.facts.tablesHolding(password)).toEqual([])
  })

  test('grants nothing that is asked for in further fields', async () => {
    const { data } = await identity.register({
      role: 'PLATFORM_ADMIN',
      emailVerified: true,
      approvalStatus: 'APPROVED',
    })
    expect(data.user).toMatchObject({ role: 'CITIZEN', emailVerified: false, approvalStatus: 'NONE' })
  })

  test.each([
    ['ada@mailinator.com'],
    ['ada@guerrillamail.com'],
    ['ada@YopMail.com'],
    ['ada@tempmail.io'],
    ['ada@inbox.of.mailinator.com'],
  ])('refuses the disposable address %s', async (email) => {
    const reply = await identity.register({ email })
    expect([reply.status, reply.code]).toEqual([400, 'DISPOSABLE_EMAIL_DOMAIN'])
    expect(await identity.facts.accountsOf(email)).toEqual([])
  })

  test('refuses an address that is taken, whatever its letter case', async () => {
    const { email } = await identity.citizen()
    for (const taken of [email, email.toUpperCase()]) {
      const reply = await identity.register({ email: taken })
      expect([reply.status, reply.code]).toEqual([409, 'EMAIL_ALREADY_IN_USE'])
    }
  })

  test('refuses an address that a fixture wrote in mixed case', async () => {
    const { email } = await identity.person({ email: `Mixed.Case.${process.pid}@Example.org` })
    const reply = await identity.register({ email: email.toLowerCase() })
    expect([reply.status, reply.code]).toEqual([409, 'EMAIL_ALREADY_IN_USE'])
  })

  test.each([
    ['the same address', (email: string) => email],
    ['one address in two letter cases', (email: string) => email.toUpperCase()],
  ])('accepts one of two who register with %s at the same instant', async (_, spelled) => {
    const { email } = newcomer()

    const replies = await Promise.all([identity.register({ email }), identity.register({ email: spelled(email) })])

    const outcomes = replies.map(({ status, code }) => `${status} ${code ?? ''}`)
    expect(outcomes.toSorted()).toEqual(['201 ', '409 EMAIL_ALREADY_IN_USE'])
    expect(await identity.facts.accountsOf(email)).toHaveLength(1)
  })
})

describe('the fields of POST /v1/auth/register', () => {
  test.each([
    ['a name of two signs', { name: '🙂🙂' }],
    ['a name of a hundred signs', { name: '🙂'.repeat(100) }],
    ['a password of eight signs', { password: '🙂'.repeat(8) }],
    ['a password of 72 bytes', { password: '🙂'.repeat(18) }],
    ['an address of 254 characters', { email: `a@${'b.'.repeat(124)}cdef` }],
    ['the plain account type by name', { requestedAccountType: 'CITIZEN' }],
  ])('take %s', async (_, form) => {
    expect((await identity.register(form)).status).toBe(201)
  })

  test.each([
    ['no name', { name: undefined }, 'name'],
    ['a name of one sign', { name: ' 🙂 ' }, 'name'],
    ['a name of 101 signs', { name: '🙂'.repeat(101) }, 'name'],
    ['a name that is no text', { name: 7 }, 'name'],
    ['a name with U+0000', { name: 'A\0da' }, 'name'],
    ['half a sign', { name: 'Ada \ud83d' }, 'name'],
    ['no address', { email: undefined }, 'email'],
    ['an address without a domain', { email: 'ada' }, 'email'],
    ['a second address', { email: 'a@b.co\nBcc: e@b.co' }, 'email'],
    ['an address of 255 characters', { email: `a@${'b.'.repeat(124)}cdefg` }, 'email'],
    ['no password', { password: undefined }, 'password'],
    ['a password of seven signs', { password: '🙂'.repeat(7) }, 'password'],
    ['a password of 73 bytes', { password: 'p'.repeat(73) }, 'password'],
    ['a password with U+0000', { password: `${goodPassword}\0` }, 'password'],
    ['an unknown account type', { requestedAccountType: 'citizen' }, 'requestedAccountType'],
  ])('refuse %s and name the field', async (_, form, field) => {
    const reply = await identity.register(form)
    expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(Object.keys(reply.body.details)).toEqual([field])
  })

  test('are complained about all at once', async () => {
    const { body } = await identity.call('POST', '/v1/auth/register', { body: {} })
    const complaints = [expect.any(String)]
    expect(body.details).toEqual({ name: complaints, email: complaints, password: complaints })
  })

  test.each([
    ['not JSON', { rawBody: '{', headers: { 'content-type': 'application/json' } }],
    ['sent as a form', { rawBody: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    ['a list', { body: [] }],
  ])('are refused as a whole when the body is %s', async (_, options) => {
    const reply = await identity.call('POST', '/v1/auth/register', options)
    expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(Object.keys(reply.body.details)).toEqual(['body'])
  })
})
