import { eventually, openStubbornMailServer } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import type { Fields } from '../../../test/calls.ts'
import { chargeOf, raising, tellerOf } from '../../../test/giving.ts'
import { startFundingOrganization } from '../../../test/payments.ts'
import { openContextBeside } from '../../../test/receipts.ts'
import { sendReceipt } from './send-receipt.ts'

const service = await startFundingOrganization()
const beside = await openContextBeside(service)
afterAll(async () => {
  await beside[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

type Service = Awaited<ReturnType<typeof startFundingOrganization>>

/** A donation that has just settled by its webhook. */
async function settled(columns: Fields, on: Service = service) {
  const house = await raising(on)
  const donation = await on.pendingOf(house.campaign, columns)
  const event = chargeOf(donation.reference)
  expect((await tellerOf(on.call, on.sandbox.key)(event)).status).toBe(200)
  const row = async () => (await on.storedDonation(donation)) ?? {}
  return { ...house, ...donation, event, row }
}

const mailsTo = (address: string) => service.mailbox.mails.filter(({ to }) => to === address)

describe('the receipt of a donation that settles', () => {
  test('is sent, and then recorded as sent', async () => {
    const donation = await settled({ donor_email: 'ada@example.org', donor_name: 'Ada Obi' })
    const mail = await service.mailbox.next('ada@example.org')
    expect(mail.text).toContain(`Reference: ${donation.reference}`)
    expect(mail.source).toMatch(new RegExp(`^Message-ID: <receipt-${donation.id}@app.example.org>\r$`, 'm'))
    await eventually('the record', async () => (await donation.row())['receipt_sent_at'])
    expect(await donation.row()).toMatchObject({
      receipt_sent_at: expect.any(Date),
      receipt_attempts: 1,
      receipt_next_attempt_at: null,
      donor_email: 'ada@example.org',
    })
  })

  test('is made of the donation as it has settled: the fee of the provider is on it', async () => {
    await settled({ donor_email: 'fee@example.org' })
    const { text } = await service.mailbox.next('fee@example.org')
    // The mailbox does not put the bytes of a sign together again.
    expect(text).toMatch(/Payment provider fee +-\S+0\.30\r?\nReached .* +\S+4\.70\r?\n/)
  })

  test('goes to donors who stay anonymous, by their name', async () => {
    await settled({ donor_email: 'quiet@example.org', donor_name: 'Ben Quiet', is_anonymous: true })
    expect((await service.mailbox.next('quiet@example.org')).text).toContain('Dear Ben Quiet,')
  })

  test('is not sent again by whatever the provider tells next', async () => {
    const donation = await settled({ donor_email: 'once@example.org' })
    await eventually('the record', async () => (await donation.row())['receipt_sent_at'])
    const recorded = await donation.row()
    const tells = tellerOf(service.call, service.sandbox.key)
    for (const event of [
      donation.event,
      chargeOf(donation.reference),
      chargeOf(donation.reference, { status: 'failed' }),
    ])
      expect((await tells(event)).status).toBe(200)
    expect(await sendReceipt(beside.context, donation.id)).toBe('not-due')
    expect(await donation.row()).toEqual(recorded)
    expect(mailsTo('once@example.org')).toHaveLength(1)
  })

  test.each([[null], ['']])('is not sent where the address is %j, and the log says so', async (donor_email) => {
    const donation = await settled({ donor_email })
    const line = 'A donation gets no receipt: it came without an address'
    await eventually('its line', () =>
      service.log.records().some(({ msg, donationId }) => msg === line && donationId === donation.id),
    )
    expect(await donation.row()).toMatchObject({ receipt_sent_at: null, receipt_attempts: 0 })
  })
})

describe('the receipt of an account that is deleted', () => {
  test('greets nobody by name, and its address is forgotten once it is sent', async () => {
    const eve = await service.person({ email: 'eve@example.org' })
    await service.deletesAccount(eve)
    const donation = await settled({ donor_user_id: eve.id, donor_email: eve.email, donor_name: 'Eve Gone' })
    const { text, source } = await service.mailbox.next(eve.email)
    expect(text).toContain('Hello,')
    expect(`${text}${source}`).not.toContain('Eve Gone')
    await eventually('the record', async () => (await donation.row())['receipt_sent_at'])
    expect((await donation.row())['donor_email']).toBeNull()
  })
})

describe('a receipt that cannot be sent', () => {
  test('leaves the donation settled and is tried again in ten minutes', async () => {
    await using own = await startFundingOrganization()
    await own.mailbox.stop()
    const donation = await settled({ donor_email: 'later@example.org' }, own)
    await eventually('the failure', async () => (await donation.row())['receipt_attempts'] === 1)
    const { receipt_next_attempt_at: next, settled_at: settledAt, ...row } = await donation.row()
    expect(row).toMatchObject({ status: 'SETTLED', receipt_sent_at: null, donor_email: 'later@example.org' })
    const waits = next.getTime() - settledAt.getTime()
    expect(waits).toBeGreaterThanOrEqual(600_000)
    expect(waits).toBeLessThan(660_000)
    expect(own.log.text()).toContain(`The receipt of the donation ${donation.id} could not be sent`)
    expect(own.log.text()).not.toContain('later@example.org')
  })

  test('is told by the id of the donation, not in the words of the mail server, which name the address', async () => {
    await using server = await openStubbornMailServer('refuses')
    await using own = await startFundingOrganization(server.environment)
    const donation = await settled({ donor_email: 'canary@example.org' }, own)
    await eventually('the failure', async () => (await donation.row())['receipt_attempts'] === 1)
    expect(server.asked()).toBe(1)
    expect(own.log.text()).toContain(`The receipt of the donation ${donation.id} could not be sent (EENVELOPE 550)`)
    expect(own.log.text()).not.toContain('canary')
  })

  test('because it cannot be claimed is logged and reaches nobody', async () => {
    await using own = await startFundingOrganization()
    await own.breaksDown('before update of receipt_next_attempt_at on donations for each row')
    const donation = await settled({ donor_email: 'lost@example.org' }, own)
    await eventually('its line', () =>
      own.log.text().includes(`The receipt of the donation ${donation.id} could not be sent or recorded`),
    )
    expect(await donation.row()).toMatchObject({ status: 'SETTLED', receipt_sent_at: null })
    expect(own.mailbox.mails).toEqual([])
    expect(own.log.text()).not.toContain('lost@example.org')
  })
})

describe('two attempts to send one receipt', () => {
  test('at the same instant, in two processes, send it once', async () => {
    const { campaign } = await raising(service)
    const donation = await service.donationOf(campaign, { donor_email: 'twice@example.org' })
    const other = await openContextBeside(service)
    const outcomes = await service.behind(
      'select id from donations where id = $1 for update',
      [donation.id],
      [beside, other, beside, other].map(
        ({ context }) =>
          async () =>
            sendReceipt(context, donation.id),
      ),
    )
    await other[Symbol.asyncDispose]()
    expect(outcomes.toSorted()).toEqual(['not-due', 'not-due', 'not-due', 'sent'])
    expect(mailsTo('twice@example.org')).toHaveLength(1)
  })

  test('do not, while the first one still waits for the mail server, however long its queue is', async () => {
    await using server = await openStubbornMailServer('hangs')
    await using own = await startFundingOrganization(server.environment)
    const { campaign } = await raising(own)
    const tells = tellerOf(own.call, own.sandbox.key)
    const donations = await Promise.all(
      Array.from({ length: 5 }, async (_, index) => own.pendingOf(campaign, { donor_email: `d${index}@example.org` })),
    )
    for (const { reference } of donations) expect((await tells(chargeOf(reference))).status).toBe(200)
    await eventually('three mails on their way', () => server.asked() === 3)
    const claims = (await own.storedDonations(campaign)).map((row) => row['receipt_next_attempt_at'])
    expect(claims.filter((claim) => claim !== null)).toHaveLength(3)
    await using there = await openContextBeside(own)
    const outcomes = await Promise.all(donations.map(async ({ id }) => sendReceipt(there.context, id)))
    expect(outcomes.toSorted()).toEqual(['not-due', 'not-due', 'not-due', 'sent', 'sent'])
    server.hangUp()
    await eventually('the end of all', async () => {
      const rows = await own.storedDonations(campaign)
      return rows.every((row) => row['receipt_attempts'] === 1)
    })
    expect(own.mailbox.mails).toHaveLength(2)
    expect(server.asked()).toBe(3)
  })
})
