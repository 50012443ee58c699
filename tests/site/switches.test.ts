import { expect, test } from 'vitest'
import { startCity } from '../journeys/start-city.ts'
import { Visitor } from './visitor.ts'

test('without the site the gateway answers what it answered before there was one', async () => {
  await using city = await startCity({ env: { WEB: 'off' } })
  for (const accept of ['text/html', 'application/json']) {
    const reply = await fetch(`${city.url}/issues`, { headers: { accept } })
    expect([reply.status, await reply.json()]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })])
  }
  expect((await fetch(`${city.url}/api/v1/issues`)).status).toBe(200)
})

test('whoever builds pages sees every component, and nobody else does', async () => {
  await using building = await startCity({ env: { NODE_ENV: 'development' } })
  const page = await new Visitor(building.url).opens('/patterns')
  expect([page.status, page.elements('h1').length]).toEqual([200, 1])
  await using running = await startCity()
  expect((await new Visitor(running.url).opens('/patterns')).status).toBe(404)
})

test('an operator says who they are, in a colour and in texts of their own', async () => {
  const settings = {
    SITE_NAME: 'Lagos Listens',
    SITE_OPERATOR: 'Run by the Lagos Civic Trust.',
    SITE_ACCENT: '#7a1f5c',
  }
  await using city = await startCity({ env: { ...settings, CONTACT: 'desk@lagos.example' } })
  const page = await new Visitor(city.url).opens('/about')
  expect(page.title).toContain('Lagos Listens')
  expect(page.html).toContain('Run by the Lagos Civic Trust.')
  const [style = ''] = /\/assets\/site-[\w-]+\.css/.exec(page.html) ?? []
  expect(await (await fetch(city.url + style)).text()).toContain('--brand:#7a1f5c')
})
