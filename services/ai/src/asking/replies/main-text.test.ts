import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { startTestAi } from '../../../test/start-ai.ts'

const ai = await startTestAi()
afterAll(async () => ai[Symbol.asyncDispose]())

test('an answer whose main text is blank is not usable, and the log says why, by the id of the request', async () => {
  await ai.model.settings({ answers: { overlay: { body: ' <p> </p> ' } } })
  const requestId = randomUUID()
  const reply = await ai.someone('NGO').calls('POST', '/v1/ai/draft-announcement', {
    body: { brief: 'The well is repaired and open again.', tone: 'friendly', audience: 'all' },
    headers: { 'x-request-id': requestId },
  })
  expect([reply.status, reply.code]).toEqual([502, 'AI_UNAVAILABLE'])
  const records = ai.log.records().filter((record) => record.requestId === requestId && record.outcome === 'unusable')
  expect(records).toMatchObject([{ task: 'draft-announcement', reason: 'the model left its main text blank' }])
})
