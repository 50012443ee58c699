import { afterAll, describe, expect, test } from 'vitest'
import { password } from '../journeys/start-city.ts'
import { drainIn, openPlace } from './open-place.ts'

const place = await openPlace()
const drain = await drainIn(place)
afterAll(async () => place[Symbol.asyncDispose]())

describe('the way back to a report that somebody is writing', () => {
  test.each([
    ['to upvote this issue', '#upvote'],
    ['to comment', '#add-comment'],
  ])('is still shown to a guest who signs in %s', async (act, anchor) => {
    const person = await place.residentNamed(`Ada${anchor.slice(1)}`)
    const guest = place.visitor()
    const signIn = await guest.follows(await guest.opens(`/issues/${drain}?from=report`), `Sign in ${act}`)
    const back = await guest.sends(signIn, 'Sign in', { email: person.email, password })
    expect(back.address).toBe(`/issues/${drain}?from=report${anchor}`)
    expect(back.links).toContainEqual({ text: 'Back to your report', href: '/report/send' })
  })

  test('is still shown to whoever joins to upvote', async () => {
    const { browser } = await place.strangerNamed('Bukola')
    const page = await browser.opens(`/issues/${drain}?from=report`)
    const joined = await browser.sends(page, 'Join Ikeja')
    expect(joined.address).toContain(`/issues/${drain}?from=report`)
    expect(joined.links.map(({ text }) => text)).toContain('Back to your report')
  })
})

describe('the address of a form without a page of its own', () => {
  test.each([
    ['/comments?from=report', '?from=report'],
    ['/upvote', ''],
  ])('leads to the page that it stands on: %s', async (form, rest) => {
    expect((await place.visitor().opens(`/issues/${drain}${form}`)).address).toBe(`/issues/${drain}${rest}`)
  })

  test('leads as far as there is a page', async () => {
    const led = [await place.visitor().opens('/my/unfinished/drop'), await place.visitor().opens('/sign-out')]
    expect(led.map(({ address }) => address)).toEqual(['/my/unfinished', '/'])
  })
})
