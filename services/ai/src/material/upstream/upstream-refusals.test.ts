import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { issue, issuePath, refusalOf, refusals, startReading } from '../../../test/neighbours/reading.ts'
import { AiUnavailableError } from '../../asking/refusals/ai-errors.ts'

const reading = await startReading()
afterAll(async () => reading[Symbol.asyncDispose]())
beforeEach(() => reading.forget())
const { neighbours, reader } = reading

describe('a refusal of the neighbour', () => {
  test('of the token is told as what it is', async () => {
    neighbours.community.refuses(issuePath, 401)
    const { read, log } = reader()
    expect(await refusalOf(read(undefined, { refusals }))).toMatchObject({
      code: 'UNAUTHORIZED',
      kind: 'unauthenticated',
      message: 'Your sign-in is no longer accepted. Sign in again, then repeat what you did.',
    })
    expect(log.warnings).toEqual([])
  })

  test.each([
    [403, 'RESOURCE_FORBIDDEN'],
    [404, 'RESOURCE_NOT_FOUND'],
  ])('with %d is told in the words of the task', async (status, code) => {
    neighbours.community.refuses(issuePath, status, 'CODE_OF_THE_NEIGHBOUR', 'Words of the neighbour.')
    const refusal = await refusalOf(reader().read(undefined, { refusals }))
    expect(refusal).toMatchObject({ code })
    expect(String(refusal)).not.toContain('neighbour')
  })

  test.each([403, 404])('with %d that means nothing to the task is an outage', async (status) => {
    neighbours.community.refuses(issuePath, status)
    expect(await refusalOf(reader().read())).toBeInstanceOf(AiUnavailableError)
    const other = status === 403 ? { 404: refusals[404] } : { 403: refusals[403] }
    expect(await refusalOf(reader().read(undefined, { refusals: other }))).toBeInstanceOf(AiUnavailableError)
  })

  test.each([400, 402, 409, 410, 413, 429, 500, 502, 503, 504])('with %d is an outage', async (status) => {
    neighbours.community.refuses(issuePath, status, 'CODE', 'Words of the neighbour.')
    const { read, log } = reader()
    const refusal = await refusalOf(read(undefined, { refusals }))
    expect(refusal).toBeInstanceOf(AiUnavailableError)
    expect(refusal).toMatchObject({ code: 'AI_UNAVAILABLE', kind: 'upstream-failed' })
    expect(String(refusal)).not.toMatch(/neighbour|CODE|127\.0/)
    expect(log.warnings).toMatchObject([{ reason: `status ${status}`, source: 'community', path: '/v1/issues/7' }])
  })

  test('to stand somewhere else is not followed', async () => {
    neighbours.identity.gives(issuePath, issue)
    neighbours.community.redirects(issuePath, `${neighbours.urls.identity}/v1/issues/7`)
    expect(await refusalOf(reader().read())).toBeInstanceOf(AiUnavailableError)
    expect(neighbours.identity.requests()).toEqual([])
  })
})
