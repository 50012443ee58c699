import type { Reply } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { applicantsOf } from '../../../test/applicants.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const statements: string[] = []
const identity = await startTestIdentity({}, { onStatement: ({ query }) => void statements.push(query.sql) })
afterAll(async () => identity[Symbol.asyncDispose]())
const { applicant, form, reviewer } = applicantsOf(identity)
const rita = await reviewer()
const home = await identity.community()
const ada = await applicant('representative', {}, { communities: [home] })
const ben = await applicant('organization', {}, { communities: [home] })

const transactionControl = /^(begin|commit|rollback|savepoint|release)/i

async function costOf(request: () => Promise<Reply>): Promise<number> {
  statements.length = 0
  expect((await request()).status).toBe(200)
  return statements.filter((statement) => !transactionControl.test(statement)).length
}

describe('the statements of a review', () => {
  test('are two for the queue, however long it is and whatever it is narrowed to', async () => {
    const queries = [
      {},
      { kind: 'REPRESENTATIVE' },
      { q: 'a', status: 'PENDING', staleAfterHours: '0001', offset: '1' },
    ]
    for (const query of queries) expect(await costOf(async () => rita.browses(query))).toBe(2)
    await identity.facts.copyApplication(ben.application, 50)
    for (const query of queries) expect(await costOf(async () => rita.browses(query))).toBe(2)
  })

  test.each([
    ['REPRESENTATIVE', 'organization_applications'],
    ['ORGANIZATION', 'representative_applications'],
  ])('for a queue of the kind %s do not touch %s', async (kind, other) => {
    await costOf(async () => rita.browses({ kind, q: 'a' }))
    expect(statements.filter((statement) => statement.includes(other))).toEqual([])
  })

  test.each<[string, number, () => Promise<Reply>]>([
    ['one application', 3, async () => rita.reads(ada.application)],
    ['the own application', 2, async () => ada.seesApplication()],
    [
      'an application anew',
      7,
      async () => ada.applies('representative', await form('representative', { communityId: home })),
    ],
    ['a rejection', 11, async () => rita.rejects(ada.application)],
    ['the approval of a representative', 13, async () => rita.approves(ada.application)],
    ['the approval of an organization', 14, async () => rita.approves(ben.application)],
  ])('are for %s at most %i', async (_, most, request) => {
    const cost = await costOf(request)
    expect(cost).toBeGreaterThan(1)
    expect(cost).toBeLessThanOrEqual(most)
  })
})
