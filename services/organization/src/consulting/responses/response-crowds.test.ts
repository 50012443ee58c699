import { afterAll, describe, expect, test } from 'vitest'
import { outcomesOf } from '../../../test/calls.ts'
import type { Somebody } from '../../../test/people.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const town = await startTestOrganization()
afterAll(async () => town[Symbol.asyncDispose]())

const { organization } = await town.house()
const none = { responses: 0, response_count: 0, answers: 0 }

/** A consultation with a required choice and a text that may be left out. */
async function asked() {
  const consultation = await town.consultation(organization)
  const choice = { type: 'SINGLE_CHOICE', options: ['Up', 'Down'], required: true, position: 1 }
  return {
    consultation,
    choice: await town.question(consultation, choice),
    text: await town.question(consultation, { position: 2 }),
  }
}
const up = ({ id }: { id: string }) => ({ questionId: id, selections: ['Up'] })
const say = ({ id }: { id: string }, textValue: unknown) => ({ questionId: id, textValue })

describe('responses at the same instant', () => {
  test('of one person are one, also through two processes', async () => {
    const { consultation, choice } = await asked()
    const citizen = await town.person()
    const elsewhere = (await town.replica())(citizen)
    const presses = [citizen, elsewhere, citizen, elsewhere, citizen, elsewhere]
    const replies = await Promise.all(presses.map(async (person) => person.answers(consultation, [up(choice)])))
    expect(outcomesOf(replies)).toEqual(['201', ...Array(5).fill('409 ALREADY_RESPONDED')])
    expect(await town.countsOf(consultation)).toMatchObject({ response_count: 1, responses: 1, answers: 1 })
  })

  test('of one person are one, also when all of them wait for the first', async () => {
    const { consultation, choice } = await asked()
    const citizen = await town.person()
    const first = 'insert into consultation_responses (consultation_id, user_id) values ($1, $2)'
    const press = async () => citizen.answers(consultation, [up(choice)])
    const replies = await town.behind(first, [consultation.id, citizen.id], [press, press, press])
    expect(outcomesOf(replies)).toEqual(Array(3).fill('409 ALREADY_RESPONDED'))
    expect(await town.countsOf(consultation)).toMatchObject({ response_count: 1, responses: 1, answers: 0 })
  })

  test('of a crowd are all taken and all counted', async () => {
    const { consultation, choice, text } = await asked()
    const crowd = await Promise.all(Array.from({ length: 40 }, async () => town.person()))
    const answers = [up(choice), say(text, 'Aye.')]
    const replies = await Promise.all(crowd.map(async (citizen) => citizen.answers(consultation, answers)))
    expect(outcomesOf(replies)).toEqual(Array(40).fill('201'))
    expect(await town.countsOf(consultation)).toMatchObject({ response_count: 40, responses: 40, answers: 80 })
  })

  test('never deadlock, after a change that they waited for', async () => {
    const { consultation, choice } = await asked()
    const crowd = await Promise.all(Array.from({ length: 6 }, async () => town.person()))
    const acts = crowd.map((citizen) => async () => citizen.answers(consultation, [up(choice)]))
    const change = `update consultations set updated_at = now() where id = $1`
    expect(outcomesOf(await town.behind(change, [consultation.id], acts))).toEqual(Array(6).fill('201'))
    expect(await town.countsOf(consultation)).toMatchObject({ response_count: 6, responses: 6 })
  })

  test('see a deadline that was moved while they waited', async () => {
    const { consultation, choice } = await asked()
    const citizen = await town.person()
    const change = `update consultations set closes_at = now() where id = $1`
    const act = async () => citizen.answers(consultation, [up(choice)])
    expect(outcomesOf(await town.behind(change, [consultation.id], [act]))).toEqual(['409 PAST_DEADLINE'])
    expect(await town.countsOf(consultation)).toMatchObject(none)
  })

  test('of somebody whose account is deleted meanwhile are not taken', async () => {
    const { consultation, choice } = await asked()
    const leaver = await town.person()
    const act = async () => leaver.answers(consultation, [up(choice)])
    const [reply] = await town.behind('delete from users where id = $1', [leaver.id], [act])
    expect([reply?.status, reply?.code]).toEqual([401, 'UNAUTHORIZED'])
    expect(await town.countsOf(consultation)).toMatchObject(none)
  })

  test('and an erasure leave the count of those who are left', async () => {
    const { consultation, choice } = await asked()
    const [ada, ben, leaver] = [await town.person(), await town.person(), await town.person()]
    await leaver.answers(consultation, [up(choice)])
    const answer = async (citizen: Somebody) => citizen.answers(consultation, [up(choice)])
    await Promise.all([answer(ada), town.erasesAccount(leaver), answer(ben)])
    expect(await town.countsOf(consultation)).toMatchObject({ response_count: 2, responses: 2, answers: 2 })
  })
})
