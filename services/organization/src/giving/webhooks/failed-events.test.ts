import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { chargeOf, raising, tellerOf } from '../../../test/giving.ts'
import { startFundingOrganization } from '../../../test/payments.ts'

const service = await startFundingOrganization()
const tells = tellerOf(service.call, service.sandbox.key)
afterAll(async () => service[Symbol.asyncDispose]())

/** What may go wrong between the first statement of a settlement and its commit. */
const breakdowns: [string, string][] = [
  ['the donation', 'before update on donations for each row'],
  ['the campaign', 'before update on campaigns for each row'],
  ['the event', 'before update on webhook_events for each row'],
]

describe('an event whose processing fails', () => {
  test.each(breakdowns)(
    'half-way, at %s, is WEBHOOK_FAILED, changes nothing, and is done when it is sent again',
    async (_, when) => {
      const [{ campaign, owner }, donor] = [await raising(service, { goal_minor: 500 }), await service.person()]
      const donation = await service.pendingOf(campaign, { donor_user_id: donor.id, donor_email: donor.email })
      const [before, event] = [await service.storedDonation(donation), chargeOf(donation.reference)]

      await service.breaksDown(when)
      for (let attempt = 0; attempt < 2; attempt += 1) {
        expect(outcomeOf(await tells(event))).toEqual([500, 'WEBHOOK_FAILED'])
      }
      expect(await service.storedDonation(donation)).toEqual(before)
      expect(await service.totalsOf(campaign)).toMatchObject({ status: 'PUBLISHED', raised: '0' })
      expect(await service.eventsOf(donation.reference)).toMatchObject([{ handled: false, note: null }])
      expect([await service.noticesOf(owner), await service.noticesOf(donor)]).toEqual([[], []])

      await service.recovers()
      expect((await tells(event)).status).toBe(200)
      expect(await service.totalsOf(campaign)).toEqual({ status: 'FUNDED', raised: '500', sum: '500', donors: 1 })
      expect(await service.eventsOf(donation.reference)).toMatchObject([{ handled: true, note: 'settled' }])
      expect(await service.noticesOf(donor)).toHaveLength(2)
      await service.mailbox.next(donor.email)
      expect(service.mailbox.mails.filter(({ to }) => to === donor.email)).toHaveLength(1)
    },
  )

  test('at the end, at the commit, is done when it is sent again', async () => {
    const { campaign } = await raising(service)
    const [donation, event] = [await service.pendingOf(campaign), chargeOf('')]
    event.data.reference = donation.reference
    await service.breaksDown('after update on donations deferrable initially deferred for each row', 'constraint')
    expect((await tells(event)).status).toBe(500)
    expect((await service.storedDonation(donation))?.['status']).toBe('PENDING')
    await service.recovers()
    expect((await tells(event)).status).toBe(200)
    expect((await service.storedDonation(donation))?.['status']).toBe('SETTLED')
  })

  test('before it is stored is told to the provider too, and nothing of it is left', async () => {
    const { campaign } = await raising(service)
    const donation = await service.pendingOf(campaign)
    const event = chargeOf(donation.reference)
    await service.breaksDown('before insert on webhook_events for each row')
    const reply = await tells(event)
    expect(outcomeOf(reply)).toEqual([500, 'WEBHOOK_FAILED'])
    expect(reply.body.message).not.toMatch(/unforeseen/)
    expect(service.log.text()).toContain('An event of the payment provider could not be taken')
    await service.recovers()
    expect((await tells(event)).status).toBe(200)
  })

  test('is done once when it is sent to two processes again at the same instant', async () => {
    const { campaign, owner } = await raising(service)
    const donation = await service.pendingOf(campaign)
    const event = chargeOf(donation.reference)
    await service.breaksDown('before update on campaigns for each row')
    await tells(event)
    await service.recovers()
    const elsewhere = await service.replica()
    const there = tellerOf(elsewhere(service.visitor()).calls, service.sandbox.key)
    const replies = await service.behind(
      'select id from donations where id = $1 for update',
      [donation.id],
      [async () => tells(event), async () => there(event)],
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await service.noticesOf(owner)).toHaveLength(1)
    expect(await service.eventsOf(donation.reference)).toMatchObject([{ handled: true, note: 'settled' }])
  })
})
