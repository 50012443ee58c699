import { createCommunity } from '@civic/client'
import { expect, test } from 'vitest'
import { startCity } from '../journeys/start-city.ts'
import { holdTable } from './hold-table.ts'

test('a page that is being made when the platform closes is still sent', async () => {
  const city = await startCity()
  const { civic } = await city.administrator()
  const body = { name: 'Ikeja', slug: 'ikeja', state: 'Lagos', lga: 'Ikeja' }
  const { community } = await createCommunity(civic, { body })
  await using held = await holdTable(city, 'communities', 'access exclusive')
  const page = fetch(`${city.url}/communities/${community.id}`, { headers: { accept: 'text/html' } })
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
