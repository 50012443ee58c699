import { expect, test } from 'vitest'
import { InProcessService } from './in-process-service.ts'

const asked = { method: 'GET', path: '/', headers: [], body: null }

test('what nobody waits for any more is not asked', () => {
  const taken: unknown[] = []
  const service = new InProcessService({ take: (request) => taken.push(request) > 0 })
  const errors: Error[] = []
  service.dispatch(asked, {
    onRequestStart: (controller) => controller.abort(new Error('the client left')),
    onResponseError: (_controller, error) => void errors.push(error),
  })
  expect([taken, errors]).toEqual([[], [new Error('the client left')]])
})

test('a service that throws at once has failed', () => {
  const service = new InProcessService({
    take: () => {
      throw new Error('out of order')
    },
  })
  const errors: Error[] = []
  service.dispatch(asked, { onResponseError: (_controller, error) => void errors.push(error) })
  expect(errors).toEqual([expect.objectContaining({ message: 'The service failed at once.' })])
})
