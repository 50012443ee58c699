import { afterAll, describe, expect, test } from 'vitest'
import { startTestIdentity } from '../../../test/start-identity.ts'
import { readAdministratorForm } from './administrator-form.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const good = { email: 'ada@example.org', name: 'Ada Obi', password: 'correct horse' }

describe('the form of an administrator', () => {
  test('is taken as registration takes it: trimmed, the address in lower case, the password as it stands', () => {
    const form = readAdministratorForm({
      email: ' Ada@Example.ORG ',
      name: '  Ada\u202e\u0007 Obi\n',
      password: '  spaces ',
    })

    expect(form).toEqual({ email: 'ada@example.org', name: 'Ada Obi', password: '  spaces ' })
  })

  test('needs no password', () => {
    expect(readAdministratorForm({ ...good, password: undefined })).toEqual({ ...good, password: undefined })
  })

  test.each([
    { email: '' },
    { email: 'ada' },
    { email: 'ada@localhost' },
    { email: 'a da@example.org' },
    { email: '.ada@example.org' },
    { email: 'ada..obi@example.org' },
    { email: 'ada@-.org' },
    { email: 'ada@example-.org' },
    { email: 'ada@obi@example.org' },
    { email: `${'a'.repeat(65)}@example.org` },
    { email: `ada@${'e'.repeat(250)}.org` },
    { email: 'ọbí@example.org' },
    { email: 'a\u200bda@example.org' },
    { name: '' },
    { name: '\u3164\u3164' },
    { name: 'Win at www.evil.example' },
    { name: 'ada@example.org' },
    { name: ' A ' },
    { name: '🎈'.repeat(101) },
    { password: '' },
    { password: '🎈'.repeat(7) },
    { password: 'ọ'.repeat(25) },
  ])('is refused with %j, as registration refuses it', async (change) => {
    const details = { [Object.keys(change)[0] ?? '']: [expect.any(String)] }

    expect((await identity.register(change)).body.details).toEqual(details)
    expect(() => readAdministratorForm({ ...good, ...change })).toThrow(
      expect.objectContaining({ code: 'VALIDATION_ERROR', extras: { details } }),
    )
  })

  test.each([
    { email: `${'a'.repeat(64)}@example.org` },
    { email: 'oja.o+tag@9.example-1.org' },
    { name: '🎈🎈' },
    { name: 'é'.repeat(100) },
    { password: '🎈'.repeat(8) },
    { password: 'x'.repeat(72) },
  ])('is taken with %j, as registration takes it', async (change) => {
    expect((await identity.register(change)).status).toBe(201)
    expect(readAdministratorForm({ ...good, ...change })).toMatchObject(change)
  })
})
