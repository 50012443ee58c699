import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'
import { petitionStatuses } from '@civic/contracts'
import { requireStep } from './petition-status.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const ada = await community.neighbour(place)
const ben = await community.neighbour(place)
const administrator = await community.citizen({ role: 'PLATFORM_ADMIN' })
const refused = [409, 'INVALID_STATUS_TRANSITION']

const statusOf = async (petition: { id: string }) => (await ada.seesPetition(petition)).data.petition.status

/** A petition in a status, two short of its goal or at it. */
async function petitionAt(status: string, signature_count: number) {
  const petition = await ada.petitionIn(place, { goal: 2 })
  await community.setPetition(petition, { status, signature_count })
  return petition
}

const waysBeforeTheGoal = ['DRAFT ACTIVE', 'ACTIVE CLOSED']
const waysAtTheGoal = [...waysBeforeTheGoal, 'ACTIVE SUCCESSFUL', 'CLOSED SUCCESSFUL']
const steps = petitionStatuses.flatMap((from) =>
  petitionStatuses.filter((to) => to !== from).map((to) => [from, to] as const),
)

describe('a petition', () => {
  test.each([
    [1, waysBeforeTheGoal],
    [2, waysAtTheGoal],
    [3, waysAtTheGoal],
  ])('with %i of 2 signatures can move in these ways and no others: %o', (signatureCount, ways) => {
    const isOpen = (status: string, next: (typeof petitionStatuses)[number]) => {
      try {
        requireStep({ status, signatureCount, goal: 2 }, next)
        return true
      } catch {
        return false
      }
    }
    expect(steps.filter(([from, to]) => isOpen(from, to)).map((step) => step.join(' '))).toEqual(ways)
  })

  test.each(steps)('moves from %s to %s for its creator as it does for an administrator', async (from, to) => {
    const isDraft = from === 'DRAFT'
    for (const somebody of isDraft ? [ada] : [ada, administrator]) {
      const petition = await petitionAt(from, isDraft ? 0 : 2)
      const mayGo = waysAtTheGoal.includes(`${from} ${to}`)
      expect(outcomeOf(await somebody.amends(petition, { status: to }))).toEqual(mayGo ? [200, undefined] : refused)
      expect(await statusOf(petition)).toBe(mayGo ? to : from)
    }
  })

  test.each(['ACTIVE', 'CLOSED'])(
    'that is %s does not succeed before its goal, whoever asks for it',
    async (status) => {
      const petition = await petitionAt(status, 1)
      for (const somebody of [ada, administrator]) {
        expect(outcomeOf(await somebody.amends(petition, { status: 'SUCCESSFUL' }))).toEqual(refused)
      }
    },
  )

  test('does not succeed by lowering its goal in the same request', async () => {
    const petition = await ada.petitionIn(place)
    await ada.signs(petition)
    expect((await ada.amends(petition, { goal: 1, status: 'SUCCESSFUL' })).status).toBe(409)
    expect(await ada.seesPetition(petition)).toMatchObject({ data: { petition: { goal: 100, status: 'ACTIVE' } } })
  })

  test('that was a draft is there for everybody once it is published', async () => {
    const petition = await ada.petitionIn(place, { status: 'DRAFT' })
    expect(outcomeOf(await ada.signs(petition))).toEqual([409, 'PETITION_NOT_OPEN'])
    await ada.amends(petition, { status: 'ACTIVE' })
    expect((await ben.signs(petition)).status).toBe(200)
    expect((await community.visitor().seesPetition(petition)).status).toBe(200)
  })

  test('is closed once when the button is pressed twice, and the second press changes nothing', async () => {
    const petition = await ada.petitionIn(place)
    const press = async () => ada.amends(petition, { status: 'CLOSED' })
    expect(outcomesOf(await Promise.all([press(), press()]))).toEqual(['200', '200'])
  })

  test('ends as a success when it is closed at the same instant, before or not at all', async () => {
    for (let round = 0; round < 6; round += 1) {
      const petition = await petitionAt('ACTIVE', 2)
      const [closing, success] = await Promise.all([
        administrator.amends(petition, { status: 'CLOSED' }),
        ada.amends(petition, { status: 'SUCCESSFUL' }),
      ])
      expect(success.status).toBe(200)
      expect([200, 409]).toContain(closing.status)
      expect(await statusOf(petition)).toBe('SUCCESSFUL')
      expect(await community.auditOf(petition)).toHaveLength(closing.status === 200 ? 1 : 0)
    }
  })
})
