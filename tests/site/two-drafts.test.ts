import { afterAll, describe, expect, test } from 'vitest'
import { password } from '../journeys/start-city.ts'
import { openPlace, type Member } from './open-place.ts'
import { Visitor, type Fields, type SeenPage } from './visitor.ts'

const place = await openPlace()
afterAll(async () => place[Symbol.asyncDispose]())

const drain = { title: 'Blocked drain', description: 'It has stood for a week.', category: 'OTHER' }
const lamp = { title: 'Dark street', description: 'No lamp is lit on it.', category: 'UTILITIES' }

async function writes(browser: Visitor, where: Fields, what: Fields): Promise<SeenPage> {
  await browser.sends(await browser.opens('/report?change=place'), 'Continue', where)
  return browser.sends(await browser.opens('/report/what'), 'Continue', what)
}

async function signsIn(browser: Visitor, { email }: Member['person'], next = ''): Promise<SeenPage> {
  return browser.sends(await browser.opens(`/sign-in?next=${encodeURIComponent(next)}`), 'Sign in', { email, password })
}

describe('somebody who began one thing in their account and another as a guest', () => {
  test('goes on with the newer report, is told that the older one waits, and takes either up', async () => {
    const { person, browser } = await place.memberNamed('Ada')
    await writes(browser, { location: 'Allen Avenue' }, drain)
    const other = new Visitor(place.city.url)
    await writes(other, { community: place.ikeja, location: 'Toyin Street' }, lamp)
    const check = await signsIn(other, person, '/report/send')
    for (const words of ['Dark street', 'Toyin Street', 'Something that you wrote earlier was not sent']) {
      expect(check.text).toContain(words)
    }
    const kept = await other.opens('/kept')
    for (const words of ['Blocked drain', 'It has stood for a week.', 'Allen Avenue', 'Ikeja', 'Other']) {
      expect(kept.text).toContain(words)
    }
    const taken = await other.sends(kept, 'Go on with it')
    expect([taken.address, taken.text]).toEqual(['/report/send', expect.stringContaining('Allen Avenue')])
    expect(taken.text).toContain('Blocked drain')
    await other.sends(kept, 'Go on with it')
    const swapped = await other.opens('/kept')
    expect(swapped.text.match(/Dark street/g)).toHaveLength(1)
    expect(swapped.text).not.toContain('Blocked drain')
    expect((await other.sends(swapped, 'Go on with it')).text).toContain('Toyin Street')
  })

  test('goes on with the newer petition, and finds the older one', async () => {
    const { person, browser } = await place.memberNamed('Bola')
    const trees = { title: 'Trees for our street', description: 'One on each side.', goal: '20' }
    const other = new Visitor(place.city.url)
    await other.sends(await other.opens('/petitions/new'), 'Continue', trees)
    const lamps = { title: 'Lamps for our street', description: 'One at each corner.', goal: '30' }
    await browser.sends(await browser.opens('/petitions/new'), 'Continue', lamps)
    const here = await signsIn(other, person, '/petitions/new/send')
    expect(here.text).toContain('Lamps for our street')
    const again = await other.sends(await other.opens('/kept'), 'Go on with it')
    expect([again.address, again.html]).toEqual(['/petitions/new', expect.stringContaining('Trees for our street')])
    expect((await other.opens('/kept')).text).toContain('Lamps for our street')
  })

  test('finds nothing set aside of the same words, nor of a place alone', async () => {
    const { person, browser } = await place.memberNamed('Chidi')
    await writes(browser, { location: 'Allen Avenue' }, drain)
    const same = new Visitor(place.city.url)
    await writes(same, { community: place.ikeja, location: 'Allen Avenue' }, drain)
    await signsIn(same, person)
    expect((await same.opens('/kept')).title).toContain('Nothing waits here')
    const bare = new Visitor(place.city.url)
    await bare.sends(await bare.opens('/report'), 'Continue', { community: place.ikeja })
    await signsIn(bare, person)
    const kept = await bare.opens('/kept')
    expect([kept.text.includes('Blocked drain'), kept.text.match(/Go on with it/g)?.length ?? 0]).toEqual([true, 1])
  })
})

test('two petitions whose sessions were over both wait, and one that is sent once more takes its own place', async () => {
  const browser = new Visitor(place.city.url)
  const page = await browser.opens('/petitions/new')
  const bare = new Visitor(place.city.url)
  const typed = { title: 'Mend the lamps', description: 'It is dark in our street.', goal: '20' }
  for (const title of [typed.title, 'Mend the bridge', typed.title]) {
    await bare.sends(page, 'Continue', { ...typed, title })
  }
  const kept = await bare.opens('/kept')
  expect(kept.text.match(/Mend the lamps/g)).toHaveLength(1)
  expect(kept.text.match(/Mend the bridge/g)).toHaveLength(1)
})

test('a report that begins with the words of an older one takes its place', async () => {
  const { person, browser } = await place.memberNamed('Halima')
  await writes(browser, { location: 'Allen' }, { ...drain, description: 'It has stood' })
  const other = new Visitor(place.city.url)
  await writes(other, { community: place.ikeja, location: 'Allen Avenue' }, drain)
  await signsIn(other, person)
  expect((await other.opens('/kept')).title).toContain('Nothing waits here')
})

describe('what waited at /kept, and is gone on with where another one is written', () => {
  test('a step of a report: the other report waits there then', async () => {
    const { person, browser } = await place.memberNamed('Dayo')
    await browser.sends(await browser.opens('/report?change=place'), 'Continue', { location: 'Allen Avenue' })
    const step = await browser.opens('/report/what')
    await browser.sends(await browser.opens('/'), 'Sign out')
    await browser.sends(step, 'Continue', drain)
    const other = new Visitor(place.city.url)
    await signsIn(other, person)
    await writes(other, { location: 'Toyin Street' }, lamp)
    await signsIn(browser, person)
    const check = await browser.sends(await browser.opens('/kept'), 'Go on with it')
    expect(check.text).toContain(drain.description)
    const kept = await browser.opens('/kept')
    for (const words of [lamp.title, lamp.description, 'Toyin Street']) expect(kept.text).toContain(words)
    expect(kept.text).not.toContain(drain.description)
  })

  test('a petition: the other petition waits there then', async () => {
    const { person, browser } = await place.memberNamed('Efe')
    const page = await browser.opens('/petitions/new')
    await browser.sends(await browser.opens('/'), 'Sign out')
    await browser.sends(page, 'Continue', { title: 'Trees for all', description: 'One on each side.', goal: '20' })
    const other = new Visitor(place.city.url)
    await signsIn(other, person)
    const lamps = { title: 'Lamps for all', description: 'One at each corner.', goal: '30' }
    await other.sends(await other.opens('/petitions/new'), 'Continue', lamps)
    await signsIn(browser, person)
    const check = await browser.sends(await browser.opens('/kept'), 'Go on with it')
    expect(check.text).toContain('One on each side.')
    const kept = await browser.opens('/kept')
    expect([kept.text.includes('One at each corner.'), kept.text.includes('One on each side.')]).toEqual([true, false])
  })
})

test('a report that was dropped in another window is not sent from here, and its sender is told so', async () => {
  const { browser } = await place.memberNamed('Femi')
  const check = await writes(browser, { location: 'Allen Avenue' }, drain)
  const other = browser.copy()
  await other.sends(await other.opens('/report'), 'Begin anew')
  const gone = await browser.sends(check, 'Report this issue')
  expect(gone.address).toMatch(/^\/report(?:\?|$)/)
  expect(gone.text).toContain('This report was dropped or begun anew in another window, so nothing was sent.')
})

test('a guest who begins to write is told what sending takes', async () => {
  const guest = new Visitor(place.city.url)
  for (const address of ['/report', '/petitions/new']) {
    expect((await guest.opens(address)).text).toContain('Sending it takes an account with a confirmed e-mail address')
  }
  const { browser } = await place.memberNamed('Gbenga')
  expect((await browser.opens('/report')).text).not.toContain('Sending it takes an account')
})
