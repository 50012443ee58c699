import { randomUUID } from 'node:crypto'
import { staffRoles } from '@civic/access'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  commentRow,
  consultationRow,
  issueRow,
  petitionRow,
  questionRow,
  responseRow,
} from '../../../test/neighbours/discussion-rows.ts'
import { discussionsOf, summarize } from '../../../test/neighbours/discussions.ts'
import { startTestAi, type TestAi } from '../../../test/start-ai.ts'

let ai: TestAi
beforeAll(async () => {
  ai = await startTestAi()
})
afterAll(async () => ai[Symbol.asyncDispose]())

/** One of each kind that can be summed up, and where its parts are read. */
const placesOf = {
  issue: ['community', '/v1/issues/ID', '/v1/issues/ID/comments'],
  petition: ['community', '/v1/petitions/ID', '/v1/petitions/ID/comments'],
  consultation: [
    'organization',
    '/v1/consultations/ID',
    '/v1/consultations/ID/responses',
    '/v1/consultations/ID/questions',
  ],
} as const
type Kind = keyof typeof placesOf

function shown(kind: Kind): string {
  const [issue, petition, consultation] = [issueRow(), petitionRow(), consultationRow()]
  const question = questionRow('What is missing here?')
  const show = discussionsOf(ai)
  show.showIssue(issue)
  show.showPetition(petition)
  show.showConsultation(consultation, [question], [responseRow([[question, 'A fountain']])])
  return { issue, petition, consultation }[kind].id
}

const parts = Object.entries(placesOf).flatMap(([kind, [source, ...paths]]) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a name of placesOf
  paths.map((path) => [kind as Kind, source, path] as const),
)

describe('who may have a discussion summed up', () => {
  test.each(staffRoles)('%s may, with or without a verified address', async (role) => {
    const id = shown('issue')
    expect((await summarize(ai.someone(role, { verified: false }), 'issue', id)).status).toBe(200)
  })

  test('a citizen may not, and nothing is read for them', async () => {
    const id = shown('issue')
    expect(await summarize(ai.someone('CITIZEN'), 'issue', id)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(ai.neighbours.requests().some(({ url }) => url.includes(id))).toBe(false)
  })

  test('a citizen is refused by role before the body is looked at', async () => {
    expect((await summarize(ai.someone('CITIZEN'), 'blog', 'x')).status).toBe(403)
  })

  test('nobody may without a token', async () => {
    const body = { resource: 'issue', id: shown('issue') }
    expect(await ai.call('POST', '/v1/ai/summarize', { body })).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  })
})

describe('what is asked for', () => {
  test.each([
    ['a kind that there is not', { resource: 'campaign', id: randomUUID() }],
    ['a kind in capitals', { resource: 'ISSUE', id: randomUUID() }],
    ['no kind', { id: randomUUID() }],
    ['no id', { resource: 'issue' }],
    ['an id that is none', { resource: 'issue', id: '../petitions' }],
    ['an empty id', { resource: 'issue', id: '' }],
    ['nothing', {}],
    ['a list', []],
  ])('cannot be %s', async (_, body) => {
    const reply = await ai.someone('NGO').calls('POST', '/v1/ai/summarize', { body })
    expect(reply).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
  })

  test('may be named by an id in capitals', async () => {
    const id = shown('issue')
    expect((await summarize(ai.someone('NGO'), 'issue', id.toUpperCase())).data.summary.resourceId).toBe(id)
  })

  test('cannot be longer than 128 KiB', async () => {
    const body = { resource: 'issue', id: randomUUID(), more: 'x'.repeat(131_072) }
    const reply = await ai.someone('NGO').calls('POST', '/v1/ai/summarize', { body })
    expect(reply).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
  })
})

describe('a neighbour that refuses', () => {
  test.each(parts)('%s: %s %s', async (kind, source, path) => {
    const id = shown(kind)
    for (const [status, told, code] of [
      [401, 401, 'UNAUTHORIZED'],
      [403, 403, 'RESOURCE_FORBIDDEN'],
      [404, 404, 'RESOURCE_NOT_FOUND'],
      [429, 502, 'AI_UNAVAILABLE'],
      [500, 502, 'AI_UNAVAILABLE'],
    ] as const) {
      ai.neighbours[source].refuses(path.replace('ID', id), status)
      expect(await summarize(ai.someone('NGO'), kind, id)).toMatchObject({ status: told, code })
    }
    ai.neighbours[source].answers(path.replace('ID', id), 200, '{"success":true,"data":{}}')
    expect(await summarize(ai.someone('NGO'), kind, id)).toMatchObject({ status: 502, code: 'AI_UNAVAILABLE' })
  })

  test('hides a draft of a consultation from those outside: what it is counts before what was answered', async () => {
    const id = shown('consultation')
    ai.neighbours.organization.refuses(`/v1/consultations/${id}`, 404)
    ai.neighbours.organization.refuses(`/v1/consultations/${id}/responses`, 403)
    expect((await summarize(ai.someone('NGO'), 'consultation', id)).code).toBe('RESOURCE_NOT_FOUND')
  })

  test('is never quoted', async () => {
    const id = shown('issue')
    ai.neighbours.community.refuses(`/v1/issues/${id}`, 500, 'SECRET_CODE', 'secret sentence')
    const reply = await summarize(ai.someone('NGO'), 'issue', id)
    expect(reply.status).toBe(502)
    expect(JSON.stringify(reply.body)).not.toMatch(/secret/i)
    expect(reply.body.message).toContain('You can still read the discussion itself.')
  })
})

describe('rows that lack what may be left out', () => {
  test('are read all the same', async () => {
    const row = { id: randomUUID(), title: 'Lights', description: 'Dark.' }
    discussionsOf(ai).showIssue(row, [{ id: 'a', content: 'Yes.' }])
    expect((await summarize(ai.someone('NGO'), 'issue', row.id)).data.summary.commentsAnalyzed).toBe(1)
  })

  test.each([
    ['a comment without a text', issueRow(), [{ id: 'a' }]],
    ['a comment without an id', issueRow(), [commentRow({ id: undefined })]],
    ['an issue without a title', issueRow({ title: null }), [commentRow()]],
    ['an issue whose flag is a text', issueRow({ isHidden: 'yes' }), [commentRow()]],
  ])('are no answer when it is %s', async (_, row, comments) => {
    discussionsOf(ai).showIssue(row, comments)
    expect((await summarize(ai.someone('NGO'), 'issue', row.id)).code).toBe('AI_UNAVAILABLE')
  })
})
