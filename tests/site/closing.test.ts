import { createCommunity } from '@civic/client'
import { expect, test } from 'vitest'
import { startCity } from '../journeys/start-city.ts'
import { holdTable } from './hold-table.ts'

test('a page that is being made when the platform closes is still sent', async () => {
  const city = await startCity()
  const { civic } = await city.administrator()
  const body = { name: 'Ikeja', slug: 'ikeja', state: 'Lagos', lga: 'Ikeja' }
  const { community } = await createCommunity(civic, { body })
  const held = await holdTable(city, 'communities', 'access exclusive', 1.5)
  const page = fetch(`${city.url}/communities/${community.id}`, { headers: { accept: 'text/html' } })
  const waiting = `select 1 from pg_locks l join pg_class c on c.oid = l.relation
    where c.relname = 'communities' and not l.granted`
  await expect.poll(async () => city.database.sql(waiting), { timeout: 5_000 }).not.toHaveLength(0)

  const closing = city[Symbol.asyncDispose]()
  const answer = await page
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Ikeja')])
  await Promise.all([closing, held.until])
})
