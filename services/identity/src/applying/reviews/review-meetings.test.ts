import { afterAll, describe, expect, test } from 'vitest'
import { applicantsOf, type Kind } from '../../../test/applicants.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())
const { applicant, form, reviewer } = applicantsOf(identity)
const { facts } = identity
const [rita, samuel] = [await reviewer(), await reviewer()]

describe.each<[Kind]>([['representative'], ['organization']])('at the same instant, about a %s,', (kind) => {
  const made = async (userId: string) => [...(await facts.profilesOf(userId)), ...(await facts.organizationsOf(userId))]

  test('two administrators who approve make one approval', async () => {
    const ada = await applicant(kind)

    const replies = await facts.collide(
      [ada],
      [async () => rita.approves(ada.application), async () => samuel.approves(ada.application)],
    )

    expect(replies.map(({ status, code }) => code ?? status)).toEqual(
      expect.arrayContaining([200, 'APPLICATION_ALREADY_APPROVED']),
    )
    expect(await made(ada.id)).toHaveLength(1)
    expect(await facts.reviewEvents(ada.application)).toHaveLength(1)
    expect(await facts.auditOf(ada.application)).toHaveLength(1)
    expect(await facts.notifications(ada.id)).toHaveLength(2)
  })

  test('a rejection does not undo an approval', async () => {
    const ada = await applicant(kind)

    const [, rejection] = await facts.collide(
      [ada],
      [async () => rita.approves(ada.application), async () => samuel.rejects(ada.application)],
    )

    const events = (await facts.reviewEvents(ada.application)).map((event) => event['status'])
    expect(events).toEqual(rejection?.status === 200 ? ['REJECTED', 'APPROVED'] : ['APPROVED'])
    expect(await facts.account(ada.id)).toMatchObject({ approval_status: 'APPROVED', approval_note: null })
    expect(await facts.application(kind, ada.id)).toMatchObject({ status: 'APPROVED', review_note: null })
    expect(await made(ada.id)).toHaveLength(1)
  })

  test('an application anew stands before the decision or is refused by the approval', async () => {
    const ada = await applicant(kind)
    const again = await form(kind, kind === 'representative' ? { fullName: 'Ada Eze' } : { name: 'Ada Eze' })

    const [approval, resubmission] = await facts.collide(
      [ada],
      [async () => rita.approves(ada.application), async () => ada.applies(kind, again)],
    )

    const isRefused = resubmission?.code === 'APPLICATION_ALREADY_APPROVED'
    expect([approval?.status, resubmission?.status]).toEqual([200, isRefused ? 409 : 200])
    expect(await facts.application(kind, ada.id)).toMatchObject({ status: 'APPROVED' })
    expect(await facts.account(ada.id)).toMatchObject({ approval_status: 'APPROVED' })
    const [row] = await made(ada.id)
    expect(row?.['name'] === 'Ada Eze').toBe(!isRefused)
  })

  test('an application anew and a rejection agree about where it stands', async () => {
    const ada = await applicant(kind)
    const again = await form(kind)

    const replies = await facts.collide(
      [ada],
      [async () => rita.rejects(ada.application), async () => ada.applies(kind, again)],
    )

    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const { approval_status: standing, approval_note: note } = await facts.account(ada.id)
    expect(await facts.application(kind, ada.id)).toMatchObject({ status: standing, review_note: note })
    expect([
      ['PENDING', null],
      ['REJECTED', 'No proof'],
    ]).toContainEqual([standing, note])
  })

  test('a deletion leaves no role and nothing made behind', async () => {
    const ada = await applicant(kind)
    const reply = await facts.duringChange('deletion', ada.id, async () => rita.approves(ada.application))
    expect([reply.status, reply.code]).toEqual([404, 'APPLICATION_NOT_FOUND'])
    expect(await facts.account(ada.id)).toMatchObject({ role: 'CITIZEN', approval_status: 'PENDING' })
    expect([await made(ada.id), await facts.reviewEvents(ada.application)]).toEqual([[], []])
  })

  test('a deletion that removes the application ends the review', async () => {
    const ada = await applicant(kind)
    const reply = await facts.duringErasure(ada.id, async () => rita.rejects(ada.application))
    expect([reply.status, reply.code]).toEqual([404, 'APPLICATION_NOT_FOUND'])
    expect(await facts.auditOf(ada.application)).toEqual([])
  })
})

test('many applicants and reviewers who cross each other never deadlock', async () => {
  const crowd = await Promise.all((['representative', 'organization'] as const).map(async (kind) => applicant(kind)))
  const forms = await Promise.all(
    crowd.map(async ({ application }) => form(application.kind === 'organization' ? 'organization' : 'representative')),
  )
  const acts = crowd.flatMap(({ application, applies }, index) => [
    async () => applies(application.kind === 'organization' ? 'organization' : 'representative', forms[index]),
    async () => rita.rejects(application),
    async () => samuel.rejects(application),
  ])
  const replies = await Promise.all([...acts, ...acts].map(async (act) => act()))
  expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200))
})
