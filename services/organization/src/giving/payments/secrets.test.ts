import { eventually, openStubbornMailServer } from '@civic/testing'
import { describe, expect, test } from 'vitest'
import { startBooks } from '../../../test/books.ts'
import { chargeOf, tellerOf } from '../../../test/giving.ts'

const donor = { email: 'canary@example.org', donorName: 'Canary Obi', message: 'a canary’s song' }
const card = { customer: { email: donor.email }, authorization: { authorization_code: 'AUTH_canary' } }

/** Giving, failing, settling, recovering and thanking, with as much going wrong as can. */
async function aLife(mailPort: Record<string, string>) {
  const books = await startBooks({ LOG_LEVEL: 'trace', ...mailPort })
  const tells = tellerOf(books.call, books.sandbox.key)
  const given = await books.visitor().donationOpened(books.campaign, donor)
  await books.sandbox.settings({
    faults: { initialize: { how: 'answer', status: 400, body: { message: donor.email } } },
  })
  await books.visitor().opensDonation(books.campaign, donor)
  await books.visitor().opensDonation(books.campaign, { ...donor, isAnonymous: 7 })
  const event = chargeOf(given.reference, { ...card, amount: 1 })
  for (const signature of [undefined, 'f'.repeat(128)]) await tells(event, { signature })
  await books.database.sql(`alter table donations add constraint unforeseen check (status <> 'SETTLED') not valid`)
  await tells(chargeOf(given.reference, { ...card, amount: 2_000_000 }))
  await books.sandbox.pay(given.reference, { deliver: false })
  await books.keeper.reconciles({ pendingGraceMinutes: 0 })
  await books.database.sql('alter table donations drop constraint unforeseen')
  await books.sandbox.settings({
    faults: { verify: { how: 'answer', status: 401, body: { message: donor.email }, times: 1 } },
  })
  await books.keeper.reconciles({ pendingGraceMinutes: 0 })
  await books.keeper.reconciles({ pendingGraceMinutes: 0 })
  await eventually('the receipt to fail', async () => (await books.storedDonation(given))?.['receipt_attempts'] === 1)
  return { ...books, given }
}

describe('what nobody may read', () => {
  test('is in no log at any level, and in no table where it does not belong', async () => {
    await using server = await openStubbornMailServer('refuses')
    await using life = await aLife(server.environment)
    const { given, sandbox, log } = life
    expect(await life.storedDonation(given)).toMatchObject({ status: 'SETTLED' })
    const accessCode = new URL(given.authorizationUrl).pathname.split('/').at(-1) ?? ''
    expect(accessCode.length).toBeGreaterThan(8)

    const isLogged = (text: string) => log.text().includes(text)
    const secrets = [sandbox.key, 'Bearer', accessCode, donor.email, 'canary', 'Canary', 'AUTH_canary', 'f'.repeat(128)]
    expect(secrets.filter(isLogged)).toEqual([])
    for (const secret of [sandbox.key, accessCode, 'AUTH_canary']) expect(await life.tablesThatHold(secret)).toEqual([])
    for (const personal of Object.values(donor)) {
      expect(await life.tablesThatHold(personal)).toEqual(['public.donations'])
    }
    // It does search: the life that is told of is there.
    for (const told of ['could not be opened', 'could not be repaired', 'EENVELOPE 550']) {
      expect([told, isLogged(told)]).toEqual([told, true])
    }
  })
})
