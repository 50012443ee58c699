import { createPerson, createTestDatabase, httpCaller, type TestDatabase } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { command } from './civic.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'))
})
afterAll(async () => database[Symbol.asyncDispose]())

const person = async (traits: Parameters<typeof createPerson>[2]) => createPerson(database, httpCaller(''), traits)
const users = async (...words: string[]) =>
  command(['users', ...words, '--by', 'Ngozi'], { DATABASE_URL: database.url })

async function accountOf(email: string) {
  const [row] = await database.sql('select * from users where email = $1', [email])
  return row
}

async function auditOf(id: string) {
  return database.sql(
    'select actor_name, actor_role, action, metadata from audit_logs where target_id = $1 order by created_at',
    [id],
  )
}

describe('civic users', { timeout: 180_000 }, () => {
  test('makes a moderator and takes the role away again, in the name of the operator', async () => {
    const { id, email } = await person({ name: 'Ada Obi' })

    const appointed = await users('moderator', '--email', email.toUpperCase())
    const again = await users('moderator', '--email', email)
    const role = (await accountOf(email))?.['role']
    const dismissed = await users('moderator', '--email', email, '--remove')

    expect([appointed.code, again.code, dismissed.code, role]).toEqual([0, 0, 0, 'MODERATOR'])
    expect(appointed.out).toMatch(/^Ada Obi <\S+> is a moderator now\.\n/)
    expect(again.out).toMatch(/is a moderator already\. Nothing was changed\.\n$/)
    expect(await accountOf(email)).toMatchObject({ role: 'CITIZEN' })
    const by = { actor_name: 'Ngozi', actor_role: 'OPERATOR', action: 'user.role_changed' }
    expect(await auditOf(id)).toEqual([
      { ...by, metadata: { previousRole: 'CITIZEN', newRole: 'MODERATOR', email } },
      { ...by, metadata: { previousRole: 'MODERATOR', newRole: 'CITIZEN', email } },
    ])
  })

  test('leaves an administrator what they are', async () => {
    const { id, email } = await person({ role: 'PLATFORM_ADMIN' })

    const outcomes = [
      await users('moderator', '--email', email),
      await users('moderator', '--email', email, '--remove'),
    ]

    expect(outcomes.map(({ out }) => out.endsWith('Nothing was changed.\n'))).toEqual([true, true])
    expect([await accountOf(email), await auditOf(id)]).toMatchObject([{ role: 'PLATFORM_ADMIN' }, []])
  })

  test('gives another password, which is shown once, and ends every session', async () => {
    const { id, email } = await person({ name: 'Bola' })
    await database.sql(
      `insert into refresh_tokens (user_id, token_hash, family_id, expires_at) values ($1, 'hash', $1, now() + interval '1 day')`,
      [id],
    )

    const { code, out } = await users('reset-password', '--email', email)

    expect(code).toBe(0)
    expect(out).toMatch(
      /every session has ended\.\nNote the password now, it is shown only this once:\n {2}[\w-]{16}\n$/,
    )
    expect(await accountOf(email)).toMatchObject({ password_hash: expect.stringMatching(/^\$argon2id/) })
    expect(await database.sql('select from refresh_tokens where user_id = $1 and revoked_at is null', [id])).toEqual([])
    expect(await auditOf(id)).toEqual([
      { actor_name: 'Ngozi', actor_role: 'OPERATOR', action: 'user.password_reset', metadata: { email } },
    ])
  })

  test('lifts a ban, once', async () => {
    const { id, email } = await person({ banned: true })

    const lifted = await users('unban', '--email', email)
    const again = await users('unban', '--email', email)

    expect([lifted.code, again.code]).toEqual([0, 0])
    expect(again.out).toMatch(/is not banned\. Nothing was changed\.\n$/)
    expect(await accountOf(email)).toMatchObject({ banned_at: null, ban_reason: null })
    expect(await auditOf(id)).toMatchObject([{ action: 'user.unbanned', actor_name: 'Ngozi' }])
  })

  test.each([
    [['unban', '--email', 'nobody@example.org'], 'There is no such account.\n', 1],
    [['unban'], '--email is missing.', 2],
    [['moderator', '--email', 'ada'], '--email must be a valid email.', 2],
    [['unban', '--email', 'a@b.org', '--remove'], '--remove goes with "moderator" alone.', 2],
    [['promote'], 'Say first what to do: moderator, reset-password, unban.', 2],
  ])('says what is wrong with %j', async (words, sentence, code) => {
    const outcome = await users(...words)

    expect([outcome.code, outcome.out]).toEqual([code, ''])
    expect(outcome.err.startsWith(sentence)).toBe(true)
  })

  test('refuses to make a moderator of somebody who is banned or gone', async () => {
    const [banned, gone] = [await person({ banned: true }), await person({ deleted: true })]

    const outcomes = [
      await users('moderator', '--email', banned.email),
      await users('moderator', '--email', gone.email),
    ]

    expect(outcomes.map(({ code, err }) => [code, err])).toEqual([
      [1, 'This account is banned.\n'],
      [1, 'This account was deleted.\n'],
    ])
  })
})
