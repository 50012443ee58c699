import { expect, test } from 'vitest'
import { holdTable } from './hold-table.ts'
import { openPlace } from './open-place.ts'

test('a page that is being made when the platform closes is still sent', async () => {
  const { city, ikeja } = await openPlace()
  await using held = await holdTable(city, 'communities', 'access exclusive')
  const page = fetch(`${city.url}/communities/${ikeja}`, { headers: { accept: 'text/html' } })
  await held.wanted()

  const closing = city[Symbol.asyncDispose]()
  const isAnswered = async () =>
    fetch(`${city.url}/contact`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isAnswered, { interval: 20 }).toBe(false)
  await held.letGo()
  const answer = await page
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Ikeja')])
  await closing
})
