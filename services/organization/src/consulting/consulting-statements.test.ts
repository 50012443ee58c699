import { afterAll, describe, expect, test } from 'vitest'
import { startTestOrganization } from '../../test/start-organization.ts'

const statements: string[] = []
const town = await startTestOrganization({}, { onStatement: ({ query }) => void statements.push(query.sql) })
afterAll(async () => town[Symbol.asyncDispose]())

const { organization, owner } = await town.house()
const citizen = await town.person()
const consultation = await town.consultation(organization)
const question = await town.question(consultation)
await owner.publishesOutcome(consultation)

const transactionControl = /^(begin|commit|rollback|savepoint|release)/i

/** How many statements a request costs, the write-block included, transaction control not. */
async function costOf(request: () => Promise<{ status: number }>): Promise<number> {
  statements.length = 0
  expect((await request()).status).toBeLessThan(300)
  return statements.filter((statement) => !transactionControl.test(statement)).length
}

describe('the statements of a request', () => {
  test.each([
    ['/v1/consultations', 2],
    [`/v1/consultations?organizationId=${organization.id}&status=DRAFT`, 2],
    [`/v1/consultations?ids=${consultation.id}`, 2],
    [`/v1/consultations/${consultation.id}`, 1],
    [`/v1/consultations/${consultation.id}/questions`, 2],
    [`/v1/consultations/${consultation.id}/outcome`, 1],
    ['/v1/me/consultations/responses', 1],
    // The consultation, whom a publication tells, and who has answered.
    [`/v1/consultations/${consultation.id}/audience`, 3],
    // Who may come in is asked by the guard and again by the act.
    [`/v1/consultations/${consultation.id}/responses`, 4],
    [`/v1/consultations/${consultation.id}/analytics`, 4],
  ])('for GET %s are %i', async (path, cost) => {
    expect(await costOf(async () => owner.calls('GET', path))).toBe(cost)
  })

  test('for a list of many are as many as for a list of one', async () => {
    const busy = await town.consultation(organization)
    const text = await town.question(busy)
    await town.question(busy, { type: 'MULTI_CHOICE', options: ['Up', 'Down'] })
    const reads = async () => [
      await costOf(async () => owner.seesResponses(busy)),
      await costOf(async () => owner.seesAnalytics(busy)),
    ]
    await town.crowdAnswers(busy, text, 1)
    const costOfOne = await reads()
    await town.crowdAnswers(busy, text, 49)
    expect(await reads()).toEqual(costOfOne)
  })

  test('for a response are 6, however many answers it has: write-block, state, first time, questions, rows, state', async () => {
    const long = await town.consultation(organization)
    const questions = await Promise.all(
      Array.from({ length: 40 }, async (_, position) => town.question(long, { position })),
    )
    const answers = questions.map(({ id }) => ({ questionId: id, textValue: 'Aye.' }))
    const [ada, ben] = [await town.person(), await town.person()]
    expect(await costOf(async () => ada.answers(long, answers))).toBe(6)
    expect(await costOf(async () => ben.answers(long, answers.slice(0, 1)))).toBe(6)
  })

  test('for closing before a crowd are as many as before one', async () => {
    await citizen.answers(consultation, [{ questionId: question.id, textValue: 'Aye.' }])
    const costOfOne = await costOf(async () => owner.closesConsultation(consultation))
    const busy = await town.consultation(organization)
    await town.crowdAnswers(busy, await town.question(busy), 300)
    expect(await costOf(async () => owner.closesConsultation(busy))).toBe(costOfOne)
  })
})
