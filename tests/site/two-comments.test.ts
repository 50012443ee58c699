import { readIssueThread } from '@civic/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password } from '../journeys/start-city.ts'
import { drainIn, openPlace, type Place } from './open-place.ts'
import type { SeenPage, Visitor } from './visitor.ts'

let place: Place
let drain: string
beforeAll(async () => {
  place = await openPlace()
  drain = await drainIn(place)
})
afterAll(async () => place?.[Symbol.asyncDispose]())

const thing = () => `/issues/${drain}`
const fieldsOf = (page: SeenPage) =>
  page.forms.find(({ buttons, action }) => action.startsWith(`${thing()}/comments`) && buttons.length > 0)?.fields ?? []
const boxIn = (page: SeenPage) => fieldsOf(page).find(([name]) => name === 'content')?.[1]

/** What the script of a page keeps while somebody writes. */
async function keeps(browser: Visitor, page: SeenPage, content: string, tab: string) {
  const others = fieldsOf(page).filter(([name]) => name !== 'content')
  const own = Object.entries({ content, tab, count: '1', age: '0' })
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
    await keeps(browser, page, 'The first one.', 'one')
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
    await keeps(browser, page, long, 'one')
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
})
