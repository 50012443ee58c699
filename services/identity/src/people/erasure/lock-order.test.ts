import { deletedUserName } from '@civic/moderation'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

type Citizen = Awaited<ReturnType<typeof identity.citizen>>
const leave = async ({ calls }: Pick<Citizen, 'calls'>) => calls('DELETE', '/v1/auth/me')

describe('a deletion locks rows in the order of everybody else', () => {
  test.each([
    // A settlement holds the donation before it sums up the campaign.
    ['donations', 'campaigns'],
    // An amended spend record: its campaign is held before it.
    ['campaigns', 'spend_records'],
    // A draft is deleted with its updates.
    ['campaigns', 'progress_updates'],
    // An outcome is published behind the lock of its consultation.
    ['consultations', 'consultation_outcomes'],
    // Announcements of a profile are behind its lock.
    ['representatives', 'representative_announcements'],
  ])('%s before %s, so an act that holds both is not ended as a deadlock', async (first, second) => {
    const ada = await identity.citizen()
    const traces = await identity.traces.leave(ada.id)
    const [held, wanted] = [first, second].map((table) => traces.find((trace) => trace.table === table))
    if (!held || !wanted) throw new Error('A row of each table is needed')

    const reply = await identity.facts.whileHolding([held, wanted], async () => leave(ada))

    expect(reply.status).toBe(200)
    expect(await identity.facts.account(ada.id)).toMatchObject({ name: deletedUserName })
  })

  test('two people who invited each other may leave at the same instant', async () => {
    const [ada, ben] = [await identity.citizen(), await identity.citizen()]
    const traces = [...(await identity.traces.leave(ada.id)), ...(await identity.traces.leave(ben.id))]
    const organizationId = traces.find(({ table }) => table === 'organizations')?.id ?? ''
    await identity.facts.invited({ organizationId, inviterId: ada.id, accepterId: ben.id })
    await identity.facts.invited({ organizationId, inviterId: ben.id, accepterId: ada.id })
    // Both wait here with one of the two invitations, and want the other one next.
    const donations = traces.filter(({ table }) => table === 'donations')

    const replies = await identity.facts.whileTwoWait(donations, async () => Promise.all([leave(ada), leave(ben)]))

    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    for (const { id } of [ada, ben]) {
      expect(await identity.facts.account(id)).toMatchObject({ name: deletedUserName })
    }
  })
})
