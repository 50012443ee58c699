import { readIssueThread } from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { password } from '../journeys/start-city.ts'
import { drainIn, openPlace } from './open-place.ts'
import type { SeenPage, Visitor } from './visitor.ts'

const place = await openPlace()
const drain = await drainIn(place)
afterAll(async () => place[Symbol.asyncDispose]())

const thing = () => `/issues/${drain}`
const fieldsOf = (page: SeenPage) =>
  page.forms.find(({ buttons, action }) => action.startsWith(`${thing()}/comments`) && buttons.length > 0)?.fields ?? []
const boxIn = (page: SeenPage) => fieldsOf(page).find(([name]) => name === 'content')?.[1]

/** What the script of a page keeps while somebody writes. */
async function keeps(browser: Visitor, page: SeenPage, content: string, tab: string, count = '1') {
  const others = fieldsOf(page).filter(([name]) => name !== 'content')
  const own = Object.entries({ content, tab, count, age: '0' })
  return browser.posts(`${thing()}/comments/keep`, new URLSearchParams([...others, ...own]))
}

async function published(): Promise<string[]> {
  const { comments } = await readIssueThread(place.city.guest, { path: { id: drain } })
  return comments.map(({ content }) => content)
}

describe('of two comments below one issue, publishing one leaves the other', () => {
  test('where one waits since its session was over', async () => {
    const { person, browser } = await place.memberNamed('Ada')
    const page = await browser.opens(thing())
    await browser.sends(await browser.opens('/'), 'Sign out')
    await browser.sends(page, 'Post comment', { content: 'The first one.' })
    await browser.sends(await browser.opens('/sign-in'), 'Sign in', { email: person.email, password })
    await keeps(browser, await browser.opens(thing()), 'The second one.', 'two')
    await browser.sends(await browser.opens('/kept'), 'Send it now')
    expect(await published()).toContain('The first one.')
    expect(boxIn(await browser.opens(thing()))).toBe('The second one.')
    const mine = (await browser.opens('/my')).links.filter(({ text }) => /The (?:first|second) one/.test(text))
    expect(mine.map(({ text }) => text)).toEqual([expect.stringContaining('The second one.')])
  })

  test('where one that waits is refused', async () => {
    const { person, browser } = await place.memberNamed('Bola')
    const page = await browser.opens(thing())
    await browser.sends(await browser.opens('/'), 'Sign out')
    const long = 'words '.repeat(400).trim()
    await browser.sends(page, 'Post comment', { content: long })
    await browser.sends(await browser.opens('/sign-in'), 'Sign in', { email: person.email, password })
    await keeps(browser, await browser.opens(thing()), 'Begun below.', 'two')
    const refused = await browser.sends(await browser.opens('/kept'), 'Send it now')
    expect([refused.status, boxIn(refused)?.length]).toEqual([422, long.length])
    expect(boxIn(await browser.opens(thing()))).toBe('Begun below.')
  })

  test('where both stand in windows; one that was begun in another window is the same', async () => {
    const { browser } = await place.memberNamed('Chidi')
    const [one, two] = [await browser.opens(thing()), await browser.opens(thing())]
    await keeps(browser, two, 'From window two.', 'two')
    await browser.sends(one, 'Post comment', { content: 'From window one.' })
    const again = await browser.opens(thing())
    expect(boxIn(again)).toBe('From window two.')
    await browser.sends(again, 'Post comment', { content: 'From window two, and done.' })
    expect(boxIn(await browser.opens(thing()))).toBe('')
    expect(await published()).toEqual(expect.arrayContaining(['From window one.', 'From window two, and done.']))
  })

  test('where a window went on with what another one began, and wrote something else', async () => {
    const { person, browser } = await place.memberNamed('Dayo')
    const one = await browser.opens(thing())
    await keeps(browser, one, 'Begun in window one.', 'one')
    const two = await browser.opens(thing())
    expect(boxIn(two)).toBe('Begun in window one.')
    await keeps(browser, two, 'Something else in window two.', 'two')
    await browser.sends(await browser.opens('/'), 'Sign out')
    await browser.sends(one, 'Post comment', { content: 'Begun in window one.' })
    await browser.sends(await browser.opens('/sign-in'), 'Sign in', { email: person.email, password })
    const both = ['Begun in window one.', 'Something else in window two.']
    const mine = async () => (await browser.opens('/my')).text
    const listed = await mine()
    expect(both.filter((content) => listed.includes(content))).toEqual(both)
    await browser.sends(await browser.opens('/kept'), 'Send it now')
    expect(await published()).toContain(both[0])
    expect([boxIn(await browser.opens(thing())), (await mine()).includes(both[1] ?? '')]).toEqual([both[1], true])
  })

  test('and what waits at /kept stays where another one is published', async () => {
    const { person, browser } = await place.memberNamed('Efe')
    const page = await browser.opens(thing())
    await keeps(browser, page, 'This one waits.', 'one')
    await browser.sends(await browser.opens('/'), 'Sign out')
    await browser.sends(page, 'Post comment', { content: 'This one waits.' })
    await browser.sends(await browser.opens('/sign-in'), 'Sign in', { email: person.email, password })
    const again = await browser.opens(thing())
    expect(boxIn(again)).toBe('This one waits.')
    await browser.sends(again, 'Post comment', { content: 'This one does not.' })
    expect((await browser.opens('/kept')).text).toContain('This one waits.')
  })
})

test('after a comment was published, another one is kept in the same window, and the first is not begun anew', async () => {
  const { browser } = await place.memberNamed('Femi')
  const one = await browser.opens(thing())
  await keeps(browser, one, 'Written here.', 'one')
  const two = await browser.opens(thing())
  await browser.sends(two, 'Post comment', { content: 'Written here.' })
  await keeps(browser, one, 'Written h', 'one', '2')
  expect(boxIn(await browser.opens(thing()))).toBe('')
  await keeps(browser, one, 'And something else.', 'one', '3')
  expect(boxIn(await browser.opens(thing()))).toBe('And something else.')
  expect((await published()).filter((content) => content === 'Written here.')).toHaveLength(1)
})

test('two that were begun below one issue both stand under “My things”, and each opens its own', async () => {
  const { browser } = await place.memberNamed('Gbenga')
  const [one, two] = [await browser.opens(thing()), await browser.opens(thing())]
  await keeps(browser, one, 'The older.', 'one')
  await keeps(browser, two, 'The newer.', 'two')
  const links = (await browser.opens('/my')).links.filter(({ text }) => /The (?:older|newer)/.test(text))
  const boxes = await Promise.all(links.map(async ({ href }) => boxIn(await browser.opens(href.split('#')[0] ?? ''))))
  expect(boxes).toEqual(['The newer.', 'The older.'])
  expect(boxIn(await browser.opens(thing()))).toBe('The newer.')
})
