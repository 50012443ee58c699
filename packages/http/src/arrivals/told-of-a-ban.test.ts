import { AccountBannedError } from '@civic/errors'
import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { startTestApp, tokenOf } from '../../test/start-test-app.ts'

describe('somebody who is banned', () => {
  const told = async (reason: string | null, contact?: string) => {
    await using asked = await startTestApp(
      (app) => {
        const schema = { response: { 200: Type.Object({}) } }
        app.post('/v1/door', { config: { access: { token: 'required' } }, schema }, async () => ({}))
      },
      { findWriteBlock: async () => new AccountBannedError(reason), contact },
    )
    const { status, code, body: answer } = await asked.call('POST', '/v1/door', { token: tokenOf(), body: {} })
    expect([status, code]).toEqual([403, 'ACCOUNT_BANNED'])
    return answer.message
  }

  test('is told why, and whom to write to', async () => {
    expect(await told('Sold places on a petition', 'help@city.example')).toBe(
      'This account is banned. Reason: Sold places on a petition. ' +
        'If you think that this is a mistake, write to help@city.example.',
    )
  })

  test('without a reason or an address is told to write to those who run the platform', async () => {
    expect(await told(null)).toBe(
      'This account is banned. If you think that this is a mistake, write to those who run this platform.',
    )
  })
})
