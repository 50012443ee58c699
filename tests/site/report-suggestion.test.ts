import { browseIssues, createCommunity, joinCommunity, reportIssue } from '@civic/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { areAnswersKept, startAssistedCity } from '../journeys/start-assisted-city.ts'
import { password } from '../journeys/start-city.ts'
import { Visitor } from './visitor.ts'

const opening = new AsyncDisposableStack()
const { city, ...model } = opening.use(await startAssistedCity())
afterAll(async () => opening.disposeAsync())

let ikeja: string
beforeAll(async () => {
  const administrator = await city.administrator()
  const place = { name: 'Ikeja', slug: 'ikeja', state: 'Lagos', lga: 'Ikeja' }
  ikeja = (await createCommunity(administrator.civic, { body: place })).community.id
})

const text = { title: 'Open drain', description: 'The drain beside the bus stop has been open for weeks.' }

test('a model suggests the category that nobody chose, it is said that it did, and the person decides', async () => {
  const ada = await city.newcomer('Ada')
  await joinCommunity(ada.civic, { body: { communityId: ikeja } })
  const browser = new Visitor(city.url)
  await browser.sends(await browser.opens('/sign-in'), 'Sign in', { email: ada.email, password })
  const what = await browser.sends(await browser.opens('/report'), 'Continue', { location: '' })
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
  const chika = await city.newcomer('Chika')
  await joinCommunity(chika.civic, { body: { communityId: ikeja } })
  const browser = new Visitor(city.url)
  await browser.sends(await browser.opens('/sign-in'), 'Sign in', { email: chika.email, password })
  const what = await browser.sends(await browser.opens('/report'), 'Continue', { location: '' })
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

test.runIf(areAnswersKept)('who reports too often is told when it goes on, and loses nothing', async () => {
  const bola = await city.newcomer('Bola')
  await joinCommunity(bola.civic, { body: { communityId: ikeja } })
  const browser = new Visitor(city.url)
  await browser.sends(await browser.opens('/sign-in'), 'Sign in', { email: bola.email, password })
  const what = await browser.sends(await browser.opens('/report'), 'Continue', { location: '' })
  const check = await browser.sends(what, 'Continue', { ...text, category: 'HEALTH' })
  for (const number of [1, 2, 3, 4, 5]) {
    const body = { ...text, title: `Open drain ${number}`, category: 'HEALTH' as const, communityId: ikeja }
    await reportIssue(bola.civic, { body })
  }
  const refused = await browser.sends(check, 'Report this issue')
  expect([refused.status, refused.text]).toEqual([429, expect.stringMatching(/try again in/i)])
  expect(refused.text).toContain(text.description)
})
