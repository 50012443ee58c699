import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { issue, issuePath, refusalOf, refusals, startReading } from '../../../test/neighbours/reading.ts'
import { AiUnavailableError } from '../../asking/refusals/ai-errors.ts'

const reading = await startReading()
afterAll(async () => reading[Symbol.asyncDispose]())
beforeEach(() => reading.forget())
const { neighbours, reader } = reading

describe('a useless answer', () => {
  test.each([
    ['nothing', ''],
    ['a page', '<html>CANARY</html>'],
    ['half a document', '{"success":true,"data":{"issue":{"title":"CANA'],
    ['null', 'null'],
    ['a list', '[{"success":true}]'],
    ['no envelope', JSON.stringify(issue)],
    ['a refusal with a good status', JSON.stringify({ success: false, data: issue })],
    ['no data', JSON.stringify({ success: true })],
    ['data of another shape', JSON.stringify({ success: true, data: { issue: { title: 7 } } })],
    ['data in a list', JSON.stringify({ success: true, data: [issue] })],
  ])('is an outage: %s', async (_, body) => {
    neighbours.community.answers(issuePath, 200, body)
    const { read, log } = reader()
    expect(await refusalOf(read(undefined, { refusals }))).toBeInstanceOf(AiUnavailableError)
    expect(log.warnings).toHaveLength(1)
  })

  test('is an outage when it has no body at all', async () => {
    neighbours.community.answers(issuePath, 204, '')
    expect(await refusalOf(reader().read())).toBeInstanceOf(AiUnavailableError)
  })

  test('is not searched for the misfit when it is long', async () => {
    const found = async (length: number) => {
      neighbours.community.gives(issuePath, { issue: { title: 7, text: 'x'.repeat(length) } })
      const { read, log } = reader()
      await refusalOf(read())
      return log.warnings
    }
    expect(await found(65_000)).toMatchObject([{ reason: 'not in shape: data/issue/title must be string' }])
    expect(await found(65_536)).toMatchObject([{ reason: 'not in shape' }])
  })

  test('is described in the log by where it does not fit, not by what people wrote', async () => {
    neighbours.community.gives(issuePath, { issue: { title: 7, text: 'CANARY' } })
    const { read, log } = reader()
    await refusalOf(read())
    expect(log.warnings).toMatchObject([{ reason: 'not in shape: data/issue/title must be string' }])
    expect(log.text()).not.toContain('CANARY')
  })
})
