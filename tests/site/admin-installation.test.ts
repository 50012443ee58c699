import { changeRole } from '@civic/client'
import { afterAll, expect, test } from 'vitest'
import { openPlace } from './open-place.ts'

const place = await openPlace({ env: { CACHE_URL: '' } })
const { city, administrator } = place
afterAll(async () => place[Symbol.asyncDispose]())

const { person, browser } = await place.strangerNamed('Halima')
await changeRole(administrator.civic, { path: { id: person.id }, body: { role: 'PLATFORM_ADMIN' } })

test('the page of the installation says how each part is, and what to do about what is missing', async () => {
  const page = await browser.opens('/admin/installation')
  expect(page.text).toMatch(/Accounts\s*Runssince .*Communities\s*Runssince .*Organizations\s*Runssince /)
  expect(page.text).toMatch(/Database PostgreSQL \d+/)
  expect(page.text).toMatch(/Nobody is limitedWhat people notice: .*What to do: Set CACHE_URL/)
  expect(page.text).toMatch(/No backup is known here.*npm run civic -- check tells/)
  expect(page.text).toContain('Payments Off. Nobody can give. To change that, set PAYMENT_SECRET_KEY')
  expect(page.text).toContain('0 bytes taken by uploads')
  expect(page.text).not.toContain('given upWhat people notice')
})

test('what is broken comes first', async () => {
  await city.database.sql(
    `insert into graphile_worker._private_tasks (identifier) values ('lost') on conflict do nothing`,
  )
  await city.database.sql(
    `insert into graphile_worker._private_jobs (task_id, attempts, max_attempts)
     select id, 1, 1 from graphile_worker._private_tasks where identifier = 'lost'`,
  )
  const page = await browser.opens('/admin/installation')
  expect(page.text).toMatch(/1 piece of background work was given up.*max_attempts.*Nobody is limited/)
})
