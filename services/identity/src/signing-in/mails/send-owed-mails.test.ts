import { eventually, openStubbornMailServer } from '@civic/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { newcomer } from '../../../test/forms.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'
import { sendOwedMailsEveryFiveMinutes } from './send-owed-mails.ts'

type Identity = Awaited<ReturnType<typeof startTestIdentity>>
type Citizen = Awaited<ReturnType<Identity['citizen']>>

const minuteMs = 60_000
const forgot = '/v1/auth/forgot-password'
const opened: Identity[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map(async (identity) => identity[Symbol.asyncDispose]()))
})

async function start(environment: Record<string, string> = {}): Promise<Identity> {
  const identity = await startTestIdentity(environment)
  opened.push(identity)
  return identity
}

/** Lets time pass, then runs the job once. */
async function later(identity: Identity, minutes = 6): Promise<void> {
  identity.clock.advance(minutes * minuteMs)
  await identity.facts.runJob(sendOwedMailsEveryFiveMinutes.task)
  await eventually('the end of the job', async () => (await identity.facts.waitingJobs()) === 0)
}

const isOwed = async (identity: Identity, count = 1) =>
  eventually('what is owed', async () => (await identity.facts.owedMails()).length === count)
const isTold = async (identity: Identity, times = 1) =>
  eventually('the warning', () => identity.log.text().split('could not be sent').length > times)

/** Somebody whose verification mail met a server that was gone. */
async function unreached(identity: Identity): Promise<Citizen> {
  await identity.mailbox.stop()
  const citizen = await identity.citizen()
  await isOwed(identity)
  await identity.mailbox.restart()
  return citizen
}

describe('a mail that met a short fault', () => {
  test('brings a link that verifies the address, as soon as the server takes it, once', async () => {
    const identity = await start()
    const { email } = await unreached(identity)
    expect(identity.mailbox.mails).toEqual([])

    await later(identity)
    const token = await identity.mailedToken(email)
    await later(identity, 60)

    expect((await identity.call('POST', '/v1/auth/verify-email', { body: { token } })).status).toBe(200)
    expect(identity.mailbox.mails.map(({ to }) => to)).toEqual([email])
    expect(await identity.facts.owedMails()).toEqual([])
  })

  test('brings a link that resets the password', async () => {
    const identity = await start()
    const { email } = await identity.person()
    await identity.mailbox.stop()
    await identity.call('POST', forgot, { body: { email } })
    await isOwed(identity)
    await identity.mailbox.restart()

    await later(identity, 90)

    const body = { token: await identity.mailedToken(email), newPassword: 'another good password' }
    expect((await identity.call('POST', '/v1/auth/reset-password', { body })).status).toBe(200)
  })

  test('goes to the new address where one waits for its confirmation', async () => {
    const identity = await start()
    const person = await identity.person()
    const wanted = newcomer().email
    await identity.mailbox.stop()
    await person.calls('PATCH', '/v1/auth/me', { body: { email: wanted } })
    await isOwed(identity)
    await isTold(identity, 2)
    await identity.mailbox.restart()

    await later(identity)

    const body = { token: await identity.mailedToken(wanted) }
    const { data } = await identity.call('POST', '/v1/auth/verify-email', { body })
    expect(data.user).toMatchObject({ id: person.id, email: wanted })
  })

  test('is sent once, however many processes sweep at once', async () => {
    const identity = await start()
    const { email } = await unreached(identity)
    await identity.replica()
    identity.clock.advance(6 * minuteMs)

    await Promise.all(Array.from({ length: 4 }, async () => identity.facts.runJob(sendOwedMailsEveryFiveMinutes.task)))
    await eventually('the jobs', async () => (await identity.facts.waitingJobs()) === 0)

    expect(identity.mailbox.mails.map(({ to }) => to)).toEqual([email])
  })

  test('is kept without the token or the address', async () => {
    const identity = await start()
    const { email } = await unreached(identity)
    await later(identity)
    const token = await identity.mailedToken(email)
    expect([await identity.facts.tablesHolding(token), identity.log.text().includes(token)]).toEqual([[], false])
  })

  test('is tried again later and later for a day, then given up', async () => {
    await using server = await openStubbornMailServer('defers')
    const identity = await start(server.environment)
    const { id, email } = await identity.citizen()
    await isOwed(identity)
    for (const [index, pause] of [5, 10, 20, 40, 80, 160, 320, 640].entries()) {
      await later(identity, pause - 1)
      expect(server.asked()).toBe(index + 1)
      await later(identity, 1.5)
      expect(server.asked()).toBe(index + 2)
    }
    expect(await identity.facts.owedMails()).toEqual([])
    expect(identity.log.text()).toContain(`The verification mail of the account ${id} is given up`)
    expect(identity.log.text()).not.toContain(email)
  })

  test('is not sent when a day has passed meanwhile', async () => {
    const identity = await start()
    const { id } = await unreached(identity)
    await later(identity, 24 * 60 + 1)
    expect([identity.mailbox.mails, await identity.facts.owedMails()]).toEqual([[], []])
    expect(identity.log.text()).toContain(`The verification mail of the account ${id} is given up`)
  })
})

describe('a mail that the server refuses for good', () => {
  test.each(['verification', 'reset'])('is not tried again, and no log names the address: %s', async (kind) => {
    await using server = await openStubbornMailServer('refuses')
    const identity = await start(server.environment)
    const { email } = kind === 'reset' ? await identity.person() : await identity.citizen()
    if (kind === 'reset') await identity.call('POST', forgot, { body: { email } })
    await isTold(identity)
    await later(identity)
    expect([server.asked(), await identity.facts.owedMails()]).toEqual([1, []])
    expect(identity.log.text()).toContain('could not be sent (EENVELOPE 550)')
    expect(identity.log.text()).not.toContain(email)
  })
})

describe('what is no longer true is not sent', () => {
  test.each<[string, (identity: Identity, citizen: Citizen) => Promise<unknown>]>([
    ['the account is deleted', async (_, { calls }) => calls('DELETE', '/v1/auth/me')],
    ['the account is banned', async ({ facts }, { id }) => facts.happen('ban', id)],
    ['the address is confirmed', async ({ facts }, { id }) => facts.confirm(id)],
  ])('when %s', async (_, happens) => {
    const identity = await start()
    const citizen = await unreached(identity)
    await happens(identity, citizen)
    await later(identity)
    expect([identity.mailbox.mails, await identity.facts.owedMails()]).toEqual([[], []])
  })

  test('when a newer link was asked for, which goes on working', async () => {
    const identity = await start()
    const { email, calls } = await unreached(identity)
    await calls('POST', '/v1/auth/resend-verification')
    const token = await identity.mailedToken(email)
    await later(identity)
    expect(identity.mailbox.mails).toHaveLength(1)
    expect((await identity.call('POST', '/v1/auth/verify-email', { body: { token } })).status).toBe(200)
  })

  test('when the address was replaced: the new one alone gets a mail', async () => {
    const identity = await start()
    const { calls } = await unreached(identity)
    const email = newcomer().email
    await calls('PATCH', '/v1/auth/me', { body: { email } })
    await identity.mailbox.next(email)
    await later(identity)
    expect(identity.mailbox.mails.map(({ to }) => to)).toEqual([email])
  })
})

test('owed mails are looked for every five minutes', async () => {
  const identity = await start()
  await expect.poll(identity.facts.recurringJobs).toContain(sendOwedMailsEveryFiveMinutes.task)
})
