import { TryAgainError } from '@civic/errors'
import { expect, test } from 'vitest'
import { isPassing, PlatformAway } from './platform-fetch.ts'

test.each<[boolean, string, unknown]>([
  [true, 'a connection that broke', new PlatformAway('The platform cannot be reached')],
  [true, 'an answer that took too long', new DOMException('', 'TimeoutError')],
  [true, 'a call that was given up', AbortSignal.abort().reason],
  [true, 'a database of ours that is busy', new TryAgainError()],
  [false, 'a mistake in our code', new TypeError("Cannot read properties of undefined (reading 'id')")],
  [false, 'an answer that cannot be read', new SyntaxError('Unexpected end of JSON input')],
  [false, 'what is no error', 'TimeoutError'],
])('is passing: %s, of %s', (isIt, _, error) => {
  expect(isPassing(error)).toBe(isIt)
})
