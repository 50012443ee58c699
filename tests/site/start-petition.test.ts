import { browsePetitions, showPetition } from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { password } from '../journeys/start-city.ts'
import { openPlace } from './open-place.ts'
import { buttonsOf, fieldsOf, type SeenPage, type Visitor } from './visitor.ts'

const place = await openPlace()
const { city, ikeja, memberNamed, visitor } = place
afterAll(async () => place[Symbol.asyncDispose]())

const asked = {
  title: 'Open the library until eight',
  description: 'People who work cannot come before six.\n\nTwo evenings would do.',
  goal: '2,500',
  deadline: '2999-12-31',
}

const petitionOf = async (id: string) => (await showPetition(city.guest, { path: { id } })).petition
const idOf = (page: SeenPage) => page.address.split(/[/?#]/)[2] ?? ''
/** The last step of a petition, on which it is checked. */
const begins = async (browser: Visitor, more: Partial<typeof asked> = {}) =>
  browser.sends(await browser.opens('/petitions/new'), 'Continue', { ...asked, ...more })

describe('starting a petition', () => {
  test('is found on the list, checked once more, and stands on its own page with what was typed', async () => {
    const { browser } = await memberNamed('Ada')
    const list = await browser.opens('/petitions')
    expect(list.links).toContainEqual({ text: 'Start a petition', href: '/petitions/new' })
    const empty = await browser.opens('/petitions/new')
    expect(empty.text).toContain('through that day (until 01:00 on the next day, West Africa Time)')
    const check = await browser.sends(empty, 'Continue', asked)
    expect(check.address).toBe('/petitions/new/send')
    expect(check.text).toContain('31 December 2999, until 01:00 on 1 January, West Africa Time')
    for (const words of [asked.title, 'Two evenings would do.', '2,500', 'Ikeja']) {
      expect(check.text).toContain(words)
    }
    const page = await browser.sends(check, 'Start this petition')
    await browser.sends(check, 'Start this petition')
    expect(page.text).toContain('through 31 December 2999 (until 01:00 on 1 January, West Africa Time)')
    const petition = await petitionOf(idOf(page))
    const seen = await visitor().opens(`/petitions/${petition.id}`)
    expect(seen.text).toContain('Names of people who start petitions are not public.')
    expect(petition).toMatchObject({ title: asked.title, description: asked.description, goal: 2500, status: 'ACTIVE' })
    const { petitions } = await browsePetitions(city.guest, { query: { communityId: ikeja } })
    expect(petitions.filter(({ title }) => title === asked.title)).toHaveLength(1)
    expect((await browser.opens('/petitions/new/send')).address).toBe('/petitions/new')
  })

  test('from an issue brings its title along', async () => {
    const { person, browser } = await memberNamed('Pelumi')
    const issue = await place.issueBy(person, 'No light in Toyin Street')
    const page = await browser.follows(await browser.opens(`/issues/${issue.id}`), 'Start a petition about this')
    expect(fieldsOf(page)).toContainEqual(['title', issue.title])
  })

  test('can be begun by a guest, who finds what they typed after signing in', async () => {
    const guest = visitor()
    const { email } = await place.residentNamed('Bayo')
    const check = await begins(guest)
    expect(buttonsOf(check)).not.toContain('Start this petition')
    const signIn = await guest.follows(check, 'Sign in to start this petition')
    const back = await guest.sends(signIn, 'Sign in', { email, password })
    expect(back.address).toBe('/petitions/new/send#send')
    expect(back.text).toContain(asked.title)
    expect((await guest.sends(back, 'Start this petition')).text).toContain('Your petition is started.')
  })

  test('needs a home community, and leads to choosing it and back', async () => {
    const { browser } = await place.strangerNamed('Chidi')
    expect((await begins(browser)).links).toContainEqual({
      text: 'Choose your home community to start this petition',
      href: '/welcome?next=%2Fpetitions%2Fnew%2Fsend',
    })
  })

  test.each([
    ['2001-01-01', 'Dayo'],
    ['2999-02-29', 'Ebele'],
    ['2999-02-31', 'Femi'],
    ['2999-13-01', 'Gbenga'],
  ])('names what is wrong at its field and keeps what was typed: %s is no day to come', async (deadline, name) => {
    const { browser } = await memberNamed(name)
    const wrong = { title: 'Hm', description: 'Short', goal: 'many', deadline }
    const again = await browser.sends(await browser.opens('/petitions/new'), 'Continue', wrong)
    expect(again.status).toBe(422)
    for (const href of ['#title', '#description', '#goal', '#deadline']) {
      expect(again.links.map((link) => link.href)).toContain(href)
    }
    for (const [name, value] of Object.entries(wrong)) expect(fieldsOf(again)).toContainEqual([name, value])
  })

  test('that was begun before says so, and can be thrown away on its first step and on its last', async () => {
    for (const at of ['/petitions/new', '/petitions/new/send']) {
      const guest = visitor()
      expect((await guest.opens('/petitions/new')).text).not.toContain('You began this petition before')
      await begins(guest, { title: 'A bench at the stop' })
      expect((await guest.opens('/petitions/new')).text).toContain(
        'You began this petition before: “A bench at the stop”',
      )
      const gone = await guest.sends(await guest.opens(at), 'Throw it away')
      expect([gone.address, gone.text]).toEqual(['/petitions/new', expect.stringContaining('What you typed is gone.')])
      expect((await guest.opens('/petitions/new')).text).not.toContain('A bench at the stop')
      expect((await guest.opens('/petitions/new/send')).address).toBe('/petitions/new')
    }
  })

  test('that another window has started is not started twice', async () => {
    const { browser } = await memberNamed('Zainab')
    const check = await begins(browser, { title: 'A crossing at the school' })
    const other = await browser.opens('/petitions/new/send')
    const page = await browser.sends(check, 'Start this petition')
    const late = await browser.sends(other, 'Start this petition')
    expect(late.address).toBe(page.address)
    const next = await begins(browser, { title: 'A crossing at the school', goal: '70' })
    expect((await browser.sends(next, 'Start this petition')).address).not.toBe(page.address)
    await browser.sends(await browser.opens(`${late.address}/delete`), 'Delete this petition')
  })

  test('that is gone again is not where one is led to', async () => {
    const { browser } = await memberNamed('Wura')
    const check = await begins(browser)
    const page = await browser.sends(check, 'Start this petition')
    await browser.sends(await browser.opens(`${page.address}/delete`), 'Delete this petition')
    expect((await browser.opens('/petitions/new/send')).address).toBe('/petitions/new')
    await city.database.sql(`update petitions set created_at = created_at - interval '1 hour'`)
    await begins(browser)
    const again = await browser.sends(await browser.opens('/petitions/new/send'), 'Start this petition')
    expect([again.status, again.title]).toEqual([200, expect.stringContaining(asked.title)])
    expect(again.address).not.toBe(page.address)
  })

  test('shows open petitions that ask for something like it', async () => {
    const { browser } = await memberNamed('Efe')
    const check = await begins(browser, { title: 'Our library needs light' })
    expect(check.text).toContain('Petitions that ask for something like it')
    const read = await browser.follows(check, asked.title)
    expect(read.text).toContain('If you were writing a petition: it is kept')
    const signed = await browser.sends(read, 'Sign this petition')
    expect((await browser.follows(signed, 'Back to your petition')).text).toContain('Our library needs light')
  })

  test('can be kept as a draft, which only its writer sees, and published by one button', async () => {
    const { browser } = await memberNamed('Funke')
    const check = await begins(browser, { title: 'A market hall with a roof' })
    const draft = await browser.sends(check, 'Keep as a draft')
    expect(draft.text).toContain('Your draft is kept.')
    expect((await visitor().opens(draft.address)).status).toBe(404)
    expect((await browser.opens('/petitions')).text).toContain('only you see it')
    expect((await visitor().opens('/petitions')).text).not.toContain('only you see it')
    const published = await browser.sends(draft, 'Publish this petition')
    expect(published.text).toContain('Your petition is published.')
    expect((await petitionOf(idOf(draft))).status).toBe('ACTIVE')
  })
})
