import { createHmac, createPublicKey, generateKeyPairSync, randomUUID, sign as signWith } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { accessTokenLifetime, bearerToken, createTokenIssuer, createTokenReader } from './access-token.ts'

const secret = 'a secret that is long enough for tests'
const read = createTokenReader(secret)
const issue = createTokenIssuer(secret)

const nowSeconds = () => Math.floor(Date.now() / 1000)

function claims(changes: Record<string, unknown> = {}) {
  const iat = nowSeconds()
  return {
    sub: randomUUID(),
    email: 'ada@example.org',
    name: 'Ada Obi',
    role: 'CITIZEN',
    emailVerified: true,
    iat,
    exp: iat + 900,
    ...changes,
  }
}

/** A token as somebody else's program writes it: by hand, after RFC 7519. */
function mint(payload: unknown, header: Record<string, unknown> = {}, key = secret, hash = 'sha256'): string {
  const input = [{ alg: 'HS256', typ: 'JWT', ...header }, payload].map(encode).join('.')
  return `${input}.${createHmac(hash, key).update(input).digest('base64url')}`
}

function encode(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

describe('an access token', () => {
  const ada = {
    userId: '0b0c7a52-8a3e-4a26-b5f6-0e7c6a4c1f11',
    email: 'ada@example.org',
    name: 'Ada Ọbí 🎈',
    role: 'MODERATOR',
    emailVerified: true,
  }

  test('speaks for the citizen that it was issued to', () => {
    expect(read(issue(ada, new Date()))).toEqual({ citizen: { kind: 'citizen', ...ada } })
  })

  test('says what the contract says, and lives for 15 minutes', () => {
    const [header = '', payload = ''] = issue(ada, new Date('2026-07-09T12:34:56.789Z')).split('.')
    expect(decode(header)).toEqual({ alg: 'HS256', typ: 'JWT' })
    const { userId: sub, email, name, role, emailVerified } = ada
    const iat = Date.parse('2026-07-09T12:34:56Z') / 1000
    expect(decode(payload)).toEqual({ sub, email, name, role, emailVerified, iat, exp: iat + 900 })
    expect(accessTokenLifetime).toBe(900)
  })

  test('of another program with the same secret is as good', () => {
    const payload = claims()
    expect(read(mint(payload))).toMatchObject({ citizen: { userId: payload.sub, name: 'Ada Obi' } })
  })

  test('may leave the header `typ` out', () => {
    expect(read(mint(claims(), { typ: undefined }))).toHaveProperty('citizen')
  })

  test('names its citizen in lower case', () => {
    expect(read(mint(claims({ sub: ada.userId.toUpperCase() })))).toMatchObject({ citizen: { userId: ada.userId } })
  })

  test('is refused as expired when its time is over', () => {
    const before = new Date(Date.now() - (accessTokenLifetime + 1) * 1000)
    expect(read(issue(ada, before))).toEqual({ refused: 'expired' })
    expect(read(mint(claims({ exp: 1 })))).toEqual({ refused: 'expired' })
    expect(read(mint(claims({ exp: -1e300 })))).not.toHaveProperty('citizen')
  })

  test('is good until its last second', () => {
    expect(read(mint(claims({ exp: nowSeconds() + 30 })))).toHaveProperty('citizen')
  })
})

describe('a token is refused', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const refused = { refused: 'invalid' }
  const unsigned = (header: Record<string, unknown>) => `${encode(header)}.${encode(claims())}.`

  test.each([
    ['another secret', () => mint(claims(), {}, 'another secret that is long enough')],
    ['no signature', () => mint(claims()).replace(/[^.]+$/, '')],
    ['no signature at all', () => mint(claims()).replace(/\.[^.]+$/, '')],
    ['somebody else’s signature', () => `${mint(claims()).replace(/[^.]+$/, '')}${mint(claims()).split('.')[2]}`],
    ['the algorithm "none"', () => unsigned({ alg: 'none', typ: 'JWT' })],
    ['the algorithm "None"', () => unsigned({ alg: 'None', typ: 'JWT' })],
    ['"none" over a good signature', () => mint(claims(), { alg: 'none' })],
    ['HS384', () => mint(claims(), { alg: 'HS384' }, secret, 'sha384')],
    ['HS512', () => mint(claims(), { alg: 'HS512' }, secret, 'sha512')],
    ['no algorithm', () => mint(claims(), { alg: undefined })],
    ['an algorithm that is no text', () => mint(claims(), { alg: ['HS256'] })],
    ['RS256', () => rs256()],
    ['a public key taken for a secret', () => mint(claims(), {}, createPublicKey(privateKey).export(pem).toString())],
    ['an unknown critical extension', () => mint(claims(), { crit: ['exp2'], exp2: 1 })],
  ])('with %s', (_, token) => {
    expect(read(token())).toEqual(refused)
  })

  test.each([
    ['no sub', { sub: undefined }],
    ['a sub that is no UUID', { sub: 'ada' }],
    ['a sub with something behind its UUID', { sub: `${randomUUID()}\n` }],
    ['a sub that is a number', { sub: 7 }],
    ['a sub that is a list', { sub: [randomUUID()] }],
    ['no exp', { exp: undefined }],
    ['an exp that is text', { exp: String(nowSeconds() + 900) }],
    ['an exp that is null', { exp: null }],
    ['an exp that is a list', { exp: [nowSeconds() + 900] }],
    ['a beginning in the future', { nbf: nowSeconds() + 900 }],
  ])('with %s', (_, changes) => {
    expect(read(mint(claims(changes)))).toEqual(refused)
  })

  test.each(['null', '7', '"text"', '[]', '{}', '{"sub":', ''])('with the payload %s', (payload) => {
    const input = `${encode({ alg: 'HS256' })}.${Buffer.from(payload).toString('base64url')}`
    expect(read(`${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`)).toEqual(refused)
  })

  test.each(['', '.', '..', 'a.b.c', 'Bearer x', '🎈', '\0', `${'.'.repeat(10_000)}`, 'x'.repeat(60_000)])(
    'when it is not an object: %#',
    (token) => {
      expect(read(token)).toEqual(refused)
    },
  )

  const pem = { type: 'spki', format: 'pem' } as const
  function rs256(): string {
    const input = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims())}`
    return `${input}.${signWith('RSA-SHA256', Buffer.from(input), privateKey).toString('base64url')}`
  }
})

describe('another claim of a wrong type counts as absent', () => {
  test.each([
    ['role', 7, { role: '' }],
    ['role', ['PLATFORM_ADMIN'], { role: '' }],
    ['role', undefined, { role: '' }],
    ['emailVerified', 'true', { emailVerified: false }],
    ['emailVerified', 1, { emailVerified: false }],
    ['emailVerified', undefined, { emailVerified: false }],
    ['name', { first: 'Ada' }, { name: '' }],
    ['name', null, { name: '' }],
    ['email', false, { email: '' }],
    ['email', undefined, { email: '' }],
    ['iat', 'yesterday', {}],
  ])('%s of %o', (claim, value, expected) => {
    expect(read(mint(claims({ [claim]: value })))).toMatchObject({ citizen: expected })
  })
})

describe('the Authorization header', () => {
  test.each([
    ['Bearer abc.def.ghi', 'abc.def.ghi'],
    ['bearer abc', 'abc'],
    ['BEARER abc', 'abc'],
    ['bEaReR   abc  ', 'abc'],
  ])('%s carries a token', (header, token) => {
    expect(bearerToken(header)).toBe(token)
  })

  test.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Basic abc',
    'abc',
    'Bearer a b',
    'Bearer\tabc',
    'xBearer abc',
    'Bearerabc',
  ])('%o carries none', (header) => {
    expect(bearerToken(header)).toBeUndefined()
  })

  test('is read in linear time, however long it is', () => {
    const header = `Bearer ${' '.repeat(500_000)}a${' '.repeat(500_000)}b`
    expect(bearerToken(header)).toBeUndefined()
  })
})

function decode(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString())
}
