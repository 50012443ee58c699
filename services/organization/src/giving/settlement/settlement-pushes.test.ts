import { eventually, openStubbornMailServer } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { chargeOf, raising, tellerOf } from '../../../test/giving.ts'
import { startFundingOrganization } from '../../../test/payments.ts'
import { listenForPushes } from '../../../test/pushes.ts'

const service = await startFundingOrganization()
const bus = await listenForPushes(service)
const tells = tellerOf(service.call, service.sandbox.key)
afterAll(async () => {
  await bus[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

/** A donation that waits for its money, by somebody with an account. */
async function pending() {
  const [house, donor] = [await raising(service), await service.person()]
  const columns = { donor_user_id: donor.id, donor_email: donor.email }
  return { ...house, donor, ...(await service.pendingOf(house.campaign, columns)) }
}

const mailsTo = (address: string) => service.mailbox.mails.filter(({ to }) => to === address).length

describe('push and receipt', () => {
  test('follow the commit of a settlement: what they tell of can be read', async () => {
    const { donor, owner, staff, reference } = await pending()
    await tells(chargeOf(reference))
    for (const person of [donor, owner, staff]) {
      await eventually('the push', async () => (await bus.pushesTo(person)).length > 0)
      expect(await bus.pushesTo(person)).toEqual([true])
    }
    await service.mailbox.next(donor.email)
  })

  test('do not follow when nothing settles', async () => {
    const { donor, owner, reference } = await pending()
    const after = await pending()
    const event = chargeOf(reference)
    await tells(event)
    await eventually('the push', async () => (await bus.pushesTo(donor)).length > 0)
    for (const next of [event, chargeOf(reference), chargeOf(reference, { status: 'failed' })]) await tells(next)
    // Whatever those had set off would be there before this.
    await tells(chargeOf(after.reference))
    await eventually('the later push', async () => (await bus.pushesTo(after.donor)).length > 0)
    await service.mailbox.next(after.donor.email)
    expect([await bus.pushesTo(donor), await bus.pushesTo(owner), mailsTo(donor.email)]).toEqual([[true], [true], 1])
  })

  test('do not happen when the settlement is undone at the last moment', async () => {
    const [{ donor, owner, reference }, after] = [await pending(), await pending()]
    await service.breaksDown('after update on donations deferrable initially deferred for each row', 'constraint')
    expect((await tells(chargeOf(reference))).status).toBe(500)
    await service.recovers()
    await tells(chargeOf(after.reference))
    await eventually('the later push', async () => (await bus.pushesTo(after.donor)).length > 0)
    await service.mailbox.next(after.donor.email)
    expect([await bus.pushesTo(donor), await bus.pushesTo(owner), mailsTo(donor.email)]).toEqual([[], [], 0])
  })

  test('keep no settlement waiting: it is answered while the mail server says nothing', async () => {
    await using server = await openStubbornMailServer('hangs')
    await using own = await startFundingOrganization(server.environment)
    const { campaign } = await raising(own)
    const { reference } = await own.pendingOf(campaign, { donor_email: 'ada@example.org' })
    expect((await tellerOf(own.call, own.sandbox.key)(chargeOf(reference))).status).toBe(200)
    await eventually('the mail server to be asked', () => server.asked() === 1)
    expect(await own.totalsOf(campaign)).toMatchObject({ raised: '500', donors: 1 })
    server.hangUp()
  })
})
