import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastAsked, readBorders } from '../../../test/models/asked.ts'
import { showCommunity } from '../../../test/neighbours/community-activity.ts'
import {
  commentRow,
  consultationRow,
  issueRow,
  petitionRow,
  questionRow,
} from '../../../test/neighbours/discussion-rows.ts'
import { discussionsOf, insightsOf, summarize } from '../../../test/neighbours/discussions.ts'
import { startTestAi, type Caller, type TestAi } from '../../../test/start-ai.ts'

let ai: TestAi
let official: Caller
beforeAll(async () => {
  ai = await startTestAi()
  official = ai.someone('PLATFORM_ADMIN')
})
afterAll(async () => ai[Symbol.asyncDispose]())

type None = null | undefined

const topic = { title: 'A', description: 'B' }
const bareRow = (none: None) => ({ ...topic, isHidden: none, status: none, createdAt: none })
/** One that says something, and one that says nothing at all. */
const bareComments = (none: None) => {
  const anonymous = { authorName: none, authorRole: none, isOfficialResponse: none, isHidden: none, createdAt: none }
  return [commentRow({ content: 'Yes.', ...anonymous }), commentRow({ content: null, isOfficialResponse: none })]
}
const bareIssue = (none: None) => issueRow({ ...bareRow(none), category: none, upvoteCount: none })
const barePetition = (none: None) => petitionRow({ ...bareRow(none), signatureCount: none, goal: none })
const said = '(role unknown) Anonymous: Yes.'

async function ofIssue(none: None) {
  const row = bareIssue(none)
  discussionsOf(ai).showIssue(row, bareComments(none))
  return summarize(official, 'issue', row.id)
}

async function ofPetition(none: None) {
  const row = barePetition(none)
  discussionsOf(ai).showPetition(row, bareComments(none))
  return summarize(official, 'petition', row.id)
}

async function ofConsultation(none: None) {
  const row = consultationRow({ ...topic, summary: none })
  const [open, choice] = [questionRow('Why?'), questionRow('When?')]
  const answer = (question: { id: string }, fields: object) => ({ id: question.id, questionId: question.id, ...fields })
  const given = [
    answer(open, { textValue: 'So.', selections: none }),
    answer(choice, { textValue: none, selections: ['Noon'] }),
  ]
  const response = (id: string) => ({ id, submittedAt: none })
  const silent = { response: response('silent'), answers: [answer(open, { textValue: none, selections: none })] }
  discussionsOf(ai).showConsultation(row, [open, choice], [{ response: response('one'), answers: given }, silent])
  return summarize(official, 'consultation', row.id)
}

async function ofCommunity(none: None) {
  const activity = showCommunity(ai, 0, 0)
  const [issue, petition] = [bareIssue(none), { ...barePetition(none), status: 'ACTIVE' }]
  activity.issues.push(issue)
  activity.petitions.push(petition)
  for (const { id } of [issue, petition]) activity.comments.set(id, bareComments(none))
  return insightsOf(official, activity.id)
}

describe.each([
  ['an issue', ofIssue, ['A', 'B', said]],
  ['a petition', ofPetition, ['A', 'B', said]],
  ['a consultation', ofConsultation, ['A', 'B', 'Respondent 1\n- Why?: So.\n- When?: Noon']],
  [
    'a community',
    ofCommunity,
    ['Issue 1 (0 upvotes) A: B', 'Petition 1 (ACTIVE, 0 signatures) A: B', `On issue 1 ${said}\nOn petition 1 ${said}`],
  ],
] as const)('what a neighbour has no value for in %s', (_, ask, materials) => {
  test.each([null, undefined])('is not there, whether it comes as null or is left out: %s', async (none) => {
    expect((await ask(none)).status).toBe(200)
    expect(readBorders((await lastAsked(ai.model)).prompt).materials).toEqual(materials)
  })
})
