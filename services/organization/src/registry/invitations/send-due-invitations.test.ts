import { randomUUID } from 'node:crypto'
import { eventually, openStubbornMailServer } from '@civic/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { startTestOrganization, type TestOrganization } from '../../../test/start-organization.ts'
import { tokenIn } from '../../../test/team.ts'
import { sendInvitationsEveryFiveMinutes } from './send-due-invitations.ts'

const minuteMs = 60_000
const opened: TestOrganization[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map(async (service) => service[Symbol.asyncDispose]()))
})

async function start(environment: Record<string, string> = {}) {
  const service = await startTestOrganization(environment)
  opened.push(service)
  return { ...service, ...(await service.house()) }
}

type Scene = Awaited<ReturnType<typeof start>>

const runs = async ({ database }: Scene) =>
  database.sql(`select jobs.enqueue($1, '{}')`, [sendInvitationsEveryFiveMinutes.task])
const idle = async ({ database }: Scene) =>
  eventually('the end of the job', async () => {
    const waiting = await database.sql('select id from graphile_worker.jobs where task_identifier = $1', [
      sendInvitationsEveryFiveMinutes.task,
    ])
    return waiting.length === 0
  })

/** Lets time pass, then runs the job once. */
async function later(scene: Scene, minutes = 6): Promise<void> {
  scene.clock.advance(minutes * minuteMs)
  await runs(scene)
  await idle(scene)
}

/** What the list of invitations says of the only one. */
async function listed({ owner, organization }: Scene) {
  return (await owner.browsesInvitations(organization)).data.invitations[0]
}

const hasFailed = async (scene: Scene) => eventually('the failure', async () => (await listed(scene))?.mailFailedAt)

/** An invitation whose mail met a server that was gone. */
async function unreached(scene: Scene) {
  const email = `${randomUUID()}@example.org`
  await scene.mailbox.stop()
  const invitation = await scene.owner.invitationTo(scene.organization, email)
  await hasFailed(scene)
  await scene.mailbox.restart()
  return { ...invitation, email }
}

describe('an invitation whose mail met a short fault', () => {
  test('says so in the list until the mail is sent, which brings a link that works, once', async () => {
    const scene = await start()
    const { email } = await unreached(scene)
    expect((await listed(scene)).mailFailedAt).toMatch(/Z$/)

    await later(scene)
    const token = tokenIn(await scene.mailbox.next(email))
    await later(scene, 60)

    expect((await scene.owner.opensLink(token)).data.invitation).toMatchObject({ email })
    expect(await listed(scene)).not.toHaveProperty('mailFailedAt')
    expect(scene.mailbox.mails.map(({ to }) => to)).toEqual([email])
  })

  test('is mailed once, however many processes sweep at once', async () => {
    const scene = await start()
    const { email } = await unreached(scene)
    await scene.replica()
    scene.clock.advance(6 * minuteMs)
    await Promise.all([runs(scene), runs(scene), runs(scene), runs(scene)])
    await idle(scene)
    expect(scene.mailbox.mails.map(({ to }) => to)).toEqual([email])
  })

  test('is tried again later and later for a day, then given up, which the list goes on saying', async () => {
    await using server = await openStubbornMailServer('defers')
    const scene = await start(server.environment)
    const email = `${randomUUID()}@example.org`
    const { id } = await scene.owner.invitationTo(scene.organization, email)
    await hasFailed(scene)
    for (const [index, pause] of [5, 10, 20, 40, 80, 160, 320, 640].entries()) {
      await later(scene, pause - 1)
      expect(server.asked()).toBe(index + 1)
      await later(scene, 1.5)
      expect(server.asked()).toBe(index + 2)
    }
    await later(scene, 48 * 60)
    expect(server.asked()).toBe(9)
    expect((await listed(scene)).mailFailedAt).toMatch(/Z$/)
    expect(scene.log.text()).toContain(`The mail of the invitation ${id} is given up`)
    expect(scene.log.text()).not.toContain(email)
  })

  test('is not mailed when a day has passed meanwhile', async () => {
    const scene = await start()
    const { id } = await unreached(scene)
    await later(scene, 24 * 60 + 1)
    expect(scene.mailbox.mails).toEqual([])
    expect(scene.log.text()).toContain(`The mail of the invitation ${id} is given up`)
  })

  test('and that was revoked meanwhile is not mailed', async () => {
    const scene = await start()
    const { id } = await unreached(scene)
    expect((await scene.owner.calls('DELETE', `/v1/invitations/${id}`)).status).toBe(200)
    await later(scene)
    expect(scene.mailbox.mails).toEqual([])
  })

  test.each(['accepted_at', 'expires_at'])('is not mailed once %s lies in the past', async (column) => {
    const scene = await start()
    const { id } = await unreached(scene)
    await scene.database.sql(`update org_invitations set ${column} = now() where id = $1`, [id])
    await later(scene)
    expect(scene.mailbox.mails).toEqual([])
  })

  test('and whose place a newer one took is not mailed beside it', async () => {
    const scene = await start()
    const { email } = await unreached(scene)
    await scene.owner.invitationTo(scene.organization, email)
    const token = tokenIn(await scene.mailbox.next(email))
    await later(scene)
    expect(scene.mailbox.mails).toHaveLength(1)
    expect((await scene.owner.opensLink(token)).status).toBe(200)
  })
})

test('an invitation that the mail server refuses for good is not mailed again, and no log names its address', async () => {
  await using server = await openStubbornMailServer('refuses')
  const scene = await start(server.environment)
  const email = `${randomUUID()}@example.org`
  await scene.owner.invitationTo(scene.organization, email)
  await hasFailed(scene)
  await later(scene)
  expect(server.asked()).toBe(1)
  expect(scene.log.text()).toContain('could not be sent (EENVELOPE 550)')
  expect(scene.log.text()).not.toContain(email)
})
