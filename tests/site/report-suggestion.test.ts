import { browseIssues, createCommunity, joinCommunity } from '@civic/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAssistedCity } from '../journeys/start-assisted-city.ts'
import { password } from '../journeys/start-city.ts'
import { Visitor } from './visitor.ts'

const opening = new AsyncDisposableStack()
const { city, ...model } = opening.use(await startAssistedCity())
afterAll(async () => opening.disposeAsync())

let ikeja: string
beforeAll(async () => {
  const { civic } = await city.administrator()
  const body = { name: 'Ikeja', slug: 'ikeja', state: 'Lagos', lga: 'Ikeja' }
  ikeja = (await createCommunity(civic, { body })).community.id
})

/** Somebody of Ikeja on the page that asks what they report. */
async function reporterNamed(name: string) {
  const { civic, email } = await city.newcomer(name)
  await joinCommunity(civic, { body: { communityId: ikeja } })
  const browser = new Visitor(city.url)
  await browser.sends(await browser.opens('/sign-in'), 'Sign in', { email, password })
  const what = await browser.sends(await browser.opens('/report'), 'Continue', { location: '' })
  return { browser, what }
}

const text = { title: 'Open drain', description: 'The drain beside the bus stop has been open for weeks.' }

test('a model suggests the category that nobody chose, it is said that it did, and the person decides', async () => {
  const { browser, what } = await reporterNamed('Ada')
  const suggested = await browser.sends(what, 'Continue', text)
  expect([suggested.status, suggested.address]).toEqual([200, '/report/what'])
  for (const said of ['A computer model suggests the category', 'model-sandbox', 'It can be wrong: you decide.']) {
    expect(suggested.text).toContain(said)
  }
  const chosen = suggested.forms.find(({ action }) => action === '/report/what')?.fields.map(([name]) => name)
  expect(chosen).toContain('category')
  const times = await model.timesAsked()
  const check = await browser.sends(suggested, 'Continue', { category: 'HEALTH' })
  expect([check.address, check.text]).toEqual(['/report/send', expect.stringContaining('Health')])
  await browser.sends(check, 'Report this issue')
  const { issues } = await browseIssues(city.guest, { query: { communityId: ikeja } })
  expect(issues.map(({ category }) => category)).toEqual(['HEALTH'])
  expect(await model.timesAsked()).toBe(times)
})

test('a model is asked again by the button, and what was chosen stays', async () => {
  const { browser, what } = await reporterNamed('Chika')
  const short = await browser.sends(what, 'Suggest a category', { title: 'Open drain', category: 'HEALTH' })
  expect([short.status, short.links.map(({ href }) => href)]).toEqual([422, expect.arrayContaining(['#description'])])
  expect(short.links.map(({ href }) => href)).not.toContain('#category')
  const suggested = await browser.sends(short, 'Suggest a category', text)
  expect([suggested.address, suggested.text]).toEqual([
    '/report/what',
    expect.stringMatching(/A computer model suggests the category .* You chose “Health”, which stays/),
  ])
  const chosen = suggested.forms.find(({ action }) => action === '/report/what')?.fields
  expect(chosen).toContainEqual(['category', 'HEALTH'])
})

test('no model is asked for a guest, who chooses and is told nothing of it', async () => {
  const guest = new Visitor(city.url)
  const times = await model.timesAsked()
  const what = await guest.sends(await guest.opens('/report'), 'Continue', { community: ikeja, location: '' })
  const again = await guest.sends(what, 'Continue', text)
  expect([again.status, again.text]).toEqual([422, expect.stringContaining('Choose a category')])
  expect(again.text).not.toContain('model')
  expect(again.forms.flatMap(({ buttons }) => buttons)).not.toContain('Suggest a category')
  expect(await model.timesAsked()).toBe(times)
})
