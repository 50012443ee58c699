import { expect, test } from 'vitest'
import { readBoth } from './read-both.ts'

test('two reads are answered together', async () => {
  expect(await readBoth(Promise.resolve(1), Promise.resolve('a'))).toEqual([1, 'a'])
})

test('when both reads fail, the first one says why, however late it is', async () => {
  const first = Promise.withResolvers<void>()
  const outcome = readBoth(first.promise, Promise.reject(new Error('second')))
  setImmediate(() => first.reject(new Error('first')))
  await expect(outcome).rejects.toThrow('first')
})

test('the failure of the second read alone is told too', async () => {
  await expect(readBoth(Promise.resolve(1), Promise.reject(new Error('second')))).rejects.toThrow('second')
})
